import { authorization } from '@bourse/contracts/authorization'
import { type ProposalReply, transfer } from '@bourse/contracts/transfer'
import type { Page } from '@playwright/test'
import { asset } from '../fake/assets.ts'
import { like, listOf } from '../fake/blank-reply.ts'
import { FakeExchange } from '../fake/exchange.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { pick } from './pick-asset.ts'

const LEVELS = [
  ['64182.5', '0.0010'],
  ['64200', '0.0500'],
] as const

/** 0.0010 LBTC at 64,182.50 and 0.0500 at 64,200.00 for sale, and somebody who can buy them. */
async function openThinMarket(page: Page, server: FakeServer) {
  holds(server, { LUSD: '50000' })
  const exchange = new FakeExchange(server)
  const market = exchange.market('LBTC', 'LUSD', { tick: '0.1', lot: '0.0001' })
  market.depth({ asks: LEVELS })
  await openAs(page, server, {}, '/express')
  await expect(page.getByRole('textbox', { name: 'Amount you give' }), 'ready to type').toBeFocused()
  await pick(page, 'get', 'LBTC')
  await pick(page, 'give', 'LUSD')
  return {
    exchange,
    market,
    given: page.getByRole('textbox', { name: 'Amount you give' }),
    slip: page.getByRole('region', { name: 'Exchange', exact: true }),
    review: page.getByRole('dialog'),
  }
}

