import { street } from '@bourse/contracts/street'
import { exactAmount } from '@bourse/domain/money'
import { priceFromWire, withPriceDigits } from '@bourse/domain/street'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { fund } from '../../../testing/traders.ts'
import { openAsset, units } from '../../agent/testing/desk.ts'
import { endAll, openStreet, placeAd, read, take } from '../tickets/testing/trade.ts'
import { refreshPrices } from './refresh-prices.ts'
import { openMarket, readAd } from './testing/ads.ts'

const app = await testApp()
const world = await openStreet(app)
const baseId = await openAsset(app, 'LARS')
const trade = await openMarket(app, 'LUSD', 'LARS')
await app.db.transaction((tx) => fund(tx, world.taker, 'LARS', units(50_000_000)))
const { quoteId, agencyId, dealersLink: link } = world
const ad = await placeAd(app, { side: 'sell', handling: 'escrow', profileId: world.dealer.profileId, baseId, quoteId, agencyId, link })
const follow = (markupPpm: number) =>
  app.owner.run(sql`
    update street_ads set price_kind = 'market', fixed_price = null, markup_ppm = ${markupPpm}::int, max_quantity = ${units(50_000_000)}
    where id = ${ad}`)

/** In whole units, from raw units with a point. */
const whole = (price: string | null) => Number(price) / 1e6

test.each([
  [1_043.3, 7_300],
  [1_050, 7_300],
  [999.7, -6_300],
  [1_337.77, 0],
  [0.09, 1],
])(
  '[DEF-114] pesos that follow the market at %f with %i ppm cost what was agreed, to a hundredth of a percent',
  async (pesosForDollar, markupPpm) => {
    await trade(pesosForDollar)
    await follow(markupPpm)
    await refreshPrices(app.db)
    const exact = (1 / pesosForDollar) * (1 + markupPpm / 1e6)
    const { body } = await readAd(world.taker, String(ad))
    expect(Math.abs(whole(body.price) / exact - 1)).toBeLessThan(0.000_01)
    expect(Math.abs(whole(body.price) / whole(body.marketPrice) - 1 - markupPpm / 1e6)).toBeLessThan(0.000_01)
    const { body: board } = await world.taker.api.call(street.board, { query: { side: 'sell', base: 'LARS', quote: 'LUSD' } })
    expect(board.items.map(({ price }) => price)).toEqual([body.price])

    const price = exactAmount(priceFromWire(body.price ?? ''), withPriceDigits({ decimals: 6, decimalsMin: 2 }))
    const taken = await take(world.taker, ad, {
      quantity: '3000000',
      price,
      method: 'bank_transfer',
      variant: 'ach',
      link: world.takersLink,
    })
    expect(taken.body).toMatchObject({ status: 'escrowed', price: body.price })
    // Rounded once, up to a cent, so that the seller never gets less than the price.
    const cost = whole((await read(world.taker, taken.body.id)).body.cost)
    expect(cost).toBeGreaterThanOrEqual(3_000_000 * whole(body.price) - 1e-6)
    expect(cost).toBeLessThanOrEqual(3_000_000 * whole(body.price) + 0.01)
    expect(Math.abs(cost / (3_000_000 * exact) - 1)).toBeLessThan(0.000_02)
    await endAll(world)
  },
)
