import { transfer } from '@bourse/contracts/transfer'
import { type Account, newAccount } from '../support/account.ts'
import { cutEverywhere, OFFLINE, englishText, UNKNOWN } from '../support/cut-network.ts'
import { expect, expectAccessible, expectLostAnswers, signIn, test } from '../support/test.ts'
import { availableOf, newOwner } from './people.ts'

const lusd = (account: Account) => availableOf(account, 'LUSD')
const proposals = async ({ client }: Account, typeOf: 'request' | 'offer') =>
  (await client.call(transfer.proposals, { query: { typeOf, seat: 'maker' } })).body.map(({ status }) => status)

test('[DEF-067] [SHELL-34] a send: cut before, on the way and on the way back, it happens once and the page shows it', async ({ page }) => {
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '100' }), newAccount({ displayName: 'Lena Lost' })])
  await signIn(page, sender.handle, { at: `/send?to=${receiver.handle}` })
  await page.getByRole('textbox', { name: englishText('transfer.amount') }).fill('25')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: englishText('transfer.continue') }).click()
  const send = page.getByRole('button', { name: englishText('transfer.send.submit', { amount: '25.00 LUSD' }) })
  await cutEverywhere({
    page,
    call: '**/api/transfers/',
    press: () => send.click(),
    effect: async () => [await lusd(sender), await lusd(receiver)],
    after: [75_000_000n, 25_000_000n],
    done: page.getByRole('region', { name: englishText('transfer.done.sent') }),
  })
  await expectAccessible(page)
})

test('[DEF-068] a request made, and the same one approved: with the network cut at every point, each happens once', async ({ page }) => {
  const [asker, payer] = await Promise.all([newAccount({ displayName: 'Ana Asker' }), newOwner({ LUSD: '100' }, 'Pia Payer')])
  await signIn(page, asker.handle, { at: `/request?from=${payer.handle}` })
  await page.getByRole('textbox', { name: englishText('transfer.amount') }).fill('30')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').last().fill(payer.handle)
  await page.getByRole('button', { name: englishText('transfer.continue') }).click()
  const ask = page.getByRole('button', { name: englishText('transfer.request.submit', { amount: '30.00 LUSD' }) })
  await cutEverywhere({
    page,
    call: '**/api/requests/',
    press: () => ask.click(),
    effect: () => proposals(asker, 'request'),
    after: ['pending'],
    done: page.getByRole('region', { name: englishText('transfer.request.done') }).first(),
  })

  await signIn(page, payer.handle, { at: '/request' })
  await page.getByRole('button', { name: englishText('transfer.proposal.request.approve.label', { name: 'Ana Asker' }) }).click()
  const dialog = page.getByRole('dialog')
  const approve = dialog.getByRole('button', {
    name: englishText('transfer.approve.request.confirm', { amount: '30.00 LUSD', name: 'Ana Asker' }),
  })
  await cutEverywhere({
    page,
    call: '**/transaction/accept/hold/**',
    press: () => approve.click(),
    effect: async () => [await lusd(asker), await lusd(payer)],
    after: [30_000_000n, 70_000_000n],
    done: page.getByText(englishText('transfer.status.approved')).first(),
    place: dialog,
  })
})

test('[DEF-075] an offer: with the network cut at every point, it is held once; the same offer made again is another one', async ({
  page,
}) => {
  const maker = await newOwner({ LUSD: '300' })
  await signIn(page, maker.handle, { at: '/private' })
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
  await cutEverywhere({
    page,
    call: '**/api/private/offers/',
    press: () => hold.click(),
    effect: async () => [await lusd(maker), await proposals(maker, 'offer')],
    after: [180_000_000n, ['pending']],
    done: page.getByRole('tab', { name: englishText('transfer.offers.maker') }).and(page.locator('[aria-selected=true]')),
    place: review,
  })
  await page.reload()
  await fillIn()
  await hold.click()
  await expect(review).toBeHidden()
  expect([await lusd(maker), await proposals(maker, 'offer')]).toEqual([60_000_000n, ['pending', 'pending']])
})

