import { venue } from '@bourse/contracts/venue'
import { exactAmount } from '@bourse/domain/money'
import { BOOST_HALF_LIFE_MS, BOOST_MIN_RAW } from '@bourse/domain/venue'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { refused } from '../../../testing/refused.ts'
import { balanceOf, fund, makeAsset, makeTrader, makeTraders, type Trader } from '../../../testing/traders.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { backerOf, DAY_MS, makeClass, makeToken, makeVenue, passTime, readVenue } from '../testing/venues.ts'
import type { VenueRow } from '../venues.ts'
import { boostVenue } from './boost-venue.ts'

const app = await testApp()

await makeAsset(app.db, 'LUSD')
await makeToken(app.db)
await makeClass(app.db)
const [ines, tomas] = await makeTraders(app, 'ines', 'tomas')
await app.db.transaction((tx) => fund(tx, tomas, 'BRS', 100n * BOOST_MIN_RAW))

let keys = 0
const BRS = { decimals: 8, decimalsMin: 2 }
const boostText = (who: Trader, id: bigint, amount: string) =>
  who.api.call(venue.boost, { params: { id: String(id) }, body: { boost: amount }, key: `boost-key-${++keys}` })
const boost = (who: Trader, id: bigint, raw: bigint) => boostText(who, id, exactAmount(raw, BRS))
const fees = () =>
  app.db.read(async (tx) => {
    const row = await tx.maybe<{ balance: bigint }>(sql`
      select w.balance from published.wallets w join published.pockets p on p.id = w.pocket_id join published.assets a on a.id = w.asset_id
      where p.kind = 'fees' and a.code = 'BRS'`)
    return row?.balance ?? 0n
  })

