import { exchange, type FeeTierReply, fees, market, marketAdmin } from '@bourse/contracts/exchange'
import { gain } from '@bourse/contracts/gain'
import { staff as desk } from '@bourse/contracts/staff'
import { describe, expect, test, vi } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { INVARIANTS } from '../../../assemble.ts'
import { giveRoles, makeTraders, type Trader } from '../../../testing/traders.ts'
import { fillEntryDetails } from '../pocket-sources.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'
import { FIRST, params } from '../testing/terms-desk.ts'
import { assignDaily } from './assign-daily.ts'
import { dayBefore, dayOf } from './days.ts'

vi.setConfig({ testTimeout: 30_000 })

const tier = (from_volume: string, taker_fee_ppm: number, maker_fee_ppm: number): FeeTierReply => ({
  from_volume,
  taker_fee_ppm,
  maker_fee_ppm,
})
const TIERS = [tier('1000.000000', 1_600, 0), tier('5000.000000', 1_000, -500)]
const TOMORROW = dayBefore(dayOf(Date.now()), -1)

const [app, ines, tomas] = await openGoldCash(['ines', 'tomas'], {
  terms: { makerFeePpm: 1_000, takerFeePpm: 2_000 },
  fundsRaw: 100_000_000_000n,
})
const [noa, bruno] = await makeTraders(app, 'noa', 'bruno')
for (const one of [noa, bruno]) await giveRoles(app.owner, one, 'finance')

const place = async (who: Trader, side: 'BUY' | 'SELL', quantity: string) =>
  (await who.api.call(exchange.place, { body: { market: SYMBOL, side, quantity, price: '100' } })).body
const ask = (changes: object, api = noa.api) =>
  api.call(marketAdmin.changeTerms, { params, body: { terms: { ...FIRST, ...changes }, in_force_from: null, reason: 'Agreed' } })
const sign = async (changes: object) => {
  const asked = await ask(changes)
  expect(asked.status).toBe(200)
  expect((await bruno.api.call(desk.sign, { params: { id: asked.body.signature.id } })).status).toBe(200)
  return asked.body.signature
}
const own = async (who: Trader) => (await who.api.call(fees.own)).body[0]

