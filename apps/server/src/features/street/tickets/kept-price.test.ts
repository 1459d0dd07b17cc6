import { afterEach, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { refreshPrices } from '../ads/refresh-prices.ts'
import { openMarket } from '../ads/testing/ads.ts'
import { endAll, openStreet, take, takingOf } from './testing/trade.ts'

const app = await testApp()
const street = await openStreet(app)
const trade = await openMarket(app, 'LEUR', 'LUSD')
const ad = street.ads['buy escrow']
const buyAt = async (price: number) => {
  const { status, body } = await take(street.taker, ad, takingOf(street, { side: 'buy', handling: 'escrow' }, { price: String(price) }))
  return status === 201 ? `bought at ${Number(body.price) / 1e6}` : body.code
}
const follow = async (price: number) => {
  await trade(price)
  await refreshPrices(app.db)
}
await app.owner.run(sql`update street_ads set price_kind = 'market', fixed_price = null, markup_ppm = 0 where id = ${ad}`)

afterEach(() => endAll(street))

test('[DEF-114] an ad that follows the market is taken at the price of the board, though the market has moved a little since', async () => {
  await follow(1)
  await trade(1.02)
  expect(await buyAt(1)).toBe('bought at 1')
  expect(await buyAt(1.02)).toBe('bought at 1.02')
})

test('[DEF-114] a price that was never shown is refused, also a worse one', async () => {
  await follow(1)
  await trade(1.02)
  expect([await buyAt(1.01), await buyAt(0.99), await buyAt(1.03)]).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED', 'PRICE_CHANGED'])
})

test('[DEF-114] the price before the last change is kept for a minute', async () => {
  await follow(1)
  await follow(1.01)
  expect(await buyAt(1)).toBe('bought at 1')
  await app.owner.run(sql`update street_ads set priced_at = priced_at - interval '61 seconds' where id = ${ad}`)
  expect(await buyAt(1)).toBe('PRICE_CHANGED')
  expect(await buyAt(1.01)).toBe('bought at 1.01')
})

test('[DEF-114] when the market jumps, the price that was shown is kept for nobody', async () => {
  await follow(1)
  await trade(1.03)
  expect(await buyAt(1)).toBe('PRICE_CHANGED')
  await trade(0.97)
  expect(await buyAt(1)).toBe('PRICE_CHANGED')
})
