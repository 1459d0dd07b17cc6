import { exchange } from '@bourse/contracts/exchange'
import { profile } from '@bourse/contracts/profile'
import { FLOW_LINES_MAX, report } from '@bourse/contracts/report'
import { transfer } from '@bourse/contracts/transfer'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { fundAll, makeAsset, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { burn, decideBurn, decideMint, linkAccount, mint, newKey, openAsset, openDesk } from '../agent/testing/desk.ts'

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
await openAsset(app, 'LUSD')
await makeAsset(app.db, 'GOLD')
await makeMarket(app.db, 'GOLD-LUSD', { makerFeePpm: 1_000, takerFeePpm: 2_000 })
const UNIT = 1_000_000n
const [ana, beto] = await makeTraders(app, 'ana', 'beto')
const desk = await makeTrader(app.db, app.api(), 'desk')
await openDesk(app, desk, await app.db.value<bigint>(sql`select id from assets where code = 'LUSD'`))
await fundAll(app.db, [beto], { LUSD: 5_000n * UNIT, GOLD: 10n * UNIT })
await untilReady(app)

const month = async ({ api }: Pick<Trader, 'api'>) => (await api.call(report.month)).body
const send = (from: Trader, to: string, quantity: string) =>
  from.api.call(transfer.send, { body: { asset: 'LUSD', recipient: to, quantity, note: '' }, key: newKey() })

describe('the sum of this month', () => {
  test('of somebody who moved nothing is nothing, in the valuation asset', async () => {
    const { from, to, asset, flow } = await month(ana)
    expect([from.endsWith('-01'), to >= from, asset]).toEqual([true, true, { code: 'LUSD', decimals: 6, decimalsMin: 2 }])
    expect(flow).toEqual({ in: '0', out: '0', fees: '0', net: '0' })
  })

  test('has transfers as the statement has them, and its net is what the statement gained', async () => {
    await send(beto, 'ana', '1500.25')
    await send(ana, 'beto', '240')
    const { from, to, flow } = await month(ana)
    expect(flow).toEqual({ in: '1500250000', out: '240000000', fees: '0', net: '1260250000' })
    const { wallets } = (await ana.api.call(report.statement, { query: { from, to } })).body
    expect(wallets.map(({ asset, credits, debits, closing }) => [asset, credits, debits, closing])).toEqual([
      ['LUSD', flow?.in, flow?.out, flow?.net],
    ])
  })

  test('sets fees apart from what came in and went out: those of a deposit and of a withdrawal', async () => {
    const cass = await makeTrader(app.db, app.api(), 'cass')
    const linkId = await linkAccount(app, cass)
    const { id } = (await mint(cass, { asset: 'LUSD', quantity: '100' })).body
    await decideMint(desk, id, { action: 'confirm' })
    // The agent keeps 1 % of the deposit.
    expect((await month(cass)).flow).toEqual({ in: '100000000', out: '0', fees: '1000000', net: '99000000' })
    const asked = await burn(cass, { asset: 'LUSD', quantity: '50', link: linkId })
    expect(asked.status).toBe(201)
    await decideBurn(desk, asked.body.id, { action: 'take' })
    await decideBurn(desk, asked.body.id, { action: 'confirm', payoutReference: 'TRF-1' })
    const { flow, from, to } = await month(cass)
    const { wallets } = (await cass.api.call(report.statement, { query: { from, to } })).body
    const fee = 99_000_000n - 50_000_000n - BigInt(wallets[0]?.closing ?? 0)
    expect(fee).toBeGreaterThan(0n)
    expect(flow).toEqual({ in: '100000000', out: '50000000', fees: String(1_000_000n + fee), net: wallets[0]?.closing })
  })

  test('leaves a trade out but for its fee, on both sides', async () => {
    const before = [await month(ana), await month(beto)]
    const order = { market: 'GOLD-LUSD', quantity: '2', price: '100' }
    await beto.api.call(exchange.place, { body: { ...order, side: 'SELL', clOrdID: 'month-1' } })
    await ana.api.call(exchange.place, { body: { ...order, side: 'BUY', clOrdID: 'month-2' } })
    const more = async (who: Trader, at: number, what: 'in' | 'out' | 'fees') =>
      BigInt((await month(who)).flow?.[what] ?? 0) - BigInt(before[at]?.flow?.[what] ?? 0)
    // She pays 0.2 % of the gold, he 0.1 % of the 200 LUSD.
    await expect.poll(async () => [await more(ana, 0, 'fees'), await more(beto, 1, 'fees')]).toEqual([400_000n, 200_000n])
    expect([await more(ana, 0, 'in'), await more(ana, 0, 'out'), await more(beto, 1, 'out')]).toEqual([0n, 0n, 0n])
    // The gold that he was given this month has the day’s price now.
    expect((await month(beto)).flow?.in).toBe(String((5_000n + 240n + 1_000n) * UNIT))
    for (const { flow } of [await month(ana), await month(beto)])
      expect(BigInt(flow?.net ?? 0)).toBe(BigInt(flow?.in ?? 0) - BigInt(flow?.out ?? 0) - BigInt(flow?.fees ?? 0))
  })

  test('counts what goes to an own other profile, since that has a statement of its own; last month does not count', async () => {
    const made = await ana.api.call(profile.create, { body: { name: 'ana-shop', type: 'llc', isGroup: false } })
    expect(made.status).toBeLessThan(300)
    const before = (await month(ana)).flow
    await send(ana, 'ana-shop', '10')
    expect(BigInt((await month(ana)).flow?.out ?? 0) - BigInt(before?.out ?? 0)).toBe(10n * UNIT)
  })

  test('is nobody else’s, and needs a signed-in user', async () => {
    expect((await month(await makeTrader(app.db, app.api(), 'dora'))).flow).toEqual({ in: '0', out: '0', fees: '0', net: '0' })
    expect((await app.api().call(report.month)).status).toBe(401)
  })

  test('is not made of more lines than it can be made of at once', () => {
    expect(FLOW_LINES_MAX).toBe(20_000)
  })
})