describe('the fee tiers of a market', () => {
  test.each<[string, object, string[]]>([
    ['volumes that descend', { fee_tiers: [tier('50', 1_500, 900), tier('40', 1_400, 800)] }, ['terms.fee_tiers.1.from_volume']],
    ['one volume twice', { fee_tiers: [tier('50', 1_500, 900), tier('50.00', 1_400, 800)] }, ['terms.fee_tiers.1.from_volume']],
    ['a volume of nothing', { fee_tiers: [tier('0', 1_500, 900)] }, ['terms.fee_tiers.0.from_volume']],
    ['a negative volume', { fee_tiers: [tier('-5', 1_500, 900)] }, ['terms.fee_tiers.0.from_volume']],
    ['no number', { fee_tiers: [tier('much', 1_500, 900)] }, ['terms.fee_tiers.0.from_volume']],
    ['finer than the asset', { fee_tiers: [tier('1.0000001', 1_500, 900)] }, ['terms.fee_tiers.0.from_volume']],
    ['a volume beyond all money', { fee_tiers: [tier(`1${'0'.repeat(50)}`, 1_500, 900)] }, ['terms.fee_tiers.0.from_volume']],
    ['fees that rise', { fee_tiers: [tier('50', 2_001, 1_001)] }, ['terms.fee_tiers.0.taker_fee_ppm', 'terms.fee_tiers.0.maker_fee_ppm']],
    ['a rebate above the taker fee', { fee_tiers: [tier('50', 500, -501)] }, ['terms.fee_tiers.0.maker_fee_ppm']],
    [
      'a rebate above another tier’s taker fee',
      { maker_fee_ppm: -900, fee_tiers: [tier('50', 500, -900)] },
      ['terms.maker_fee_ppm', 'terms.fee_tiers.0.maker_fee_ppm'],
    ],
    ['a negative taker fee', { fee_tiers: [tier('50', -1, 0)] }, ['terms.fee_tiers.0.taker_fee_ppm']],
    ['an absurd fee', { fee_tiers: [tier('50', 900_000, 0)] }, ['terms.fee_tiers.0.taker_fee_ppm']],
    ['half a millionth', { fee_tiers: [tier('50', 0.5, 0)] }, ['terms.fee_tiers.0.taker_fee_ppm']],
    [
      'more tiers than there may be',
      { fee_tiers: Array.from({ length: 10 }, (_, index) => tier(String(index + 1), 9, 9)) },
      ['terms.fee_tiers'],
    ],
    ['no list', { fee_tiers: 'all' }, ['terms.fee_tiers']],
    ['a tier without a volume', { fee_tiers: [{ taker_fee_ppm: 1, maker_fee_ppm: 1 }] }, ['terms.fee_tiers.0.from_volume']],
  ])('are refused: %s', async (_name, changes, fields) => {
    const { status, body } = await ask(changes)
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, fields.toSorted()])
  })

  test('are asked for by staff alone, and nobody signs their own request', async () => {
    expect((await ask({ fee_tiers: TIERS }, ines.api)).status).toBe(404)
    const { signature } = (await ask({ fee_tiers: TIERS })).body
    expect((await noa.api.call(desk.sign, { params: { id: signature.id } })).status).not.toBe(200)
    expect((await app.api().call(market.list)).body[0]?.fee_tiers).toHaveLength(1)
    await noa.api.call(desk.withdraw, { params: { id: signature.id } })
  })

  test('count at once by the volumes of the last assignment, are shown to everybody, and each sees only their own place', async () => {
    await place(ines, 'SELL', '60')
    expect((await place(tomas, 'BUY', '60')).status).toBe('FILLED')
    expect(await own(ines)).toMatchObject({ tier: 1, volume: '0.000000', assigned_for: null, next: null, taker_fee_ppm: 2_000 })
    await assignDaily(app.db, TOMORROW)
    expect(await own(ines)).toMatchObject({ tier: 1, volume: '6000.000000', assigned_for: TOMORROW })
    const signature = await sign({ fee_tiers: TIERS })
    expect(signature.facts).toEqual([
      { label: 'feeTiers', before: '–', value: '1000.00 CASH: 0.16 % / 0 %; 5000.00 CASH: 0.1 % / -0.05 %' },
    ])
    expect((await app.api().call(market.list)).body[0]?.fee_tiers).toEqual([tier('0.000000', 2_000, 1_000), ...TIERS])
    expect(await own(ines)).toMatchObject({ tier: 3, taker_fee_ppm: 1_000, maker_fee_ppm: -500, next: null })
    expect(await own(bruno)).toMatchObject({ tier: 1, volume: '0.000000', next: { tier: 2, missing: '1000.000000' } })
    expect((await app.api().call(fees.own)).status).toBe(401)
    const { changes } = (await noa.api.call(marketAdmin.market, { params })).body
    expect(changes[0]).toMatchObject({ kind: 'terms', by: ['noa', 'bruno'], terms: [{ term: 'feeTiers', before: null }] })
  })

  test('a rebate is a negative fee in what the order paid with, in the list of fills and in the wallet, and gains count it', async () => {
    await place(ines, 'SELL', '10')
    await place(tomas, 'BUY', '10')
    const { fill } = (await ines.api.call(exchange.fills)).body[0] ?? {}
    expect(fill).toMatchObject({ side: 'SELL', fee: '-0.005000', feeAsset: 'GOLD', isMaker: true })
    expect((await tomas.api.call(exchange.fills)).body[0]?.fill).toMatchObject({ fee: '0.010000', feeAsset: 'GOLD', isMaker: false })
    await place(ines, 'BUY', '10')
    await place(tomas, 'SELL', '10')
    expect((await ines.api.call(exchange.fills)).body[0]?.fill).toMatchObject({ side: 'BUY', fee: '-0.500000', feeAsset: 'CASH' })
    const details = await app.db.read(async (tx) => {
      const entries = await tx.rows<{ postingId: bigint; ref: string; walletId: bigint }>(sql`
        select e.posting_id as "postingId", p.ref, e.wallet_id as "walletId" from entries e join postings p on p.id = e.posting_id and p.kind = 'fill'
        join wallets w on w.id = e.wallet_id join assets a on a.id = w.asset_id and a.code = 'CASH' where w.pocket_id = ${ines.pocketId}
        order by e.posting_id desc limit 1`)
      return fillEntryDetails.read(
        tx,
        entries.map((entry) => ({ ...entry, kind: 'fill', pocketId: ines.pocketId })),
      )
    })
    expect([...details.values()]).toMatchObject([{ fee: '-500000', market: SYMBOL }])
    // Bought 10 gold for 1,000 cash less the rebate.
    expect((await ines.api.call(gain.read)).body.markets).toHaveLength(1)
    expect(await app.db.read((tx) => tx.one(sql`select bought_cost, sold from gain_positions where pocket_id = ${ines.pocketId}`))).toEqual(
      {
        bought_cost: 999_500_000n,
        sold: 69_995_000n,
      },
    )
    expect((await app.db.read((tx) => runAudit(tx, INVARIANTS))).filter((one) => one.broken > 0n).map(({ id }) => id)).toEqual([])
  })

  test('a program that knows nothing of tiers leaves them; the schedule changes what the next trade pays', async () => {
    const { fee_tiers: _tiers, ...without } = FIRST
    const asked = await noa.api.call(marketAdmin.changeTerms, {
      params,
      body: { terms: { ...without, protection_ppm: 40_000 }, in_force_from: null, reason: 'Narrower' },
    })
    await bruno.api.call(desk.sign, { params: { id: asked.body.signature.id } })
    expect((await noa.api.call(marketAdmin.market, { params })).body.terms.fee_tiers).toEqual(TIERS)
    await place(ines, 'SELL', '10')
    await place(tomas, 'BUY', '5')
    await sign({ fee_tiers: [tier('5000', 1_200, 300)] })
    await place(tomas, 'BUY', '5')
    const rows = await app.db.read((tx) => tx.rows(sql`select taker_fee, maker_fee from fills order by id desc limit 2`))
    expect(rows).toEqual([
      { taker_fee: 6_000n, maker_fee: 150_000n },
      { taker_fee: 5_000n, maker_fee: -2_500n },
    ])
    await sign({ fee_tiers: [] })
    expect(await own(ines)).toMatchObject({ tier: 1, taker_fee_ppm: 2_000, maker_fee_ppm: 1_000, next: null })
    expect(await app.db.read((tx) => tx.rows(sql`select from fee_tier_members`))).toEqual([])
  })
})
