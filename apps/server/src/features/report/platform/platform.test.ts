import { exchange } from '@bourse/contracts/exchange'
import { report } from '@bourse/contracts/report'
import { dayOf } from '@bourse/domain/report'
import { describe, expect, test } from 'vitest'
import { hold } from '#features/ledger'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../../testing/app.ts'
import { putBack } from '../../../testing/audits.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { fundAll, makeAsset, makeTraders, type Trader } from '../../../testing/traders.ts'
import { openDesk } from '../../agent/testing/desk.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'
import { readCsv } from '../testing/read-csv.ts'
import { ordersOf, readBalances } from './balances.ts'

const TODAY = dayOf(Date.now())
const MONTH = { from: dayOf(Date.now() - 30 * 86_400_000), to: dayOf(Date.now() + 86_400_000) }

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
await makeAsset(app.db, 'GOLD')
const cash = await makeAsset(app.db, 'LUSD')
await makeMarket(app.db, 'GOLD-LUSD', { makerFeePpm: 1_000, takerFeePpm: 2_000 })
const [ana, beto] = await makeTraders(app, 'ana', 'beto')
await fundAll(app.db, [ana, beto], { GOLD: 1_000_000_000n, LUSD: 1_000_000_000n })
await openDesk(app, beto, cash)
await untilReady(app)
const place = (trader: Trader, clOrdID: string, side: string, quantity: string, price: string) =>
  trader.api.call(exchange.place, { body: { market: 'GOLD-LUSD', clOrdID, side, quantity, price } })
await place(ana, 'a-1', 'SELL', '10', '4.00')
await place(beto, 'b-1', 'BUY', '6', '4.00')
await place(beto, 'b-2', 'BUY', '20', '3.90')
await place(ana, 'a-2', 'SELL', '5', '3.90')
const finance = await signInAgain(app, await makePerson(app, 'noa', { roles: ['finance'] }))
const support = await signInAgain(app, await makePerson(app, 'pilar', { roles: ['support'] }))

const platform = async (query: Record<string, string> = MONTH) => (await finance.call(report.platform, { query })).body
const asked = (text: string) => app.db.rows<Record<string, string>>({ text, values: [] })
const csv = async (table: string, api = finance) => {
  const answer = await fetch(`${app.url}/api/reports/platform.csv?${new URLSearchParams({ ...MONTH, table })}`, {
    headers: { authorization: `Bearer ${api.access}` },
  })
  return { answer, rows: readCsv(await answer.text()) }
}

describe('[DEF-188] the platform’s balances', () => {
  test('are those of the ledger, asset by asset: who has it adds up to the supply', async () => {
    const { balances } = await platform()
    expect(balances.map(({ asset }) => asset.code).toSorted()).toEqual(['GOLD', 'LUSD'])
    const ledger = await asked(`
      select w.asset, sum(w.balance) filter (where w.profile_id is not null)::text as members, sum(w.held)::text as held,
             (select s.minted - s.burned from audit.supply s where s.asset = w.asset)::text as supply
      from audit.wallets w group by w.asset order by w.asset`)
    expect(balances.map(({ asset, members, held, supply }) => ({ asset: asset.code, members, held, supply }))).toEqual(ledger)
    for (const { members, ventures, coupons, house, supply } of balances)
      expect(BigInt(members) + BigInt(ventures) + BigInt(coupons) + BigInt(house)).toBe(BigInt(supply))
  })

  test('name what agents have of their asset, and what orders hold', async () => {
    const lusd = (await platform({ ...MONTH, asset: 'lusd' })).balances
    expect(lusd).toHaveLength(1)
    const [own] = await asked(
      `select balance::text as balance, held::text as held from audit.wallets where asset = 'LUSD' and profile_id = ${beto.profileId}`,
    )
    // 15 of 20 are left of the order at 3.90.
    expect(lusd[0]).toMatchObject({ agents: own?.['balance'], orders: '58500000', held: '58500000', holds: [] })
    expect(own?.['held']).toBe('58500000')
  })

  test('name what each kind of hold takes, beside the orders', async () => {
    await putBack(app.db, async (tx) => {
      const [wallet] = await tx.rows<{ id: bigint }>(
        sql`select wallet_id as id from audit.wallets where asset = 'LUSD' and profile_id = ${beto.profileId}`,
      )
      for (const [kind, amount] of [
        ['street', 3n],
        ['pledge', 4n],
        ['street', 5n],
      ] as const)
        await hold(tx, { walletId: wallet?.id ?? 0n, amount, kind, ref: `${kind} ${amount}` })
      const [lusd] = await readBalances(tx, 'LUSD')
      expect(lusd?.holds).toEqual([
        { kind: 'pledge', amount: 4n },
        { kind: 'street', amount: 8n },
      ])
      expect(lusd && [lusd.held, ordersOf(lusd)]).toEqual([58_500_012n, 58_500_000n])
    })
  })
})