test('[DEF-068] a payment link: with the network cut at every point, it is paid once', async ({ page }) => {
  const [payee, payer] = await Promise.all([newAccount({ displayName: 'Hana Honey' }), newOwner({ LUSD: '50' })])
  const link = await payee.client.call(transfer.makePaymentLink, { body: { asset: 'LUSD', quantity: '12.5' } })
  await signIn(page, payer.handle, { at: `/pay/${link.body.token}` })
  await page.getByRole('button', { name: englishText('transfer.pay.review') }).click()
  const dialog = page.getByRole('dialog')
  const pay = dialog.getByRole('button', { name: englishText('transfer.pay.submit', { amount: '12.50 LUSD' }) })
  await cutEverywhere({
    page,
    call: '**/api/pay/*/',
    press: () => pay.click(),
    effect: async () => [await lusd(payer), await lusd(payee)],
    after: [37_500_000n, 12_500_000n],
    done: page.getByText(englishText('transfer.pay.done', { amount: '12.50 LUSD', name: 'Hana Honey' })),
    place: dialog,
  })
})

test('a user who closes the form, reloads or navigates away while the outcome is unknown is told in the end, and pays once', async ({
  page,
}) => {
  expectLostAnswers()
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '100' }), newAccount({ displayName: 'Nora Next' })])
  await signIn(page, sender.handle, { at: `/send?to=${receiver.handle}` })
  const fillIn = async (amount: string) => {
    await page.getByRole('textbox', { name: englishText('transfer.amount') }).fill(amount)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: englishText('transfer.continue') }).click()
  }
  const submit = (amount: string) => page.getByRole('button', { name: englishText('transfer.send.submit', { amount }) })
  await fillIn('25')
  await page.route('**/api/calls/settle/', (route) => route.abort())
  await page.route('**/api/transfers/', async (route) => {
    if (route.request().method() === 'GET') return await route.fallback()
    await route.fetch()
    await route.abort()
  })
  await submit('25.00 LUSD').click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()

  // On another page, and after a reload, the outcome is still unknown.
  const what = englishText('transfer.send.submit', { amount: '25.00 LUSD' })
  await page.goto('/pocket')
  await expect(page.getByText(englishText('shell.lost.pending', { what }))).toBeVisible()
  await page.unroute('**/api/calls/settle/')
  await page.unroute('**/api/transfers/')
  const told = page.getByText(englishText('shell.lost.done', { what }))
  await expect(told).toBeVisible()
  await expectAccessible(page)
  expect([await lusd(sender), await lusd(receiver)]).toEqual([75_000_000n, 25_000_000n])
  await page.getByRole('button', { name: englishText('shell.notice.close') }).click()
  await expect(told).toBeHidden()

  // A request that never arrived is not sent again later.
  await page.goto(`/send?to=${receiver.handle}`)
  await fillIn('10')
  await page.route('**/api/transfers/', (route) => route.abort())
  await page.route('**/api/calls/settle/', (route) => route.abort())
  await submit('10.00 LUSD').click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await page.unroute('**/api/transfers/')
  await page.reload()
  await page.unroute('**/api/calls/settle/')
  await expect(
    page.getByText(englishText('shell.lost.unsent', { what: englishText('transfer.send.submit', { amount: '10.00 LUSD' }) })),
  ).toBeVisible()
  expect(await lusd(sender)).toBe(75_000_000n)
})

test('a send that was pressed offline is not sent when the connection is back', async ({ page }) => {
  expectLostAnswers()
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '100' }), newAccount()])
  await signIn(page, sender.handle, { at: `/send?to=${receiver.handle}` })
  await page.getByRole('textbox', { name: englishText('transfer.amount') }).fill('5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: englishText('transfer.continue') }).click()
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/transfers/')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.context().setOffline(true)
  const send = page.getByRole('button', { name: englishText('transfer.send.submit', { amount: '5.00 LUSD' }) })
  await send.click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.context().setOffline(false)
  // The page reaches the server again, and the send is not repeated.
  await page.evaluate(async () => void (await fetch('/ready')))
  expect([keys, await lusd(sender)]).toEqual([[], 100_000_000n])
  await send.click()
  await expect(page.getByRole('region', { name: englishText('transfer.done.sent') })).toBeVisible()
  expect([keys.length, await lusd(sender)]).toEqual([1, 95_000_000n])
})
