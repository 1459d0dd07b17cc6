import { dashboard } from '@bourse/contracts/dashboard'
import { exchange } from '@bourse/contracts/exchange'
import { gain } from '@bourse/contracts/gain'
import { RESULT_WEEKS } from '@bourse/domain/dashboard'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureWallet, issuanceWallet, post } from '#features/ledger'
import { writeCandles } from '#features/market'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { fundAll, makeAssets, makeTraders } from '../../testing/traders.ts'
import { plan } from '../issuer/testing/coupons.ts'
import { makeProperty } from '../offer/testing/offers.ts'

const UNIT = 1_000_000n
const DAY_MS = 86_400_000
const app = await testApp({ ROLES: 'api,broker,exchange' })
const [ana, beto, cora, rita] = await makeTraders(app, 'ana', 'beto', 'cora', 'rita')
await makeAssets(app.db, 'LUSD', 'GOLD', 'ROCK')
const goldId = await makeMarket(app.db, 'GOLD-LUSD', { takerFeePpm: 10_000 })
const rockId = await makeMarket(app.db, 'ROCK-LUSD')
const midnight = Date.now() - (Date.now() % DAY_MS)

/** The last price of a day, so many days ago, in LUSD. */
async function close(marketId: number, daysAgo: number, price: number): Promise<void> {
  const start = midnight - daysAgo * DAY_MS
  const ticks = price * 100
  await app.db.transaction((tx) =>
    writeCandles(tx, [
      {
        marketId,
        interval: '1d',
        candle: { start, open: ticks, high: ticks, low: ticks, close: ticks, volume: 1n, quoteVolume: 1n, lastTradeId: 1 },
      },
    ]),
  )
}

/** As if all that was posted so far had been so many days ago. */
async function age(days: number): Promise<void> {
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update postings set at = at - ${days} * interval '1 day'`)
  })
}

const micros = (text: string) => BigInt(text.replace('.', ''))

describe('[DEF-189] change by asset', () => {
  beforeAll(async () => {
    await fundAll(app.db, [ana], { LUSD: 1_000n * UNIT, GOLD: 10n * UNIT, ROCK: 3n * UNIT })
    await age(40)
    await close(goldId, 40, 50)
    await close(goldId, 10, 60)
    await close(rockId, 35, 7)
  })

  test('is what prices made of each asset within 30 days', async () => {
    const { status, body } = await ana.api.call(dashboard.changes)
    expect(status).toBe(200)
    expect(body.asset).toEqual({ code: 'LUSD', decimals: 6, decimals_min: 2 })
    // Ten at 50, now at 60; the other two didn't move.
    expect(body.assets.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
      { code: 'GOLD', change: '100000000', basis: '500000000' },
      { code: 'LUSD', change: '0', basis: '1000000000' },
      { code: 'ROCK', change: '0', basis: '21000000' },
    ])
    expect(body.total).toBe('100000000')
  })

  test('what comes and goes is no gain and no loss', async () => {
    await fundAll(app.db, [ana], { GOLD: 20n * UNIT })
    await app.db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: bigint }>(sql`select id from published.assets where code = 'LUSD'`)
      const amount = 400n * UNIT
      const legs = [
        { walletId: await ensureWallet(tx, ana.pocketId, id), amount: -amount },
        { walletId: await issuanceWallet(tx, id), amount },
      ]
      await post(tx, { kind: 'mint', ref: 'demo:test', legs })
    })
    const { body } = await ana.api.call(dashboard.changes)
    expect(body.total).toBe('100000000')
    expect(body.assets.find(({ code }) => code === 'GOLD')).toEqual({ code: 'GOLD', change: '100000000', basis: '1700000000' })
  })

  test('of an empty pocket is nothing, and a visitor is told nothing', async () => {
    expect((await cora.api.call(dashboard.changes)).body).toMatchObject({ assets: [], total: '0' })
    for (const call of [dashboard.changes, dashboard.results, dashboard.held, dashboard.coupons])
      expect((await app.api().call(call)).status).toBe(401)
  })
})

describe('[DEF-189] profit and loss', () => {
  const trade = async (buyer: typeof ana, seller: typeof ana, quantity: string, price: string) => {
    const order = { market: 'GOLD-LUSD', quantity, price }
    await seller.api.call(exchange.place, { body: { ...order, side: 'SELL' } })
    expect((await buyer.api.call(exchange.place, { body: { ...order, side: 'BUY' } })).body.status).toBe('FILLED')
  }

  test('of whoever never traded has eight weeks of nothing', async () => {
    const { body } = await cora.api.call(dashboard.results)
    expect([body.trades, body.isComplete, body.realized, body.open, body.weeks.length]).toEqual([0, true, '0', '0', RESULT_WEEKS])
    expect(new Set(body.weeks.map(({ realized, open }) => `${realized} ${open}`))).toEqual(new Set(['0 0']))
  })

  test('is that of the pocket’s gains, where all trades are of these weeks', async () => {
    await untilReady(app)
    await fundAll(app.db, [beto], { LUSD: 10_000n * UNIT })
    await trade(beto, ana, '4', '60')
    await trade(beto, ana, '4', '70')
    await trade(ana, beto, '2', '80')
    const { total } = (await beto.api.call(gain.read)).body
    const { body } = await beto.api.call(dashboard.results)
    expect(body).toMatchObject({
      trades: 3,
      isComplete: true,
      realized: String(micros(total.realizedGain)),
      open: String(micros(total.unrealizedGain)),
    })
    expect(BigInt(body.realized) > 0n && BigInt(body.open) > 0n).toBe(true)
    expect(body.weeks.at(-1)).toMatchObject({ realized: body.realized, open: body.open })
    expect(body.weeks.map(({ at }) => new Date(at).getUTCDay())).toEqual(Array(RESULT_WEEKS).fill(1))
  })

  test('a week has what was sold in it, and what became of what was held; the sum of the weeks is the total', async () => {
    // The two purchases were three weeks ago, when 70 was the last price; the sale is of now.
    const ids = await app.owner.rows<{ id: bigint }>(sql`select id from fills order by id`)
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update fills set at = at - interval '21 days' where id < ${ids.at(-1)?.id ?? 0n}`)
    })
    await close(goldId, 21, 70)
    const { body } = await beto.api.call(dashboard.results)
    const [bought, fell, fell2, now] = body.weeks.slice(-4).map(({ realized, open }) => [BigInt(realized), BigInt(open)] as const)
    expect(body.weeks.slice(0, 4).every(({ realized, open }) => realized === '0' && open === '0')).toBe(true)
    // 7.92 for 520, at 70; then the price was 60.
    expect(bought).toEqual([0n, 34_400_000n])
    expect([fell?.[0], fell2?.[0], (fell?.[1] ?? 0n) + (fell2?.[1] ?? 0n)]).toEqual([0n, 0n, -79_200_000n])
    expect(now?.[0]).toBe(BigInt(body.realized))
    expect(body.weeks.reduce((sum, { open }) => sum + BigInt(open), 0n)).toBe(BigInt(body.open))
    const { total } = (await beto.api.call(gain.read)).body
    expect([body.realized, body.open]).toEqual([String(micros(total.realizedGain)), String(micros(total.unrealizedGain))])
  })

  test('many calls at once count each trade once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => beto.api.call(dashboard.results)))
    expect(new Set(answers.map(({ body }) => `${body.trades} ${body.realized} ${body.open}`)).size).toBe(1)
    expect(answers[0]?.body.trades).toBe(3)
  })
})

