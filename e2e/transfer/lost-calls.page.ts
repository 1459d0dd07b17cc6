import { idempotency } from '@bourse/contracts/idempotency'
import { type ProposalReply, transfer } from '@bourse/contracts/transfer'
import type { Page } from '@playwright/test'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { knows, other } from '../fake/people.ts'
import { holds } from '../fake/pocket.ts'
import { listProposals, offer, payable, request, TOKEN } from '../fake/transfer.ts'
import { englishText, OFFLINE, UNKNOWN } from '../support/cut-network.ts'
import { loseEverywhere } from '../support/lose-everywhere.ts'
import { expect, expectAccessible, expectLostAnswers, openAs, test } from '../support/page-test.ts'

const LENA = other('Lena Lost')

async function fillSend(page: Page, amount: string) {
  await page.getByRole('textbox', { name: englishText('transfer.amount') }).fill(amount)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: englishText('transfer.continue') }).click()
  return page.getByRole('button', { name: englishText('transfer.send.submit', { amount: `${amount}.00 LUSD` }) })
}

function takesSends(server: FakeServer): void {
  holds(server, { LUSD: '100' })
  knows(server, LENA)
  server.reply(transfer.send, ({ body }) =>
    like(transfer.send.reply, { asset: 'LUSD', quantity: `${Number(body.quantity) * 1e6}`, recipient: { ...LENA, email: null } }),
  )
}

test('[DEF-068] a request made, and one approved: with the network cut at every point, each is sent once', async ({ page, server }) => {
  const pia = other('Pia Payer')
  const proposals: ProposalReply[] = []
  holds(server, { LUSD: '100' })
  knows(server, pia)
  listProposals(server, proposals)
  server.reply(transfer.request, () => {
    const made = request({ id: '502', seat: 'maker', maker: request().other ?? request().maker, other: { ...pia, photo: null } })
    proposals.push(made)
    return made
  })
  await openAs(page, server, {}, '/request?to=pia')
  await page.getByRole('textbox', { name: englishText('transfer.amount') }).fill('30')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: englishText('transfer.continue') }).click()
  const ask = page.getByRole('button', { name: englishText('transfer.request.submit', { amount: '30.00 LUSD' }) })
  await loseEverywhere({
    page,
    server,
    contract: transfer.request,
    press: () => ask.click(),
    done: page.getByRole('region', { name: englishText('transfer.request.done') }).first(),
  })
  expect(server.received(transfer.request)[0]?.body).toMatchObject({ asset: 'LUSD', from: 'pia', quantity: '30.00' })

  proposals.splice(0, 1, request())
  server.reply(transfer.accept, () => {
    proposals.splice(0, 1, request({ status: 'approved', endedAt: Date.now() }))
    return { status: 'approved' as const }
  })
  await page.goto('/request')
  await page.getByRole('button', { name: englishText('transfer.proposal.request.approve.label', { name: 'Ana Asker' }) }).click()
  const dialog = page.getByRole('dialog')
  const approve = dialog.getByRole('button', { name: englishText('transfer.approve.request.confirm', { amount: '30.00 LUSD' }) })
  await loseEverywhere({
    page,
    server,
    contract: transfer.accept,
    press: () => approve.click(),
    done: page.getByRole('region', { name: 'Requests to you' }).getByText(englishText('transfer.status.approved'), { exact: true }),
    place: dialog,
  })
})

test('[DEF-075] an offer: with the network cut at every point, it is sent once; the same offer made again is another one', async ({
  page,
  server,
}) => {
  const proposals: ProposalReply[] = []
  holds(server, { LUSD: '300' })
  listProposals(server, proposals)
  server.reply(transfer.offer, () => {
    const made = offer({ id: String(600 + proposals.length) })
    proposals.push(made)
    return made
  })
  await openAs(page, server, {}, '/private')
  const review = page.getByRole('dialog')
  const fillIn = async () => {
    await page.getByRole('textbox', { name: englishText('transfer.offer.giveAmount') }).fill('120')
    await page.getByRole('combobox', { name: englishText('transfer.offer.wantAsset') }).fill('LEUR')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: englishText('transfer.offer.wantAmount') }).fill('100')
    await page.getByText(englishText('transfer.offer.whom.anyone'), { exact: true }).click()
    await page.getByRole('button', { name: englishText('transfer.offer.review') }).click()
  }
  await fillIn()
  const hold = review.getByRole('button', { name: englishText('transfer.offer.submit', { amount: '120.00 LUSD' }) })
  await loseEverywhere({
    page,
    server,
    contract: transfer.offer,
    press: () => hold.click(),
    done: page.getByRole('tab', { name: englishText('transfer.offers.maker') }).and(page.locator('[aria-selected=true]')),
    place: review,
  })
  await page.reload()
  await fillIn()
  await hold.click()
  await expect(review).toBeHidden()
  const [first, second, ...more] = server.received(transfer.offer)
  expect(second?.body).toMatchObject({ giveAsset: 'LUSD', giveQuantity: '120.00', wantAsset: 'LEUR', wantQuantity: '100.00' })
  expect([second?.key === first?.key, more.length]).toEqual([false, 0])
})

