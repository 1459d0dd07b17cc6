import { venue } from '@bourse/contracts/venue'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { dueStats, workThrough } from '#platform/due'
import { testApp } from '../../../testing/app.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { lastTradeAt, rateAt } from '../../../testing/rates.ts'
import { balanceOf, fund, makeAssets, makeTrader, type Trader } from '../../../testing/traders.ts'
import { makeBackers, makeClass, makeVenue, passTime, pledgeTo, readVenue, statusesOf } from '../testing/venues.ts'
import type { VenueRow } from '../venues.ts'
import { pledgeMany } from '../testing/many-pledges.ts'
import { decideVenue, endedVenues } from './decide-venue.ts'
import { waitsFor } from './rate.ts'
import { heldPledges } from './settle-pledges.ts'

const app = await testApp()
const UNIT = 1_000_000n

await makeAssets(app.db, 'LUSD', 'LEUR')
await makeClass(app.db)
const ines = await makeTrader(app.db, app.api(), 'ines')
const [tomas, joao] = await makeBackers(app, ['tomas', 'joao'], 10_000n * UNIT)

const pledge = (who: Trader, row: VenueRow, quantity: bigint, now = new Date()) => pledgeTo(app.db, who, row, quantity, { now })
const endOf = ({ ends_at }: VenueRow) => ends_at as Date
const feedOf = (who: Trader, kind: string) =>
  app.db.rows<{ kind: string }>(
    sql`select kind from published.notifications where profile_id = ${who.profileId} and kind like ${kind} order by id`,
  )