test('[EXP-09] [EXP-20] 500 typed stays 500; slip, button, review and outcome show the same figures, and nothing is sent without a confirmation', async ({
  page,
  server,
}) => {
  const { exchange, given, slip, review } = await openThinMarket(page, server)
  exchange.accepts((order) => {
    exchange.fill(order, '0.0010', '64182.5')
    exchange.fill(order, '0.0067', '64200')
  })
  const [give, get] = ['494.33 LUSD', '0.0076846 LBTC']
  await expect(slip).toContainText('How much LUSD do you want to exchange?')
  await expect(slip).toContainText('Type an amount to go on.')
  await given.pressSequentially('500')
  await expect(slip.getByRole('heading', { level: 2 })).toContainText(`You get ${get} for ${give}`)
  // In cents; to the last unit in its tooltip and for screen readers, which hear it at most once a second.
  await expect(slip.getByTitle('494.3225 LUSD', { exact: true })).toBeVisible()
  await expect(slip.getByRole('status')).toHaveText(`You get ${get} for 494.3225 LUSD 5.67 LUSD stays in your pocket.`)
  await expect(slip).not.toContainText(/\blots?\b|slippage|taker/i)
  await expect(given).toHaveValue('500')
  await expect(page.getByRole('textbox', { name: 'Amount you get' })).toHaveValue('0.0076846')
  const button = slip.getByRole('button', { name: `Review: ${give} for ${get}` })
  await expect(button).toBeVisible()
  await slip.locator('summary').click()
  await expect(slip.getByRole('term').filter({ hasText: 'after the fee' }).locator('..')).toContainText('0.0076846LBTC')
  await expect(slip.getByRole('term').filter({ hasText: 'Traded in steps of' }).locator('..')).toContainText('0.0001LBTC')
  await expect(slip.getByRole('textbox', { name: 'Price: LUSD for 1 LBTC' })).toHaveValue('64,182.5')

  await given.press('Enter')
  await expect(review.getByRole('heading', { name: 'Exchange this?' }), 'never on the button that sends').toBeFocused()
  await expect(review).toContainText('494.3225 LUSD exactly')
  await expect(review).toContainText('leaves 49,505.67')
  await expect(review).toContainText('0.0076846 LBTC')
  await expect(review).toContainText('64,824.3LUSD at most')
  await expect(review).toContainText('Offered in steps of 0.0001 LBTC, so 5.67 of your 500.00 LUSD stays with you.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  expect(exchange.placed, 'a second Enter decides nothing').toEqual([])
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()
  await expect(given).toBeFocused()
  expect(exchange.placed, 'nothing is sent before it is confirmed').toEqual([])

  await button.click()
  await review.getByRole('button', { name: `Exchange ${give} for ${get}` }).dblclick()
  const done = page.getByRole('dialog', { name: `${get} is in your pocket` })
  await expect(done).toContainText(`You gave ${give}, as shown.`)
  await expectAccessible(page)
  await expect(done.getByRole('link', { name: 'See in pocket' })).toHaveAttribute('href', '/pocket')
  await done.getByRole('button', { name: 'Exchange again' }).click()
  // Two levels were taken, each with its own fee.
  await expect(page.getByText('0.0066866 LBTC for 430.14 LUSD')).toBeVisible()
  await expect(page.getByText('0.000998 LBTC for 64.19 LUSD')).toBeVisible()
  expect(exchange.placed, 'a double click sends once').toMatchObject([
    { market: 'LBTC-LUSD', side: 'BUY', timeInForce: 'IOC', quantity: '0.0077', price: '64824.3' },
  ])
})

test('[EXP-20] a price that moves while the review is open is updated, and a worse one must be confirmed again', async ({
  page,
  server,
}) => {
  const { exchange, market, given, review } = await openThinMarket(page, server)
  await given.pressSequentially('500')
  await given.press('Enter')
  await expect(review.getByRole('button', { name: 'Exchange 494.33 LUSD' })).toBeVisible()
  market.depth({ asks: [['64300', '0.0500']] })
  await expect(review).toContainText('It was 494.33 LUSD for 0.0076846 LBTC.')
  await review.getByRole('button', { name: 'Accept new figures' }).click()
  expect(exchange.placed, 'accepting sends nothing').toEqual([])
  exchange.accepts((order) => exchange.fill(order, '0.0077', '64300'))
  await review.getByRole('button', { name: 'Exchange 495.11 LUSD for 0.0076846 LBTC' }).click()
  await expect(page.getByRole('dialog', { name: '0.0076846 LBTC is in your pocket' })).toContainText('You gave 495.11 LUSD, as shown.')
  expect(exchange.placed).toHaveLength(1)
})

test('[EXP-15] what is refused, and what trades only in part, is said as it is', async ({ page, server }) => {
  const { exchange, given, slip, review } = await openThinMarket(page, server)
  exchange.rejects('INSUFFICIENT_FUNDS')
  await given.pressSequentially('500')
  await given.press('Enter')
  await review.getByRole('button', { name: /^Exchange 494/ }).click()
  await expect(page.locator('.xp-outcome')).toContainText('insufficient funds')
  const failure = page.getByRole('alertdialog', { name: 'That didn’t go through' })
  await expect(failure).toContainText('Buy 0.0077 LBTC')
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  await expect(given, 'the slip is cleared once it is sent').toHaveValue('')
  exchange.accepts((order) => {
    exchange.fill(order, '0.0010', '64182.5')
    exchange.change(order, { status: 'CANCELED', reason: 'IOC' })
  })
  await given.pressSequentially('500')
  await slip.getByRole('button', { name: /^Review/ }).click()
  await review.getByRole('button', { name: /^Exchange 494/ }).click()
  await expect(page.locator('.xp-outcome')).toContainText('0.000998 LBTC')
  await expect(page.locator('.xp-outcome')).not.toContainText('Exchanged 494.3225')
})

test('[EXP-09] too little, too much for the book, parts of what one holds; on a phone too', async ({ page, server }) => {
  const { exchange, given, slip, review } = await openThinMarket(page, server)
  await given.fill('3')
  await expect(slip).toContainText('The smallest amount is 0.0001 LBTC, which is 6.42 LUSD right now.')
  await given.press('Enter')
  await expect(review).toBeHidden()
  await given.fill('40000')
  await expect(slip).toContainText('36,725.81 LUSD stays in your pocket: no more is on offer within your price limit.')
  await expect(given, 'what was typed stays').toHaveValue('40,000')

  await slip.getByRole('button', { name: '25%' }).click()
  await expect(given).toHaveValue('12,500.00')
  await slip.getByRole('button', { name: 'Use all your LUSD' }).click()
  await expect(given).toHaveValue('50,000.00')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(slip.getByRole('button', { name: 'Review exchange', exact: true })).toBeInViewport()
  await given.press('Enter')
  await expect(review.getByRole('button', { name: 'Exchange 3,274.19 LUSD for 0.050898 LBTC' })).toBeVisible()
  await expectFits(page, 390)
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()
  await page.getByRole('link', { name: 'Open in MAX' }).click()
  await expect(page).toHaveURL(/\/max\?market=LBTC-LUSD/)
  expect(exchange.placed).toEqual([])
})

test('[EXP-08] [EXP-21] [EXP-15] without a market a proposal is made, what is given is held, and it is withdrawn', async ({
  page,
  server,
}) => {
  let offers: ProposalReply[] = []
  server.reply(transfer.proposals, () => listOf(offers))
  server.reply(transfer.offer, ({ body }) => {
    const made = like(transfer.offer.reply, {
      id: '31',
      typeOf: 'offer',
      status: 'pending',
      seat: 'maker',
      quantity: '500000000',
      asset: proposed('LUSD'),
      exQuantity: '2000000',
      exchangeAsset: proposed('LEUR'),
      expiresAt: body.expiresAt ?? 0,
    })
    offers = [made]
    return made
  })
  server.reply(transfer.cancel, () => {
    offers = []
    return { status: 'canceled' as const }
  })
  await openThinMarket(page, server)
  await pick(page, 'get', 'LEUR')
  await expect(page.getByRole('radio', { name: 'My price' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Price: LUSD for 1 LEUR' }).fill('250')
  await page.getByRole('textbox', { name: 'Amount you get' }).fill('2')
  await page.getByRole('button', { name: 'Review offer' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Make this offer?' })
  await expect(confirmation).toContainText('How escrow protects both sides')
  await expect(confirmation).toContainText('Your 500.00 LUSD moves from your available balance into escrow, where no one can spend it.')
  await expect(confirmation).toContainText('they pay 2.00 LEUR and both amounts change hands at the same moment')
  await expectAccessible(page)
  expect(server.received(transfer.offer)).toEqual([])
  await confirmation.getByRole('button', { name: 'Hold 500.00 LUSD and make offer' }).click()
  await expect
    .poll(() => server.received(transfer.offer).map(({ body }) => body))
    .toMatchObject([{ giveAsset: 'LUSD', giveQuantity: '500.000000', wantAsset: 'LEUR', wantQuantity: '2.000000' }])
  await page.getByRole('button', { name: /^Cancel the offer of 500\.00 LUSD for 2\.00 LEUR/ }).click()
  await expect(page.getByRole('button', { name: /^Cancel the offer/ })).toHaveCount(0)
  expect(server.received(transfer.cancel).map(({ params }) => params)).toEqual([{ id: '31' }])
})

test('[EXP-02] [EXP-12] for users only; more than is available outlines both amounts; fits a phone and passes axe', async ({
  page,
  server,
}) => {
  await page.goto('/express')
  await expect(page).toHaveURL(/signin/)
  await openThinMarket(page, server)
  await pick(page, 'get', 'LEUR')
  await page.getByRole('textbox', { name: 'Price: LUSD for 1 LEUR' }).fill('1000')
  await page.getByRole('textbox', { name: 'Amount you get' }).fill('100')
  await expect(page.getByRole('textbox', { name: 'Amount you give' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Amount you get' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('You’re 50,000.00 LUSD short.', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Give 50,000.00 LUSD instead' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount you give' })).toHaveValue('50,000.00')
  await expect(page.getByRole('textbox', { name: 'Amount you give' })).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Amount you get' }).fill('100')
  await expectAccessible(page)
  await expectFits(page)
})

test('[EXP-03] X swaps the two sides, and leaves letters of an asset alone; the amount typed stays with its asset', async ({
  page,
  server,
}) => {
  const { given, slip } = await openThinMarket(page, server)
  await given.pressSequentially('500x')
  await expect(page.getByRole('button', { name: /^Asset you give: LBTC/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Amount you get' })).toHaveValue('500')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: /^Asset you give: LUSD/ })).toBeVisible()
  await expect(given).toHaveValue('500')
  // The keyboard walks from the amount over its parts to the asset.
  await given.focus()
  for (const name of ['25%', '50%', '75%', 'Use all your LUSD']) {
    await page.keyboard.press('Tab')
    await expect(slip.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(slip.getByRole('button', { name: /^Asset you give: LUSD/ })).toBeFocused()
})

test('[EXP-03] only what can be had is listed: no frozen wallet to give, and nothing to get that this profile may not hold', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '50000', LARS: '3000' }, { frozen: ['LARS'] })
  server.reply(authorization.closed, { codes: ['LEUR'] })
  new FakeExchange(server).market('LBTC', 'LUSD', { tick: '0.1', lot: '0.0001' })
  await openAs(page, server, {}, '/express')
  const choices = page.getByRole('dialog').getByRole('listitem')
  await page.getByRole('button', { name: /^Asset you get:/ }).click()
  await expect(choices.filter({ hasText: 'BRS' })).toHaveCount(1)
  await expect(choices.filter({ hasText: 'LEUR' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Asset you give:/ }).click()
  await expect(choices.filter({ hasText: 'LUSD' })).toHaveCount(1)
  await expect(choices.filter({ hasText: 'LARS' })).toHaveCount(0)
})

test('[EXP-13] with an empty pocket there is one way on, and the message below it', async ({ page, server }) => {
  holds(server, {})
  new FakeExchange(server).market('LBTC', 'LUSD', { tick: '0.1', lot: '0.0001' })
  await openAs(page, server, {}, '/express')
  await expect(page.getByRole('heading', { name: 'Add money to start' })).toBeVisible()
  await expect(page.getByText('Insufficient Asset Balance', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add money' })).toHaveAttribute('href', '/mint')
  await expect(page.getByRole('region', { name: 'Exchange', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

function proposed(code: 'LUSD' | 'LEUR') {
  const { id, name, decimals, decimals_min } = asset(code)
  return { id, code, name, decimals, decimalsMin: decimals_min, icon: null, useStaticIcon: false }
}
