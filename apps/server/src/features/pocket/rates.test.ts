import { exchange } from '@bourse/contracts/exchange'
import { pocket } from '@bourse/contracts/pocket'
import { expect, test } from 'vitest'
import { marketBySymbol, writeCandles } from '#features/market'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { fundAll, makeAsset, makeAssets, makeTraders, type Trader } from '../../testing/traders.ts'

const UNIT = 1_000_000n
const DAY_MS = 86_400_000

/** Without fees, so that a trade at the last price neither gains nor loses. */
const app = await testApp({ ROLES: 'api,broker,exchange' })
await makeAssets(app.db, 'LUSD', 'GOLD', 'PESO', 'DEED')
for (const symbol of ['GOLD-LUSD', 'GOLD-PESO']) await makeMarket(app.db, symbol)
const [ana, beto] = await makeTraders(app, 'ana', 'beto')
await fundAll(app.db, [ana, beto], { LUSD: 100_000n * UNIT, GOLD: 100_000n * UNIT, PESO: 100_000n * UNIT, DEED: 100_000n * UNIT })
await untilReady(app)

/** Ana sells, Beto buys. */
async function trade(market: string, price: string): Promise<void> {
  const order = { market, quantity: '3', price }
  expect((await ana.api.call(exchange.place, { body: { ...order, side: 'SELL' } })).status).toBe(201)
  expect((await beto.api.call(exchange.place, { body: { ...order, side: 'BUY' } })).body.status).toBe('FILLED')
}

const read = async (who: Trader) => (await who.api.call(pocket.read, { params: { id: String(who.profileId) } })).body
async function rateOf(code: string) {
  const { wallets } = await read(beto)
  return wallets.find(({ asset }) => asset.code === code)?.rate
}
const lastOf = async (who: Trader) =>
  (await who.api.call(pocket.value, { params: { id: String(who.profileId) } })).body.points.at(-1)?.value
/** The wallets of these tests have six decimals, as the valuation asset has. */
const totalOf = async (who: Trader) => {
  const { wallets } = await read(who)
  return String(wallets.reduce((sum, { balance, rate }) => sum + (BigInt(balance) * BigInt(rate.numerator)) / BigInt(rate.denominator), 0n))
}

test('[PKT-07] before the first trade the catalogue’s price counts, and the answer says so', async () => {
  expect(await rateOf('GOLD')).toEqual({ numerator: '1', denominator: '1', source: 'catalogue', at: null, chain: [] })
  expect(await rateOf('LUSD')).toEqual({ numerator: '1', denominator: '1', source: 'self', at: null, chain: [] })
})

test('[PKT-07] after it the trade’s price, to both sides and in the chart, with its time and market', async () => {
  const before = Date.now()
  await trade('GOLD-LUSD', '250.25')
  const rate = await rateOf('GOLD')
  expect(rate).toMatchObject({ numerator: '1001', denominator: '4', source: 'trade', chain: ['GOLD-LUSD'] })
  expect(rate?.at).toBeGreaterThanOrEqual(before)
  expect(rate?.at).toBeLessThanOrEqual(Date.now())
  for (const who of [ana, beto]) expect(await lastOf(who)).toBe(await totalOf(who))
})

test('[PKT-07] [DEF-061] the rates of all that can be added are those that a wallet would have, whether it is there or not', async () => {
  const asked = async () => (await ana.api.call(pocket.rates)).body.rates
  const rates = await asked()
  expect(rates.map(({ asset }) => asset)).toEqual([...rates.map(({ asset }) => asset)].sort())
  for (const { asset, rate } of (await read(ana)).wallets) expect(rates.find((each) => each.asset === asset.code)?.rate).toEqual(rate)
  await app.owner.run(sql`update assets set is_visible = false where code = 'DEED'`)
  expect((await asked()).map(({ asset }) => asset)).not.toContain('DEED')
  await app.owner.run(sql`update assets set is_visible = true, is_active = false where code = 'DEED'`)
  expect((await asked()).map(({ asset }) => asset)).not.toContain('DEED')
  await app.owner.run(sql`update assets set is_active = true where code = 'DEED'`)
  expect((await app.api().call(pocket.rates)).status).toBe(401)
})

test('[PKT-07] buying at the last price changes no total', async () => {
  const before = [await totalOf(ana), await totalOf(beto)]
  await trade('GOLD-LUSD', '250.25')
  expect([await totalOf(ana), await totalOf(beto)]).toEqual(before)
})

test('[PKT-07] an asset that is traded for another one only is worth what that one is', async () => {
  await trade('GOLD-PESO', '10000')
  expect(await rateOf('PESO')).toMatchObject({
    numerator: '1001',
    denominator: '40000',
    source: 'trade',
    chain: ['GOLD-PESO', 'GOLD-LUSD'],
  })
  expect(await rateOf('DEED')).toMatchObject({ source: 'catalogue' })
})

test('a halted market, a closed asset and a trade of months ago still have their price, and say of when it is', async () => {
  const old = new Date(Date.now() - 200 * DAY_MS)
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`update markets set status = 'halted', halt_reason = 'a test', halted_by = 'staff' where symbol = 'GOLD-LUSD'`)
    await tx.run(sql`update assets set is_active = false where code = 'GOLD'`)
    // The books stay as they are; only time moves.
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update fills set at = ${old} where market_id = (select id from markets where symbol = 'GOLD-LUSD')`)
  })
  expect(await rateOf('GOLD')).toEqual({ numerator: '1001', denominator: '4', source: 'trade', at: old.getTime(), chain: ['GOLD-LUSD'] })
  expect((await rateOf('PESO'))?.at, 'no newer than the oldest trade on the way').toBe(old.getTime())
  expect(await lastOf(beto)).toBe(await totalOf(beto))
})

test('where only candles know of a later trade, the newest of them says its price', async () => {
  const { id } = (await app.db.read((tx) => marketBySymbol(tx, 'GOLD-LUSD'))) ?? raise('MARKET_NOT_FOUND')
  const start = Date.now() - (Date.now() % 60_000)
  const candle = { start, open: 1, high: 30_000, low: 1, close: 30_000, volume: 1n, quoteVolume: 1n, lastTradeId: 0 }
  await app.db.transaction((tx) => writeCandles(tx, [{ marketId: id, interval: '1m', candle }]))
  expect(await rateOf('GOLD')).toEqual({ numerator: '300', denominator: '1', source: 'trade', at: start, chain: ['GOLD-LUSD'] })
})

test('[DEF-063] the asset that totals are also read in comes with its rate; one that is gone does not', async () => {
  expect((await read(ana)).totals).toMatchObject({ asset: { code: 'LUSD' }, rate: { source: 'self' } })
  const choose = (code: string) => app.owner.run(sql`update profiles set notional_asset_code = ${code} where id = ${ana.profileId}`)
  await choose('PESO')
  expect((await read(ana)).totals).toMatchObject({ asset: { code: 'PESO' }, rate: { numerator: '3', denominator: '100' } })
  await choose('NONE')
  expect((await read(ana)).totals).toBeNull()
})

test('[DEF-061] a wallet that is added comes with its rate', async () => {
  await makeAsset(app.db, 'CORN')
  const { body } = await ana.api.call(pocket.addWallet, { params: { id: String(ana.profileId) }, body: { asset: 'CORN' } })
  expect(body.rate).toEqual({ numerator: '1', denominator: '1', source: 'catalogue', at: null, chain: [] })
})
