import { exchange } from '@bourse/contracts/exchange'
import { profile } from '@bourse/contracts/profile'
import { type AssetGains, GAIN_METHODS, PDF_LINES_MAX, report } from '@bourse/contracts/report'
import { dayOf } from '@bourse/domain/report'
import { describe, expect, test } from 'vitest'
import { assetByCode } from '#features/catalogue'
import { ensureWallet, issuanceWallet, postBatch } from '#features/ledger'
import { createMarket, writeCandles } from '#features/market'
import { profileById } from '#features/profile'
import { sendTransfer } from '#features/transfer'
import { raise } from '#platform/http'
import { testApp, untilReady } from '../../testing/app.ts'
import { fundAll, makeAssets, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { fromTo } from '../ledger/testing/books.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const PERIOD = { from: dayOf(NOW - 30 * DAY_MS), to: dayOf(NOW + DAY_MS) }
const UNIT = 1_000_000n
const COUNT = 6_000

/** Markets without market data: only the test writes candles, so that every day has a known price. */
const app = await testApp({ ROLES: 'api,broker,exchange' })
await makeAssets(app.db, 'LUSD', 'GOLD', 'PESO', 'DEED')
const terms = { lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 1_000, takerFeePpm: 2_000 }
await app.db.transaction(async (tx) => {
  const gold = await createMarket(tx, { base: 'GOLD', quote: 'LUSD', ...terms })
  const peso = await createMarket(tx, { base: 'LUSD', quote: 'PESO', ...terms })
  await createMarket(tx, { base: 'GOLD', quote: 'PESO', ...terms })
  const midnight = NOW - (NOW % DAY_MS)
  const day = (marketId: number, days: number, close: number) => ({
    marketId,
    interval: '1d' as const,
    candle: {
      start: midnight - days * DAY_MS,
      open: close,
      high: close,
      low: close,
      close,
      volume: 1n,
      quoteVolume: 1n,
      lastTradeId: 1,
    },
  })
  // The last day that had a price counts: 200 LUSD an ounce, 1,000 pesos a LUSD.
  await writeCandles(tx, [day(gold, 9, 10_000), day(gold, 3, 20_000), day(peso, 2, 100_000)])
})
const [ana, beto] = await makeTraders(app, 'ana', 'beto')
const made = await ana.api.call(profile.create, { body: { name: 'ana-shop', type: 'llc' } })
const shopId = made.body.profileId
await fundAll(app.db, [ana], { GOLD: 10n * UNIT, DEED: 3n * UNIT })
await fundAll(app.db, [beto], { LUSD: 5_000n * UNIT, PESO: 1_000_000n * UNIT })
await untilReady(app)
await trade('GOLD-LUSD', '4', '250')
await send(ana.profileId, beto.profileId, 'GOLD', 1n * UNIT)
await send(ana.profileId, BigInt(shopId), 'GOLD', 2n * UNIT)
await trade('GOLD-PESO', '1', '300000')

/** Ana offers, Beto takes: she pays the maker's fee in the quote, he the taker's in gold. */
async function trade(market: string, quantity: string, price: string): Promise<void> {
  const order = { market, quantity, price }
  expect((await ana.api.call(exchange.place, { body: { ...order, side: 'SELL' } })).status).toBe(201)
  expect((await beto.api.call(exchange.place, { body: { ...order, side: 'BUY' } })).body.status).toBe('FILLED')
}

async function send(from: bigint, to: bigint, code: string, quantity: bigint): Promise<void> {
  await app.db.transaction(async (tx) => {
    const sender = (await profileById(tx, from)) ?? raise('PROFILE_NOT_FOUND')
    const recipient = (await profileById(tx, to)) ?? raise('PROFILE_NOT_FOUND')
    const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
    await sendTransfer(tx, { sender, recipient, asset, quantity, note: '' })
  })
}

/** In thousandths of a unit, which is what these figures come to. */
async function gainsOf(trader: Trader, query: Record<string, string> = {}) {
  const { status, body } = await trader.api.call(report.gains, { query: { ...PERIOD, ...query } })
  expect(status).toBe(200)
  const shown = (one: AssetGains) =>
    Object.fromEntries(
      (['quantity', 'proceeds', 'cost', 'gain', 'held', 'heldCost'] as const).map((name) => [name, Number(one[name]) / 1e6]),
    )
  return { total: Number(body.total) / 1e6, assets: Object.fromEntries(body.assets.map((one) => [one.asset, shown(one)])) }
}

describe('[DEF-188] realised gains', () => {
  test('of a user who sold, sent and moved to an own profile', async () => {
    const { assets, total } = await gainsOf(ana)
    // Sold 4 for 1,000 less 1 fee; sent 1 at the day's 200; sold 1 for 300,000 pesos less 300, worth 299.70; moved 2 at no gain.
    expect(assets['GOLD']).toEqual({ quantity: 6, proceeds: 999 + 200 + 299.7, cost: 1_200, gain: 298.7, held: 2, heldCost: 400 })
    expect(assets['PESO']).toEqual({ quantity: 0, proceeds: 0, cost: 0, gain: 0, held: 299_700, heldCost: 299.7 })
    expect(assets['DEED'], 'without a market it counts by its notional value').toMatchObject({ held: 3, heldCost: 3 })
    expect(assets['LUSD'], 'the measure itself').toBeUndefined()
    expect(total).toBe(298.7)
  })

  test('of the one who bought: the fee makes what came dearer', async () => {
    const { assets } = await gainsOf(beto)
    expect(assets['GOLD']).toMatchObject({ quantity: 0, held: 3.992 + 1 + 0.998, heldCost: 1_000 + 200 + 300 })
    expect(assets['PESO']).toMatchObject({ quantity: 300_000, proceeds: 300, cost: 300, gain: 0, held: 700_000 })
  })

  test('of the own profile begin with the cost that came along', async () => {
    const { assets } = await gainsOf(ana, { profileId: shopId })
    expect(assets['GOLD']).toEqual({ quantity: 0, proceeds: 0, cost: 0, gain: 0, held: 2, heldCost: 400 })
  })

  test('count what was paid in for a mint and paid out for a burn, the agent’s fee being a cost', async () => {
    const [payer, agent] = await makeTraders(app, 'payer', 'caja')
    await app.db.transaction(async (tx) => {
      const { id } = (await assetByCode(tx, 'DEED')) ?? raise('ASSET_NOT_FOUND')
      const source = await issuanceWallet(tx, id)
      const [own, fees] = [await ensureWallet(tx, payer.pocketId, id), await ensureWallet(tx, agent.pocketId, id)]
      const legs = (...amounts: [bigint, bigint, bigint]) =>
        [source, own, fees].map((walletId, index) => ({ walletId, amount: (amounts[index] ?? 0n) * UNIT }))
      await postBatch(tx, [
        { kind: 'mint', ref: 'demo:test', legs: legs(-100n, 96n, 4n) },
        { kind: 'burn', ref: 'demo:test', legs: legs(46n, -48n, 2n) },
      ])
    })
    expect((await gainsOf(payer)).assets['DEED']).toEqual({ quantity: 48, proceeds: 46, cost: 50, gain: -4, held: 48, heldCost: 50 })
    expect((await gainsOf(agent)).assets['DEED']).toMatchObject({ quantity: 0, held: 6, heldCost: 6 })
  })

  test('of a period count what fell into it, and what was held at its end', async () => {
    expect(await gainsOf(ana, { from: dayOf(NOW + DAY_MS), to: dayOf(NOW + 2 * DAY_MS), asset: 'gold' })).toEqual({
      total: 0,
      assets: { GOLD: { quantity: 0, proceeds: 0, cost: 0, gain: 0, held: 2, heldCost: 400 } },
    })
    expect(await gainsOf(ana, { from: '2020-01-01', to: '2020-12-31' })).toEqual({ total: 0, assets: {} })
  })

  test('refuse an unknown method', async () => {
    const { status, body } = await ana.api.call(report.gains, { query: { ...PERIOD, method: 'lifo' } })
    expect([status, body.fields]).toEqual([400, { method: ['fields.invalid'] }])
  })

  test('of many entries are counted; their statement is a CSV, and too long for a PDF', async () => {
    const many = await makeTrader(app.db, app.api(), 'many')
    const { source, own } = await app.db.transaction(async (tx) => {
      const asset = (await assetByCode(tx, 'DEED')) ?? raise('ASSET_NOT_FOUND')
      return { source: await issuanceWallet(tx, asset.id), own: await ensureWallet(tx, many.pocketId, asset.id) }
    })
    const postMany = (count: number) =>
      app.db.transaction(async (tx) => {
        const posting = (_: unknown, index: number) => {
          const amount = index % 2 === 0 ? 3n : -2n
          const legs = fromTo(source, own, amount)
          return { kind: amount > 0n ? 'mint' : 'burn', ref: 'demo:test', legs }
        }
        for (let batch = 0; batch < count / 2_000; batch++) await postBatch(tx, Array.from({ length: 2_000 }, posting))
      })
    await postMany(COUNT)
    for (const method of GAIN_METHODS) {
      const { assets } = await gainsOf(many, { method })
      expect(assets['DEED']).toMatchObject({ quantity: COUNT / 1e6, held: COUNT / 2e6 })
    }
    const csv = await many.api.call(report.statementCsv, { query: PERIOD })
    expect([csv.status, String(csv.body).trim().split('\r\n').length]).toEqual([200, COUNT + 1])
    // The limit of the PDF, and as many more as one batch has.
    await postMany(PDF_LINES_MAX + 2_000 - COUNT)
    const pdf = await many.api.send('GET', `${report.statementPdf.path}?${new URLSearchParams(PERIOD)}`)
    expect([pdf.status, pdf.body.fields]).toEqual([400, { to: ['fields.PDF_LONG'] }])
  })
})
