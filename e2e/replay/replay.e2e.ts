import { exchange } from '@bourse/contracts/exchange'
import { replay } from '@bourse/contracts/replay'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { playDay } from './play-day.ts'

let symbol: string
let trader: Account

/** Two trades and a book, as the product records them while it runs. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  symbol = await ownMarket('replay')
  const maker = await newOwner({ LBTC: '1' })
  trader = await newOwner({ LARS: '1000' })
  for (const [price, quantity] of [
    ['7.25', '0.5'],
    ['7.5', '0.25'],
  ] as const) {
    await maker.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity, price } })
    await trader.client.call(exchange.place, { body: { market: symbol, side: 'BUY', quantity, price } })
  }
  await maker.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity: '0.2', price: '8.5' } })
  await trader.client.call(exchange.place, { body: { market: symbol, side: 'BUY', quantity: '3', price: '6.75' } })
  await expect(async () => {
    const { trades, books } = await recorded()
    expect(trades).toBeGreaterThanOrEqual(2)
    expect(books).toBe(true)
  }).toPass({ timeout: 60_000 })
})

/** What there is of the current day by now. */
async function recorded(): Promise<{ trades: number; books: boolean }> {
  const day = new Date().toISOString().slice(0, 10)
  const begin = Math.max(0, Date.now() - Date.parse(`${day}T00:00:00Z`) - 25 * 60_000)
  const { body } = await trader.client.call(replay.page, { params: { symbol }, query: { day, after: String(begin) } })
  return { trades: body.trades.length, books: body.depth.some(([, , bids, asks]) => bids.length > 0 && asks.length > 0) }
}

test('a day is played with its trades, book and candles, and says that it is the past', async ({ page }) => {
  await signIn(page, trader.handle, { at: '/max/LBTC/LARS/replay' })
  await expect(page.getByText(/^\w+day \d+ \w+, UTC$/)).toBeVisible()
  await playDay(page)
})