describe('[DEF-132] the decision at the end', () => {
  test.each([
    ['met exactly', 100n * UNIT, 'met'],
    ['missed by one raw unit', 100n * UNIT - 1n, 'missed'],
    ['met by more', 250n * UNIT, 'met'],
  ] as const)('%s: every pledge is paid, or released in full', async (_name, sum, status) => {
    const row = await makeVenue(app.db, ines)
    const before = [await balanceOf(app.db, tomas.pocketId), await balanceOf(app.db, joao.pocketId)]
    await pledge(tomas, row, 40n * UNIT)
    await pledge(joao, row, sum - 41n * UNIT)
    await pledge(tomas, row, UNIT)
    // A moment before the end nothing is decided.
    await passTime(app.db, new Date(endOf(row).getTime() - 1))
    expect((await readVenue(app.db, row.id)).status).toBe('open')

    await passTime(app.db, endOf(row))
    const after = await readVenue(app.db, row.id)
    expect([after.status, after.decided_raised, after.decided_value, after.decided_at]).toEqual([status, sum, sum, endOf(row)])
    expect(after.settled_at).toEqual(endOf(row))
    const isMet = status === 'met'
    expect(await statusesOf(app.db, row.id)).toEqual(Array.from({ length: 3 }, () => (isMet ? 'paid' : 'released')))
    expect([after.raised, after.backer_count]).toEqual(isMet ? [sum, 2] : [0n, 0])
    expect(await balanceOf(app.db, after.pocket_id)).toEqual([isMet ? sum : 0n, 0n])
    const paid = isMet ? [41n * UNIT, sum - 41n * UNIT] : [0n, 0n]
    for (const [index, who] of [tomas, joao].entries())
      expect(await balanceOf(app.db, who.pocketId)).toEqual([(before[index]?.[0] ?? 0n) - (paid[index] ?? 0n), before[index]?.[1]])
  })

  test('nobody pledged: missed, and settled at once', async () => {
    const row = await makeVenue(app.db, ines)
    await passTime(app.db, endOf(row))
    expect(await readVenue(app.db, row.id)).toMatchObject({ status: 'missed', decided_raised: 0n, settled_at: endOf(row) })
  })

  test.each([
    ['met', 100n * UNIT],
    ['missed', 99n * UNIT],
  ] as const)('of a fund that is not all or nothing is %s, and the money stays', async (status, sum) => {
    const row = await makeVenue(app.db, ines, { isAllOrNothing: false })
    await pledge(tomas, row, sum)
    await passTime(app.db, endOf(row))
    const after = await readVenue(app.db, row.id)
    expect([after.status, after.raised, after.settled_at]).toEqual([status, sum, endOf(row)])
    expect(await balanceOf(app.db, row.pocket_id)).toEqual([sum, 0n])
  })

  test('happens once, whoever decides: two at once, and again later', async () => {
    const row = await makeVenue(app.db, ines)
    await pledge(tomas, row, 100n * UNIT)
    const at = endOf(row)
    const later = new Date(at.getTime() + 1_000)
    await Promise.all([...Array.from({ length: 4 }, () => app.db.transaction((tx) => decideVenue(tx, row.id, at))), passTime(app.db, at)])
    await app.db.transaction((tx) => decideVenue(tx, row.id, later))
    await Promise.all([passTime(app.db, later), passTime(app.db, later)])
    expect((await readVenue(app.db, row.id)).decided_at).toEqual(at)
    expect(await balanceOf(app.db, row.pocket_id)).toEqual([100n * UNIT, 0n])
    const told = await app.db.rows(sql`select from published.notifications where kind = 'venue.met' and subject_id = ${row.id}`)
    expect(told).toHaveLength(1)
  })

  test('is told to the sponsor once, and to every backer for each pledge', async () => {
    const [luz] = await makeBackers(app, ['luz'], 100n * UNIT)
    const sponsor = await makeTrader(app.db, app.api(), 'sponsor')
    const [met, missed] = [await makeVenue(app.db, sponsor, { target: '2.00' }), await makeVenue(app.db, sponsor)]
    for (const row of [met, met, missed]) await pledge(luz, row, UNIT)
    await passTime(app.db, endOf(missed))
    expect((await feedOf(luz, 'pledge.%')).map(({ kind }) => kind).toSorted()).toEqual([
      'pledge.made',
      'pledge.made',
      'pledge.made',
      'pledge.paid',
      'pledge.paid',
      'pledge.released',
    ])
    expect((await feedOf(sponsor, 'venue.%')).map(({ kind }) => kind).toSorted()).toEqual(['venue.met', 'venue.missed'])
    expect(await feedOf(sponsor, 'pledge.%')).toHaveLength(3)
  })

  test('a frozen wallet only delays the payment of its own pledge', async () => {
    const row = await makeVenue(app.db, ines)
    await pledge(tomas, row, 60n * UNIT)
    await pledge(joao, row, 60n * UNIT)
    const freeze = (is: boolean) => app.owner.run(sql`update wallets set is_frozen = ${is} where pocket_id = ${joao.pocketId}`)
    await freeze(true)
    for (const minutes of [0, 60, 600, 6_000]) await passTime(app.db, new Date(endOf(row).getTime() + minutes * 60_000))
    expect(await statusesOf(app.db, row.id)).toEqual(['paid', 'held'])
    expect((await readVenue(app.db, row.id)).settled_at).toBeNull()
    expect(await dueStats(app.db)).toEqual({ resting: 1, parked: 0 })
    await freeze(false)
    await passTime(app.db, new Date(endOf(row).getTime() + 60_000 * 60_000))
    expect(await statusesOf(app.db, row.id)).toEqual(['paid', 'paid'])
    expect((await readVenue(app.db, row.id)).settled_at).not.toBeNull()
  })
})

