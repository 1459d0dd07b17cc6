import { document } from '@bourse/contracts/document'
import { en } from '@bourse/contracts/i18n/en'
import { like, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, pressTwice, test } from '../support/page-test.ts'

/** The operator's privacy notice and terms, each with one point. */
function publish(server: FakeServer): void {
  const listed = (id: string, role: string, title: string, kind: 'agreement' | 'notice') =>
    like(rowOf(document.list.reply), { id, role, kind, title, lang: 'en', langs: ['en'], version: '1.0', summary: [`${title} in short`] })
  server.reply(document.list, [listed('2', 'platform_use', 'Terms of use', 'agreement'), listed('1', 'privacy', 'Privacy', 'notice')])
  server.reply(document.read, ({ params }) =>
    like(document.read.reply, {
      id: params.id,
      role: params.role,
      title: 'Terms of use',
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
})

test('[DOC-09] the search keeps the questions that match, and says how many', async ({ page, server }) => {
  publish(server)
  await page.goto('/help')
  await page.getByRole('searchbox').fill('halted')
  await expect(page.getByText(en['help.q.halted'], { exact: true })).toBeVisible()
  await expect(page.getByText(en['help.q.fees'], { exact: true })).toHaveCount(0)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('main')).toContainText(en['help.nothing'])
})

test('[DOC-02] [DOC-03] [DOC-10] a visitor finds the policies as accordions and reads one in a dialog', async ({ page, server }) => {
  publish(server)
  await page.goto('/help')
  const policies = page.getByRole('region', { name: en['help.documents'] })
  // In the order of the product, not of the reply.
  await expect(policies.getByRole('heading', { level: 3 })).toHaveText(['Privacy', 'Terms of use'])
  await expect(policies.getByText('Terms of use in short')).toBeHidden()
  await policies.getByText('Terms of use', { exact: true }).click()
  await expect(policies.getByText('Terms of use in short')).toBeVisible()
  await policies.locator('#policy-platform_use').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Terms of use' })
  await expect(dialog.locator('strong')).toHaveText('yourself')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText(en['help.contact'])
})

test('[DOC-06] a missing document shows ‘Not Found’ and ‘Document Not Found’, in the dialog and on its own page', async ({
  page,
  server,
}) => {
  publish(server)
  server.refuse(document.read, 'DOCUMENT_NOT_FOUND')
  await page.goto('/help')
  const policies = page.getByRole('region', { name: en['help.documents'] })
  await policies.getByText('Terms of use', { exact: true }).click()
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
  await expect(page.getByRole('heading', { level: 2, name: 'Terms of use' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'yourself' })).toBeVisible()
  const accept = page.getByRole('button', { name: /^Accept/ })
  await expect(accept).toBeDisabled()
  await page.getByRole('main').getByRole('checkbox').check()
  await pressTwice(accept)
  await expect.poll(() => server.received(document.agree).map(({ body }) => body.doc_id)).toEqual(['2'])
  await expectAccessible(page)
})