describe('[DEF-189] what open orders hold', () => {
  test('is valued together, and only the caller’s own', async () => {
    await untilReady(app)
    await fundAll(app.db, [rita], { LUSD: 1_000n * UNIT, GOLD: 5n * UNIT })
    expect((await rita.api.call(dashboard.held)).body.held).toBe('0')
    await rita.api.call(exchange.place, { body: { market: 'GOLD-LUSD', side: 'BUY', quantity: '2', price: '10' } })
    await rita.api.call(exchange.place, { body: { market: 'GOLD-LUSD', side: 'SELL', quantity: '3', price: '900' } })
    // 20 LUSD, and 3 GOLD at the last price of 80.
    expect((await rita.api.call(dashboard.held)).body).toMatchObject({ asset: { code: 'LUSD' }, held: '260000000' })
    expect((await cora.api.call(dashboard.held)).body.held).toBe('0')
  })
})

describe('[DEF-189] coupons ahead', () => {
  test('are the own share of what is held, within 30 days, and none for the manager who pays', async () => {
    await makeProperty(app.db, cora, 'NOTE')
    await fundAll(app.db, [rita], { NOTE: 24n })
    await fundAll(app.db, [cora], { NOTE: 6n })
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
    const soon = await plan(app.db, cora, 'NOTE', { perUnit: 670_000n, recordAt: inDays(9), payAt: inDays(12) })
    await plan(app.db, cora, 'NOTE', { recordAt: inDays(29), payAt: inDays(31) })
    const { body } = await rita.api.call(dashboard.coupons)
    expect(body).toEqual([
      {
        id: String(soon.id),
        code: 'NOTE',
        units: '24',
        decimals: 0,
        at: soon.pay_at.getTime(),
        amount: '16080000',
        asset: { code: 'LUSD', symbol: expect.any(String), decimals: 6, decimalsMin: 2 },
      },
    ])
    expect((await cora.api.call(dashboard.coupons)).body).toEqual([])
    expect((await ana.api.call(dashboard.coupons)).body).toEqual([])
  })

  test('count what was held at a record date that has passed', async () => {
    await app.owner.run(
      sql`update coupons set record_at = now() - interval '1 hour', pay_at = now() + interval '1 hour' where pay_at < now() + interval '20 days'`,
    )
    await fundAll(app.db, [rita], { NOTE: 100n })
    const [coupon] = (await rita.api.call(dashboard.coupons)).body
    // All of it came after the date.
    expect(coupon).toBeUndefined()
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update postings set at = at - interval '2 hours' where id < (select max(id) from postings)`)
    })
    expect((await rita.api.call(dashboard.coupons)).body).toMatchObject([{ units: '24', amount: '16080000' }])
  })

  test('one whose money is missing has no day', async () => {
    await app.owner.run(sql`update coupons set unfunded_since = now()`)
    expect((await rita.api.call(dashboard.coupons)).body).toEqual([])
  })
})
