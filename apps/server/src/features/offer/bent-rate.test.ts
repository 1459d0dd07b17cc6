import { exchange } from '@bourse/contracts/exchange'
import { offer } from '@bourse/contracts/offer'
import { describe, expect, test, vi } from 'vitest'
import { assetByCode } from '#features/catalogue'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { refused } from '../../testing/refused.ts'
import { balanceOf, fundAll, makeAssets, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { makeOffer, makeProperty, makeSubscriber, readOffer, statusesOf, UNIT } from './testing/offers.ts'

vi.setConfig({ testTimeout: 30_000 })

const SYMBOL = 'LEUR-LUSD'

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
await makeAssets(app.db, 'LUSD', 'LEUR')
await makeMarket(app.db, 'LEUR-LUSD', { tickRaw: 100n, makerFeePpm: 1_000, takerFeePpm: 2_000 })
const casa = await makeTrader(app.db, app.api(), 'casa')
const [friend, maker] = await makeTraders(app, 'friend', 'quoter')
const buyer = await makeSubscriber(app.db, app.api(), 'buyer', 0n)
await fundAll(app.db, [friend, buyer, maker], { LUSD: 10_000_000n * UNIT, LEUR: 10_000_000n * UNIT })
await makeProperty(app.db, casa, 'CP12')
const leur = await app.db.read((tx) => assetByCode(tx, 'LEUR'))
const row = await makeOffer(app.db, casa, { code: 'CP12', basePrice: 250n * UNIT, units: 1_000n, payAssetIds: [leur?.id ?? 0n] })
await untilReady(app)
await vi.waitUntil(async () => app.db.maybe(sql`select from market_leases where until > now()`), { timeout: 10_000 })

const place = async (who: Trader, side: 'BUY' | 'SELL', quantity: string, price: string) => {
  const { status } = await who.api.call(exchange.place, { body: { market: SYMBOL, side, quantity, price } })
  expect(status).toBe(201)
}
let key = 0
const take160 = async () => {
  const before = await balanceOf(app.db, buyer.pocketId, 'LEUR')
  const { status, body } = await buyer.api.call(offer.subscribe, {
    body: { offerId: String(row.id), units: '160', payAsset: 'LEUR' },
    key: `bent-${++key}`,
  })
  expect({ status, body }).toMatchObject(refused(409, 'NO_RATE'))
  expect([await statusesOf(app.db, row.id), (await readOffer(app.db, row.id)).originated]).toEqual([[], 0n])
  expect(await balanceOf(app.db, buyer.pocketId, 'LEUR')).toEqual(before)
}

describe('units worth 40,000 LUSD are not had for 40 LEUR', () => {
  test('after two friends have traded 0.01 LEUR at 1000', async () => {
    await place(friend, 'SELL', '0.01', '1000')
    await place(buyer, 'BUY', '0.01', '1000')
    await take160()
  })

  test('after a sweep of a quoted book that ends at 1000', async () => {
    for (let level = 1; level <= 20; level += 1) {
      await place(maker, 'SELL', '50', (1.08 + level * 0.001).toFixed(4))
      await place(maker, 'BUY', '50', (1.08 - level * 0.001).toFixed(4))
    }
    await place(friend, 'SELL', '0.01', '1000')
    await place(buyer, 'BUY', '1000.01', '1000')
    await take160()
  })
})