test('[DEF-068] a payment link: with the network cut at every point, it is paid once', async ({ page, server }) => {
  let status: 'open' | 'paid' = 'open'
  holds(server, { LUSD: '50' })
  server.reply(transfer.readPaymentLink, () => payable({ status }))
  server.reply(transfer.payByLink, () => {
    status = 'paid'
    return { transferId: '1', asset: 'LUSD', quantity: '12500000' }
  })
  await openAs(page, server, {}, `/pay/${TOKEN}`)
  await page.getByRole('button', { name: englishText('transfer.pay.review') }).click()
  const dialog = page.getByRole('dialog')
  const pay = dialog.getByRole('button', { name: englishText('transfer.pay.submit', { amount: '12.50 LUSD' }) })
  await loseEverywhere({
    page,
    server,
    contract: transfer.payByLink,
    press: () => pay.click(),
    done: page.getByText(englishText('transfer.pay.done', { amount: '12.50 LUSD', name: 'Hana Honey' })),
    place: dialog,
  })
})

test('a user who closes the form, reloads or navigates away while the outcome is unknown is told in the end, and pays once', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  takesSends(server)
  await openAs(page, server, {}, '/send?to=lena')
  server.lose(transfer.send, 'reply')
  server.lose(idempotency.settle, 'request')
  await (await fillSend(page, '25')).click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()

  // On another page, and after a reload, the outcome is still unknown.
  const what = englishText('transfer.send.submit', { amount: '25.00 LUSD' })
  await page.goto('/pocket')
  await expect(page.getByText(englishText('shell.lost.pending', { what }))).toBeVisible()
  server.restore(idempotency.settle)
  server.restore(transfer.send)
  const told = page.getByText(englishText('shell.lost.done', { what }))
  await expect(told).toBeVisible()
  await expectAccessible(page)
  expect(server.received(transfer.send)).toHaveLength(1)
  await page.getByRole('button', { name: englishText('shell.notice.close') }).click()
  await expect(told).toBeHidden()

  // A request that never arrived is not sent again later.
  await page.goto('/send?to=lena')
  server.lose(transfer.send, 'request')
  server.lose(idempotency.settle, 'request')
  await (await fillSend(page, '10')).click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  server.restore(transfer.send)
  await page.reload()
  server.restore(idempotency.settle)
  const unsent = englishText('shell.lost.unsent', { what: englishText('transfer.send.submit', { amount: '10.00 LUSD' }) })
  await expect(page.getByText(unsent)).toBeVisible()
  expect(server.received(transfer.send)).toHaveLength(1)
})

test('[SHELL-35] a failure of the server itself is shown as such, not as a lost connection, and the same can be sent again', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  takesSends(server)
  await openAs(page, server, {}, '/send?to=lena')
  server.refuse(transfer.send, 'INTERNAL')
  const send = await fillSend(page, '25')
  await send.click()
  const failure = page.getByRole('alertdialog')
  await expect(failure).toContainText(englishText('errors.INTERNAL'))
  await expect(failure).toContainText(englishText('shell.failure.nothingMoved'))
  await expect(failure).toContainText(englishText('shell.failure.wait'))
  await expect(page.getByText(englishText('shell.unsent.lost'))).toHaveCount(0)
  await failure.getByRole('button', { name: 'Close' }).last().click()
  takesSends(server)
  await send.click()
  await expect(page.getByRole('region', { name: englishText('transfer.done.sent') })).toBeVisible()
  const keys = server.received(transfer.send).map(({ key }) => key)
  expect(new Set(keys).size, 'the first key was given up').toBe(2)
})

test('a send that was pressed offline is not sent when the connection is back', async ({ page, server }) => {
  expectLostAnswers()
  takesSends(server)
  await openAs(page, server, {}, '/send?to=lena')
  const send = await fillSend(page, '5')
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.context().setOffline(false)
  // The page reaches the server again, and the send is not repeated.
  await page.evaluate(async () => void (await fetch('/ready')))
  expect(server.received(transfer.send)).toEqual([])
  await send.click()
  await expect(page.getByRole('region', { name: englishText('transfer.done.sent') })).toBeVisible()
  expect(server.received(transfer.send)).toHaveLength(1)
})
