import { exchange } from '@bourse/contracts/exchange'
import { offer } from '@bourse/contracts/offer'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createMarket } from '#features/market'
import { assetByCode } from '#features/catalogue'
import { sql } from '#platform/db'
import { type TestApp, testApp, untilReady } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { balanceOf, makeOffer, makeProperty, makeSubscriber, readOffer, statusesOf, UNIT } from './testing/offers.ts'
import type { OfferRow } from './offers.ts'

vi.setConfig({ testTimeout: 30_000 })

const SYMBOL = 'LEUR-LUSD'
let app: TestApp
let casa: Trader
let friend: Trader
let buyer: Trader
let maker: Trader
let row: OfferRow

beforeAll(async () => {
  app = await testApp({ ROLES: 'api,broker,exchange,mds' })
  for (const code of ['LUSD', 'LEUR']) await makeAsset(app.db, code)
  await app.db.transaction((tx) =>
    createMarket(tx, { base: 'LEUR', quote: 'LUSD', lotRaw: 10_000n, tickRaw: 100n, makerFeePpm: 1_000, takerFeePpm: 2_000 }),
  )
  casa = await makeTrader(app.db, app.api(), 'casa')
  ;[friend, maker] = [await makeTrader(app.db, app.api(), 'friend'), await makeTrader(app.db, app.api(), 'quoter')]
  buyer = await makeSubscriber(app.db, app.api(), 'buyer', 0n)
  await app.db.transaction(async (tx) => {
    for (const who of [friend, buyer, maker]) for (const code of ['LUSD', 'LEUR']) await fund(tx, who, code, 10_000_000n * UNIT)
  })
  await makeProperty(app.db, casa, 'CP12')
  const leur = await app.db.read((tx) => assetByCode(tx, 'LEUR'))
  row = await makeOffer(app.db, casa, { code: 'CP12', basePrice: 250n * UNIT, units: 1_000n, payAssetIds: [leur?.id ?? 0n] })
  await untilReady(app)
  await vi.waitUntil(async () => app.db.read((tx) => tx.maybe(sql`select from market_leases where until > now()`)), { timeout: 10_000 })
})

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
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'NO_RATE' } })
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