describe('[DEF-126] a target in another asset than what is collected', () => {
  test('converts at the settlement rate, what was collected at the side that it fetches; without a rate the decision waits, and is never parked', async () => {
    const row = await makeVenue(app.db, ines)
    await app.owner.run(
      sql`update venues set target_quote_asset_id = (select id from published.assets where code = 'LEUR') where id = ${row.id}`,
    )
    await pledge(tomas, row, 110n * UNIT)
    for (const minutes of [0, 60, 600, 6_000, 60_000])
      await workThrough(app.db, endedVenues, { now: new Date(endOf(row).getTime() + minutes * 60_000) })
    expect(await readVenue(app.db, row.id)).toMatchObject({ status: 'open', decided_value: null })
    expect(await dueStats(app.db)).toMatchObject({ resting: 1, parked: 0 })
    const late = await readVenue(app.db, row.id)
    const why = (now: Date) => app.db.read((tx) => waitsFor(tx, late, now))
    expect([await why(new Date(endOf(row).getTime() - 1)), await why(endOf(row))]).toEqual([undefined, 'NO_MARKET'])

    // One LEUR costs 1.10 LUSD: 110.00 LUSD are 100.00 LEUR, exactly the target.
    await makeMarket(app.db, 'LEUR-LUSD', { lotRaw: 1_000_000n })
    await rateAt(app.db, 'LEUR-LUSD', { low: '1.0', high: '1.1' })
    await passTime(app.db, new Date(endOf(row).getTime() + 600_000 * 60_000))
    expect(await readVenue(app.db, row.id)).toMatchObject({ status: 'met', decided_raised: 110n * UNIT, decided_value: 100n * UNIT })

    const next = await makeVenue(app.db, ines, { targetQuoteAsset: 'LEUR' })
    await pledge(tomas, next, 110n * UNIT - 1n)
    await passTime(app.db, endOf(next))
    expect(await readVenue(app.db, next.id)).toMatchObject({ status: 'missed', decided_value: 99_999_999n })
  })

  test('a target of 10,000 LUSD is not met with 50 LEUR because somebody traded a crumb at 1000', async () => {
    await lastTradeAt(app.owner, 'LEUR-LUSD', 100_000n)
    const [rich] = await makeBackers(app, ['rich'], UNIT)
    await app.db.transaction((tx) => fund(tx, rich, 'LEUR', 100n * UNIT))
    const row = await makeVenue(app.db, ines, { target: '10000', targetAsset: 'LEUR', targetQuoteAsset: 'LUSD' })
    await pledge(rich, row, 50n * UNIT)
    await passTime(app.db, endOf(row))
    expect(await readVenue(app.db, row.id)).toMatchObject({ status: 'missed', decided_value: 50n * UNIT })
  })

  test('a close decision waits for what the market can bear; a clear one does not', async () => {
    const [deep] = await makeBackers(app, ['deep'], 1_000n * UNIT)
    await rateAt(app.db, 'LEUR-LUSD', { low: '1.0', high: '1.1', capacity: 100n * UNIT })
    const close = await makeVenue(app.db, ines, { targetQuoteAsset: 'LEUR' })
    await pledge(deep, close, 115n * UNIT)
    const clear = await makeVenue(app.db, ines, { targetQuoteAsset: 'LEUR' })
    await pledge(deep, clear, 300n * UNIT)
    await passTime(app.db, endOf(clear))
    expect([(await readVenue(app.db, close.id)).status, (await readVenue(app.db, clear.id)).status]).toEqual(['open', 'met'])
    const waiting = await readVenue(app.db, close.id)
    expect(await app.db.read((tx) => waitsFor(tx, waiting, endOf(close)))).toBe('AMOUNT_TOO_LARGE')
    await rateAt(app.db, 'LEUR-LUSD', { low: '1.0', high: '1.1' })
    await passTime(app.db, new Date(endOf(close).getTime() + 600_000 * 60_000))
    expect(await readVenue(app.db, close.id)).toMatchObject({ status: 'met', decided_value: 104_545_454n })
  })
})

test('the batches of three workers do not overlap, and the last one notes the end', async () => {
  const row = await makeVenue(app.db, ines, { target: '0.01' })
  await pledgeMany(app.db, row, [tomas, joao], 600, 1_000n)
  await app.db.transaction((tx) => decideVenue(tx, row.id, endOf(row)))
  const work = () => workThrough(app.db, heldPledges, { now: endOf(row) })
  const done = await Promise.all([work(), work(), work()])
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(600)
  expect(await readVenue(app.db, row.id)).toMatchObject({ raised: 600_000n, settled_at: endOf(row) })
  expect(await balanceOf(app.db, row.pocket_id)).toEqual([600_000n, 0n])
  const { body } = await ines.api.call(venue.payments, { params: { id: String(row.id) }, query: { limit: '100' } })
  expect(body.items).toHaveLength(100)
})
