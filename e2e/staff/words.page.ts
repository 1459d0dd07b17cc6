import { dictionary, jobs, variables } from '@bourse/contracts/admin'
import { like, rowOf } from '../fake/blank-reply.ts'
import { SAM } from '../fake/staff.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const PHONE = { width: 390, height: 844 }

test('[DEF-186] a text keeps its variables, and a phone shows one text at a time', async ({ page, server }) => {
  const words = (text: string) => ({ text, original: text, isEdited: false, isOutdated: false, version: '0' })
  const row = {
    key: 'shell.footer.copyright',
    section: 'shell',
    en: words('© {{year}} {{name}}'),
    es: words('© {{year}} {{name}}'),
    pt: words('© {{year}} {{name}}'),
  }
  server.reply(dictionary.list, like(dictionary.list.reply, { items: [row], total: 1 }))
  server.reply(dictionary.text, { row, edits: [] })
  server.reply(dictionary.save, ({ body }) => ({ ...row, es: { ...words(body.text), isEdited: true } }))
  await openAs(page, server, SAM, '/admin/dictionary?text=shell.footer.copyright')
  const sheet = page.getByRole('complementary', { name: 'Text' })
  const spanish = sheet.getByLabel('Español')
  const save = sheet.getByRole('button', { name: 'Save Spanish' })
  await spanish.fill('Sin variables')
  await expect(sheet.getByText('Keep exactly the variables of the text')).toBeVisible()
  await expect(save).toBeDisabled()
  await spanish.fill('{{name}}, {{year}}')
  await save.click()
  await expect(page.getByText('Saved. Readers see it')).toBeVisible()
  expect(server.received(dictionary.save).map(({ params, body }) => [params, body])).toEqual([
    [
      { key: 'shell.footer.copyright', lang: 'es' },
      { text: '{{name}}, {{year}}', version: '0' },
    ],
  ])
  await page.setViewportSize(PHONE)
  await expectFits(page)
  await sheet.getByRole('button', { name: 'Back to the list' }).click()
  await expect(sheet).toBeHidden()
  await expectFits(page)
  await expectAccessible(page)
})

test('[DEF-185] changing a variable takes a reason and a value of its kind, and shows who signs', async ({ page, server }) => {
  const variable = (name: string, kind: 'switch' | 'limit', value: string) =>
    like(rowOf(variables.list.reply.shape.rows), { name, kind, value })
  const maintenance = variable('maintenance', 'switch', 'off')
  server.reply(variables.list, { rows: [maintenance, variable('limits.unloadDaily', 'limit', '1000')] })
  await openAs(page, server, SAM, '/admin/variables')
  const rows = page.getByRole('button', { name: /^Change / })
  await expect(rows).toHaveCount(2)
  await rows.first().click()
  const dialog = page.getByRole('dialog', { name: /^Change / })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Change / }).click()
  await expect(dialog).toContainText('Give a reason')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rows.last().click()
  await dialog.getByLabel('Value').fill('a lot')
  await dialog.getByLabel('Reason').fill('As decided')
  await dialog.getByRole('button', { name: /^Change / }).click()
  await expect(dialog).toContainText('Enter an amount')
  expect(server.received(variables.change)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectFits(page)
})

test('[DEF-187] staff see what failed and what it moved, and have it tried again', async ({ page, server }) => {
  const failed = like(rowOf(jobs.overview.reply.shape.failed), {
    from: 'due',
    id: '8812',
    task: 'perk.charge_dues',
    key: 'perk.charge_dues:8812',
    rows: { id: '8812' },
    error: 'insufficient funds',
    tries: 8,
    triesMax: 8,
    failedAt: Date.UTC(2026, 10, 3, 13, 23),
  })
  const kind = { task: 'perk.charge_dues', queued: 0, running: 2, done: 1_841, failed: 1, hours: Array<number>(24).fill(60), nextAt: null }
  let left = [failed]
  server.reply(jobs.overview, () => ({ now: Date.now(), failed: left, failedTotal: left.length, kinds: [kind], done: 1_841 }))
  server.reply(jobs.retry, () => {
    left = []
    return { retried: 1 }
  })
  await openAs(page, server, SAM, '/admin/jobs')
  await expect(page.getByRole('region', { name: 'Kinds' })).toContainText('perk.charge_dues')
  const card = page.getByRole('region', { name: 'Failed' })
  await expect(card).toContainText('insufficient funds')
  await expect(card).toContainText('nothing: a failed try is undone')
  await expect(card).toContainText('8 of 8 tries')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectFits(page)
  await card.getByRole('button', { name: 'Retry perk.charge_dues 8812' }).click()
  await expect(page.getByText('1 is tried again now')).toBeVisible()
  await expect(card).toContainText('Nothing failed')
  expect(server.received(jobs.retry).map(({ body }) => body)).toEqual([{ from: 'due', id: '8812', task: 'perk.charge_dues' }])
})
