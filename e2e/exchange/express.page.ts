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
  await pick(page, 'receive', 'LBTC')
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
  const [give, get] = ['494.3225 LUSD', '0.0076846 LBTC']
  await given.pressSequentially('500')
  await expect(slip).toContainText(`Only whole lots of 0.0001 LBTC trade: ${give} will be exchanged, 5.6775 LUSD less.`)
  await expect(given).toHaveValue('500')
  await expect(page.getByRole('textbox', { name: 'Amount you receive' })).toHaveValue('0.0077')
  const button = slip.getByRole('button', { name: `Review: ${give} for ${get}` })
  await expect(button).toBeVisible()
  await expect(slip.getByRole('term').filter({ hasText: 'after the fee' }).locator('..')).toContainText('0.0076846LBTC')

  await given.press('Enter')
  await expect(review).toContainText('494.3225LUSD')
  await expect(review).toContainText('0.0076846LBTC')
  await expect(review).toContainText('at most 64,824.3')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()
  await expect(given).toBeFocused()
  expect(exchange.placed, 'nothing is sent before it is confirmed').toEqual([])

  await button.click()
  await review.getByRole('button', { name: `Exchange ${give} for ${get}` }).dblclick()
  await expect(page.getByText(`Exchanged ${give} for ${get}`)).toBeVisible()
  // Two levels were taken, each with its own fee.
  await expect(page.getByText('0.0066866 LBTC for 430.14 LUSD')).toBeVisible()
  await expect(page.getByText('0.000998 LBTC for 64.1825 LUSD')).toBeVisible()
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
  await expect(review.getByRole('button', { name: 'Exchange 494.3225 LUSD' })).toBeVisible()
  market.depth({ asks: [['64300', '0.0500']] })
  await expect(review).toContainText('It was 494.3225 LUSD for 0.0076846 LBTC.')
  await review.getByRole('button', { name: 'Accept new figures' }).click()
  expect(exchange.placed, 'accepting sends nothing').toEqual([])
  exchange.accepts((order) => exchange.fill(order, '0.0077', '64300'))
  await review.getByRole('button', { name: 'Exchange 495.11 LUSD for 0.0076846 LBTC' }).click()
  await expect(page.getByText('Exchanged 495.11 LUSD for 0.0076846 LBTC')).toBeVisible()
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

test('[EXP-09] too little, too much for the book, and using the exchangeable amount; on a phone too', async ({ page, server }) => {
  const { exchange, given, slip, review } = await openThinMarket(page, server)
  await given.fill('3')
  await expect(slip).toContainText('The minimum order is 0.0001 LBTC, which is 6.41825 LUSD.')
  await given.press('Enter')
  await expect(review).toBeHidden()
  await given.fill('40000')
  await expect(slip).toContainText('The market can take only 3,274.1825 LUSD within your limit right now, 36,725.8175 LUSD less.')
  await slip.getByRole('button', { name: 'Use 3,274.1825' }).click()
  await expect(given).toHaveValue('3,274.1825')
  await expect(slip.getByRole('button', { name: /^Use \d/ })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await given.press('Enter')
  await expect(review.getByRole('button', { name: 'Exchange 3,274.1825 LUSD for 0.050898 LBTC' })).toBeVisible()
  await expectFits(page, 390)
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()
  await page.getByRole('link', { name: 'Advanced trading' }).click()
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
  await pick(page, 'receive', 'LEUR')
  await expect(page.getByRole('radio', { name: 'Custom rate' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Rate: LUSD per 1 LEUR' }).fill('250')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('2')
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
  await pick(page, 'receive', 'LEUR')
  await page.getByRole('textbox', { name: 'Rate: LUSD per 1 LEUR' }).fill('1000')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('100')
  await expect(page.getByRole('textbox', { name: 'Amount you give' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Amount you receive' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectFits(page)
})

function proposed(code: 'LUSD' | 'LEUR') {
  const { id, name, decimals, decimals_min } = asset(code)
  return { id, code, name, decimals, decimalsMin: decimals_min, icon: null, useStaticIcon: false }
}