describe('[DEF-188] volumes and fees', () => {
  test('are the sums of the fills and of what their legs paid to the market', async () => {
    const { markets, total, fees, feesValue, steps, valuation } = await platform()
    const [fills] = await asked(
      `select count(*)::text as trades, sum(quantity)::text as base, sum(cost)::text as quote from audit.fills where market = 'GOLD-LUSD'`,
    )
    expect(markets).toHaveLength(1)
    expect(markets[0]).toMatchObject({
      symbol: 'GOLD-LUSD',
      trades: 2,
      baseVolume: fills?.['base'],
      quoteVolume: fills?.['quote'],
      volume: '43500000',
    })
    expect([fills?.['trades'], valuation]).toEqual(['2', 'LUSD'])
    const paid = await asked(`
      select l.asset, sum(l.amount)::text as amount from audit.ledger l join audit.wallets w on w.wallet_id = l.wallet_id
      join published.markets m on m.fees_pocket_id = w.pocket_id group by l.asset order by l.asset`)
    expect(fees.map(({ asset, amount }) => ({ asset: asset.code, amount }))).toEqual(paid)
    expect(fees.map(({ kind, market }) => [kind, market])).toEqual([
      ['fill', 'GOLD-LUSD'],
      ['fill', 'GOLD-LUSD'],
    ])
    expect(feesValue).toBe(total.fees)
    expect(steps).toEqual([{ from: TODAY, ...total }])
  })

  test('are grouped by week and month, and empty outside of the period', async () => {
    const byMonth = await platform({ ...MONTH, step: 'month' })
    expect(byMonth.steps.map(({ from }) => from)).toEqual([`${TODAY.slice(0, 8)}01`])
    const before = await platform({ from: '2020-01-01', to: '2020-12-31' })
    expect(before).toMatchObject({
      markets: [],
      steps: [],
      fees: [],
      flows: [],
      feesValue: '0',
      total: { trades: 0, volume: '0', fees: '0' },
    })
    expect(before.balances).toHaveLength(2)
  })

  test('mints and burns are what issuance gave and took back', async () => {
    const { flows } = await platform()
    const supply = await asked(
      'select asset, minted::text as minted, burned::text as burned from audit.supply where minted > 0 order by asset',
    )
    expect(flows.map(({ asset, minted, burned }) => ({ asset: asset.code, minted, burned }))).toEqual(supply)
  })
})

describe('[DEF-188] the tables as files', () => {
  test('have the same figures, in whole units', async () => {
    const { answer, rows } = await csv('volumes')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="bourse-volumes-${MONTH.from}-${MONTH.to}.csv"`)
    expect(rows).toEqual([
      {
        from: TODAY,
        market: 'GOLD-LUSD',
        trades: '2',
        base_volume: '11.000000',
        quote_volume: '43.500000',
        volume_value: '43.500000',
        fees_value: expect.stringMatching(/^0\.\d{6}$/),
        valuation: 'LUSD',
      },
    ])
    expect((await csv('balances')).rows.map(({ asset, supply }) => [asset, supply])).toEqual([
      ['GOLD', '2000.000000'],
      ['LUSD', '2000.000000'],
    ])
    expect((await csv('fees')).rows.map(({ source, asset }) => [source, asset])).toEqual([
      ['fill', 'GOLD'],
      ['fill', 'LUSD'],
    ])
    expect((await csv('flows')).rows.map(({ asset, minted, burned }) => [asset, minted, burned])).toEqual([
      ['GOLD', '2000.000000', '0.000000'],
      ['LUSD', '2000.000000', '0.000000'],
    ])
    expect((await csv('reserves')).rows.map(({ asset, owed, declared }) => [asset, owed, declared])).toEqual([
      ['GOLD', '2000.000000', ''],
      ['LUSD', '2000.000000', ''],
    ])
    const logged = await app.db.rows(sql`select subject from audit_log where action = 'report.exported' order by id`)
    expect(logged).toHaveLength(5)
  })
})

describe('[STAFF-06] who reads it', () => {
  test('finance does, support is told that a role is missing, and everybody else finds nothing', async () => {
    expect((await support.call(report.platform, { query: MONTH })).body.code).toBe('ROLE_MISSING')
    expect((await support.call(report.reserves)).body.code).toBe('ROLE_MISSING')
    expect((await ana.api.call(report.platform, { query: MONTH })).status).toBe(404)
    expect((await csv('balances', ana.api)).answer.status).toBe(404)
    expect((await app.api().call(report.platform, { query: MONTH })).status).toBe(401)
  })

  test.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, { to: ['fields.PERIOD_ORDER'] }],
    [{ from: 'x', to: TODAY }, { from: ['fields.PERIOD_DAY'] }],
    [{ ...MONTH, step: 'year' }, { step: ['fields.invalid'] }],
  ])('%j is refused with its field', async (query, fields) => {
    expect((await finance.call(report.platform, { query })).body).toMatchObject({ code: 'INVALID', fields })
  })
})
