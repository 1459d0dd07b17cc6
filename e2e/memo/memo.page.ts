import { memo } from '@bourse/contracts/memo'
import { profile } from '@bourse/contracts/profile'
import { ownPageOf, pageOf } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, test } from '../support/page-test.ts'

const AT = Date.UTC(2026, 2, 5, 12)

test('a note about somebody is written, changed and removed on their page', async ({ page, server }) => {
  let kept = { text: '', changedAt: null as number | null }
  server.reply(profile.readPage, pageOf('Tomás Ruiz'))
  server.reply(memo.read, () => kept)
  server.reply(memo.save, ({ body: { text } }) => (kept = { text, changedAt: text === '' ? null : AT }))
  await openAs(page, server, {}, '/@tomás/')
  const card = page.getByRole('region', { name: 'Your note' })
  await expect(card).toContainText('Only you see what you write here.')
  await card.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your note about Tomás Ruiz' })
  await dialog.getByRole('textbox', { name: 'Note' }).pressSequentially('Pays on time.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('<b>Not</b> on Sundays.')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.toast').filter({ hasText: 'Note saved' })).toBeVisible()
  await expect(card).toContainText('Pays on time.\n<b>Not</b> on Sundays.')
  await expect(card).toContainText('Changed 5 Mar 2026')

  await card.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Only you see what you write here.')
  expect(server.received(memo.save).map(({ body }) => body.text)).toEqual(['Pays on time.\n<b>Not</b> on Sundays.', ''])
})

test('a note that could not be saved stays in the form, and one that could not be read is asked for again', async ({ page, server }) => {
  server.reply(profile.readPage, pageOf('Tomás Ruiz'))
  expectLostAnswers()
  server.refuse(memo.read, 'INTERNAL')
  await openAs(page, server, {}, '/@tomás/')
  await expect(page.getByRole('main')).toContainText('Your note couldn’t be loaded')
  server.reply(memo.read, { text: 'Old', changedAt: AT })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Your note' }).getByRole('button', { name: 'Edit' }).click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  await text.fill('Older')
  server.refuse(memo.save, 'LIMIT_REACHED')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'You’ve reached a limit' })).toBeVisible()
  await expect(text).toHaveValue('Older')
})

test('nobody writes a note about themselves', async ({ page, server }) => {
  server.reply(profile.readPage, ownPageOf())
  await openAs(page, server, {}, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your note' })).toHaveCount(0)
  expect(server.received(memo.read)).toEqual([])
})