describe('[VEN-31] [DEF-127] a boost', () => {
  test('[API-30] is paid at once in platform tokens to the operator, and answers its id and amount; no target grows', async () => {
    const row = await makeVenue(app.db, ines)
    const [before, feesBefore] = [await balanceOf(app.db, tomas.pocketId, 'BRS'), await fees()]
    const { status, body } = await boost(tomas, row.id, 3n * BOOST_MIN_RAW)
    expect([status, body]).toEqual([201, { rowId: expect.stringMatching(/^[1-9][0-9]*$/) as string, boost: '300000000' }])
    expect(await balanceOf(app.db, tomas.pocketId, 'BRS')).toEqual([before[0] - 3n * BOOST_MIN_RAW, 0n])
    expect(await fees()).toBe(feesBefore + 3n * BOOST_MIN_RAW)
    const after = await readVenue(app.db, row.id)
    expect([after.boost, after.raised, after.backer_count, after.frozen_at]).toEqual([3n * BOOST_MIN_RAW, 0n, 0, null])
    await boost(tomas, row.id, BOOST_MIN_RAW)
    expect((await readVenue(app.db, row.id)).boost).toBe(4n * BOOST_MIN_RAW)
  })

  test.each([['0', 'fields.AMOUNT_NOT_POSITIVE'], ['0.99999999', 'fields.boostMin'], ...badAmounts(8)])(
    '[VEN-35] [VEN-36] of %j is refused at its field',
    async (amount, word) => {
      const row = await makeVenue(app.db, ines)
      expect(await boostText(tomas, row.id, amount)).toMatchObject(refused(400, 'INVALID', { boost: [word] }))
      expect((await readVenue(app.db, row.id)).boost).toBe(0n)
    },
  )

  test('[VEN-36] [VEN-37] of the minimum is enough, of all that is available possible, of one raw unit more refused', async () => {
    const row = await makeVenue(app.db, ines)
    const paula = await makeTrader(app.db, app.api(), 'paula')
    expect(await boost(paula, row.id, BOOST_MIN_RAW)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    await app.db.transaction((tx) => fund(tx, paula, 'BRS', 2n * BOOST_MIN_RAW + 5n))
    expect((await boost(paula, row.id, BOOST_MIN_RAW)).status).toBe(201)
    expect(await boost(paula, row.id, BOOST_MIN_RAW + 6n)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect((await boost(paula, row.id, BOOST_MIN_RAW + 5n)).status).toBe(201)
    expect(await balanceOf(app.db, paula.pocketId, 'BRS')).toEqual([0n, 0n])
  })

  test('the same call at once is one boost, and ten different ones are ten', async () => {
    const row = await makeVenue(app.db, ines)
    const call = (key: string) => tomas.api.call(venue.boost, { params: { id: String(row.id) }, body: { boost: '1' }, key })
    const same = await Promise.all([call('the-same-boost'), call('the-same-boost')])
    expect(same[1].body).toEqual(same[0].body)
    await Promise.all(Array.from({ length: 10 }, (_, at) => call(`another-boost-${at}`)))
    expect((await readVenue(app.db, row.id)).boost).toBe(11n * BOOST_MIN_RAW)
  })

  test('of a venture that takes no more contributions, or is not there, is refused', async () => {
    const row = await makeVenue(app.db, ines)
    await app.owner.run(sql`update venues set ends_at = now() - interval '1 second' where id = ${row.id}`)
    expect(await boost(tomas, row.id, BOOST_MIN_RAW)).toMatchObject(refused(409, 'VENUE_CLOSED'))
    await passTime(app.db, new Date())
    expect(await boost(tomas, row.id, BOOST_MIN_RAW)).toMatchObject(refused(409, 'VENUE_CLOSED'))
    expect(await boost(tomas, 999_999n, BOOST_MIN_RAW)).toMatchObject({ status: 404 })
  })

  test('[DEF-133] counts half after fourteen days', async () => {
    const row = await makeVenue(app.db, ines, { endsAt: Date.now() + 20 * DAY_MS })
    const at = (now: Date, amount: bigint) =>
      app.db.transaction((tx) => boostVenue(tx, { venueId: row.id, caller: backerOf(tomas), amount, now }))
    const start = new Date()
    const later = new Date(start.getTime() + BOOST_HALF_LIFE_MS)
    await at(start, 4n * BOOST_MIN_RAW)
    await at(later, BOOST_MIN_RAW)
    const { rising } = await readVenue(app.db, row.id)
    expect(2 ** ((rising ?? 0) - later.getTime() / BOOST_HALF_LIFE_MS) / Number(BOOST_MIN_RAW)).toBeCloseTo(3, 6)
  })

  test('is told to the sponsor, unless they boosted themselves, and listed for the owner', async () => {
    await app.db.transaction((tx) => fund(tx, ines, 'BRS', BOOST_MIN_RAW))
    const row = await makeVenue(app.db, ines)
    await boost(ines, row.id, BOOST_MIN_RAW)
    await boost(tomas, row.id, 2n * BOOST_MIN_RAW)
    const told = await app.db.rows<{ profile_id: bigint }>(
      sql`select profile_id from published.notifications where kind = 'venue.boosted' and subject_id = ${row.id}`,
    )
    expect(told).toEqual([{ profile_id: ines.profileId }])
    const [own] = (await feedOf(tomas.api, { first: 1 })).items
    expect([own?.verb, own?.label, own?.href]).toEqual(['boost.made', `You boosted ${row.name} with 2.00 BRS`, `/@ines/venue/${row.id}/`])
    const { body } = await ines.api.call(venue.boosts, { params: { id: String(row.id) }, query: { limit: '1' } })
    expect(body.items.map(({ boost: amount, person }) => [amount, person?.name])).toEqual([['200000000', 'tomas']])
    const rest = await ines.api.call(venue.boosts, { params: { id: String(row.id) }, query: { limit: '1', after: body.next ?? '' } })
    expect(rest.body.items.map(({ boost: amount, person }) => [amount, person?.name])).toEqual([['100000000', 'ines']])
  })
})

test('[DEF-133] the ranking shows the first ventures of the class, this one and its neighbours, in platform tokens', async () => {
  await app.owner.run(sql`update venues set status = 'canceled', decided_at = now(), settled_at = now() where status = 'open'`)
  // Whoever has sent many others before would have to wait.
  const rita = await makeTrader(app.db, app.api(), `rita${++keys}`)
  await app.db.transaction((tx) => fund(tx, rita, 'BRS', 10n * BOOST_MIN_RAW))
  const rows: VenueRow[] = []
  for (let place = 8; place > 0; place--) {
    const row = await makeVenue(app.db, ines, { name: `Place ${place}` })
    if (place < 8) expect((await boost(rita, row.id, BOOST_MIN_RAW + BigInt(8 - place))).status).toBe(201)
    rows.unshift(row)
  }
  const rank = async (place: number) => {
    const { body } = await app.api().call(venue.ranking, { params: { id: String(rows[place - 1]?.id) } })
    expect(body.token).toMatchObject({ code: 'BRS', decimals: 8 })
    return [body.place, body.rows.map((row) => `${row.place} ${row.name}`)]
  }
  expect(await rank(1)).toEqual([1, ['1 Place 1', '2 Place 2', '3 Place 3']])
  expect(await rank(7)).toEqual([7, ['1 Place 1', '2 Place 2', '3 Place 3', '5 Place 5', '6 Place 6', '7 Place 7', '8 Place 8']])
  expect((await rank(8))[0]).toBe(8)
})
