import { document, type ListedDocument } from '@bourse/contracts/document'
import { en } from '@bourse/texts/en'
import { like, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, pressTwice, test } from '../support/page-test.ts'

/** The operator's privacy notice and terms, each with one point. */
function publish(server: FakeServer): void {
  const listed = (id: string, role: string, title: string, kind: 'agreement' | 'notice') =>
    like(rowOf(document.list.reply), { id, role, kind, title, lang: 'en', langs: ['en'], version: '1.0', summary: [`${title} in short`] })
  server.reply(document.list, [
    listed('2', 'platform_use', 'Platform use agreement', 'agreement'),
    listed('1', 'privacy', 'Privacy', 'notice'),
  ])
  server.reply(document.read, ({ params }) =>
    like(document.read.reply, {
      id: params.id,
      role: params.role,
      title: 'Platform use agreement',
      content: 'You trade for **yourself**.',
      lang: 'en',
      langs: ['en'],
      version: '1.0',
    }),
  )
}

test('[DOC-07] [DOC-09] the frequent questions open and close one by one, by pointer, by keyboard and by their address', async ({
  page,
  server,
}) => {
  publish(server)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  const question = page.getByText(en['help.q.fees'], { exact: true })
  const answer = page.locator('#fees .fold-body')
  await expect(answer).toBeHidden()
  await question.click()
  await expect(answer).toBeVisible()
  await expect(page.locator('#halted .fold-body')).toBeHidden()
  await question.click()
  await expect(answer).toBeHidden()
  await page.locator('#fees summary').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/help#halted')
  await expect(page.locator('#halted .fold-body')).toBeVisible()

  await test.step('the search keeps the questions that match, and says how many', async () => {
    await page.getByRole('searchbox').fill('halted')
    await expect(page.getByText(en['help.q.halted'], { exact: true })).toBeVisible()
    await expect(page.getByText(en['help.q.fees'], { exact: true })).toHaveCount(0)
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByRole('main')).toContainText(en['help.nothing'])
  })
})

test('[DOC-02] [DOC-03] [DOC-10] a visitor finds the policies as accordions and reads one in a dialog', async ({ page, server }) => {
  publish(server)
  await page.goto('/help')
  const policies = page.getByRole('region', { name: en['help.documents'] })
  // In the order of the product, not of the reply.
  await expect(policies.getByRole('heading', { level: 3 })).toHaveText(['Privacy', 'Platform use agreement'])
  await expect(policies.getByText('Platform use agreement in short')).toBeHidden()
  await policies.getByText('Platform use agreement', { exact: true }).click()
  await expect(policies.getByText('Platform use agreement in short')).toBeVisible()
  await policies.locator('#policy-platform_use').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Platform use agreement' })
  await expect(dialog.locator('strong')).toHaveText('yourself')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText(en['help.contact'])
})

test('[DOC-07] [DOC-08] [DEF-182] help has the questions, a contact row and the policies, for visitors and users', async ({
  page,
  server,
}) => {
  publish(server)
  server.graph('systemVariables', [{ name: 'SUPPORT_EMAIL', value: 'help@demo.local' }])
  for (const who of ['visitor', 'user']) {
    if (who === 'user') await openAs(page, server, {}, '/help')
    else await page.goto('/help')
    await expect(page.locator('#fees summary'), who).toHaveText(en['help.q.fees'])
    await expect(page.getByRole('link', { name: en['help.contact.write'], exact: true }), who).toHaveAttribute(
      'href',
      /^mailto:help@demo\.local/,
    )
    await expect(page.getByRole('region', { name: en['help.documents'] }).getByRole('heading', { level: 3 }), who).toHaveText([
      'Privacy',
      'Platform use agreement',
    ])
  }
})

test('[DOC-04] [DOC-11] [DEF-183] a member finds every document by its kind, with what was accepted of it', async ({ page, server }) => {
  const row = (id: string, role: string, title: string, changes: Partial<ListedDocument> = {}) =>
    like(rowOf(document.list.reply), { id, role, title, lang: 'en', langs: ['en'], version: '1.0', ...changes })
  const at = Date.UTC(2026, 0, 5)
  server.reply(document.list, [
    row('1', 'privacy', 'Privacy policy', { kind: 'notice', confirmedAt: at, isConfirmed: true }),
    row('2', 'platform_use', 'Platform use agreement', { kind: 'agreement', confirmedAt: at, isConfirmed: true }),
    row('3', 'asset_use', 'Asset use agreement', { kind: 'agreement' }),
    row('4', 'reward', 'Reward agreement', { kind: 'agreement', confirmedVersion: '0.9' }),
    row('5', 'prospectus', 'Prospectus', { kind: 'paper', inForceAt: at, asset: { code: 'ONN8', name: 'Olivar Norte' } }),
  ])
  await openAs(page, server, {}, '/docs')
  const list = page.getByRole('navigation', { name: en['pages.docs'] })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    ...(['agreement', 'notice', 'paper'] as const).map((kind) => en[`document.kind.${kind}`]),
    en['document.kind.programs'],
  ])
  const state = (name: string) => list.getByRole('link').filter({ hasText: name }).locator('.cap')
  await expect(state('Platform use agreement')).toHaveText('version 1.0, accepted 5 Jan 2026')
  await expect(state('Privacy policy')).toHaveText('version 1.0, read 5 Jan 2026')
  await expect(state('Asset use agreement')).toHaveText('version 1.0')
  await expect(state('Reward agreement')).toHaveText('version 1.0 waits for you')
  await expect(state('Olivar Norte, Prospectus')).toHaveText('version 1.0, 5 Jan 2026')
  await expect(list.getByRole('link').filter({ hasText: 'Asset use' })).toHaveAttribute('href', '/docs?document=asset_use')
})

test('[DOC-06] a missing document shows ‘Not Found’ and ‘Document Not Found’, in the dialog and on its own page', async ({
  page,
  server,
}) => {
  publish(server)
  server.refuse(document.read, 'DOCUMENT_NOT_FOUND')
  await page.goto('/help')
  const policies = page.getByRole('region', { name: en['help.documents'] })
  await policies.getByText('Platform use agreement', { exact: true }).click()
  await policies.locator('#policy-platform_use').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Not Found' })
  await expect(dialog).toContainText('Document Not Found')
  await expectAccessible(page)

  await openAs(page, server, {}, '/docs?document=deed')
  await expect(page.getByRole('main')).toContainText('Not Found')
  await expect(page.getByRole('main')).toContainText('Document Not Found')
})

test('[DOC-01] [DOC-11] a member reads a document, and accepts the version that was shown once', async ({ page, server }) => {
  publish(server)
  server.reply(document.versions, [{ id: '2', version: '1.0', inForceAt: Date.UTC(2026, 0, 5), isCurrent: true, confirmedAt: null }])
  server.reply(document.agree, ({ body }) => ({
    id: '1',
    doc_id: body.doc_id,
    profile_id: '7',
    version: '1.0',
    at: Date.now(),
    status: 'confirmed' as const,
    isConfirmed: true as const,
  }))
  await openAs(page, server, {}, '/docs?document=platform_use')
  await expect(page.getByRole('heading', { level: 2, name: 'Platform use agreement' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'yourself' })).toBeVisible()
  const accept = page.getByRole('button', { name: /^Accept/ })
  await expect(accept).toBeDisabled()
  await page.getByRole('main').getByRole('checkbox').check()
  await pressTwice(accept)
  await expect.poll(() => server.received(document.agree).map(({ body }) => body.doc_id)).toEqual(['2'])
  await expectAccessible(page)
})
