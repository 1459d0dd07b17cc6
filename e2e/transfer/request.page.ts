import { type ProposalReply, transfer } from '@bourse/contracts/transfer'
import { holds } from '../fake/pocket.ts'
import { listProposals, request } from '../fake/transfer.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

test('[MOVE-15] [MOVE-16] [MOVE-17] requests are approved or declined, and none above what is available', async ({ page, server }) => {
  const rows = [
    request({ note: 'Dinner' }),
    request({ id: '502', quantity: '20000000', note: 'the 20' }),
    request({ id: '503', quantity: '500000000', note: 'the 500' }),
  ]
  const end = (id: string, status: ProposalReply['status']) => {
    rows.splice(0, rows.length, ...rows.map((each) => (each.id === id ? { ...each, status, endedAt: Date.now() } : each)))
    return { status }
  }
  holds(server, { LUSD: '100' })
  listProposals(server, rows)
  server.reply(transfer.accept, ({ params }) => end(params.id, 'approved'))
  server.reply(transfer.cancel, ({ params }) => end(params.id, 'declined'))
  await openAs(page, server, {}, '/request')
  const list = page.getByRole('region', { name: 'Requests to you' })
  const row = (note: string) => list.getByRole('listitem').filter({ hasText: note })
  await expect(row('the 500')).toContainText('You don’t have enough LUSD')
  await expect(row('Dinner')).not.toContainText('You don’t have enough LUSD')
  const tooMuch = row('the 500').getByRole('button', { name: 'Approve Ana Asker’s request' })
  await expect(tooMuch).toHaveAttribute('aria-disabled', 'true')
  await tooMuch.dispatchEvent('click')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)

  await row('Dinner').getByRole('button', { name: 'Approve Ana Asker’s request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this request?' })
  await expect(dialog).toContainText('Available after70.00')
  await dialog.getByRole('button', { name: 'Send 30.00 LUSD' }).click()
  await expect(row('Dinner')).toContainText('Approved')
  await row('the 20').getByRole('button', { name: 'Decline Ana Asker’s request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(row('the 20')).toContainText('Declined')
  await expect(row('the 20').getByRole('button', { name: /Ana Asker’s request$/ })).toHaveCount(0)
  expect(server.received(transfer.accept).map(({ params }) => params.id)).toEqual(['501'])
  expect(server.received(transfer.cancel).map(({ params }) => params.id)).toEqual(['502'])
})

test('[MOVE-18] an unknown status is shown as such', async ({ page, server }) => {
  listProposals(server, [request()])
  // No contract allows it: the answer is changed on its way.
  await page.route('**/api/proposals/**', async (route) => {
    const response = await route.fetch()
    const { items, next } = (await response.json()) as { items: object[]; next: null }
    await route.fulfill({ response, json: { items: items.map((proposal) => ({ ...proposal, status: 'mislaid' })), next } })
  })
  await openAs(page, server, {}, '/request')
  await expect(page.getByRole('region', { name: 'Requests to you' })).toContainText('UNKNOWN_STATUS')
})

test('[SHELL-34] [DEF-015] a request that was just withdrawn: the failure dialog says what failed, and that no money moved', async ({
  page,
  server,
}) => {
  const rows = [request({ quantity: '20000000' })]
  holds(server, { LUSD: '100' })
  listProposals(server, rows)
  await openAs(page, server, {}, '/request')
  await page.getByRole('button', { name: 'Approve Ana Asker’s request' }).click()
  const review = page.getByRole('dialog', { name: 'Approve this request?' })
  await expect(review).toContainText('20.00 LUSD')
  server.refuse(transfer.accept, 'STATE_CONFLICT')
  rows.splice(0, 1, request({ status: 'canceled', endedAt: Date.now() }))
  await review.getByRole('button', { name: 'Send 20.00 LUSD' }).click()

  const failure = page.getByRole('alertdialog', { name: 'That didn’t go through' })
  await expect(failure).toContainText('Send 20.00 LUSD')
  await expect(failure).toContainText('This has changed in the meantime.')
  await expect(failure).toContainText('No money moved. Your balance hasn’t changed.')
  await expectAccessible(page)
  await expectFits(page)
  await failure.getByRole('button', { name: 'Close' }).last().click()
  await expect(failure).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Requests to you' }), 'the list is read again').toContainText('Canceled')
})
