import { pocket } from '@bourse/contracts/pocket'
import { venue } from '@bourse/contracts/venue'
import { exactAmount } from '@bourse/domain/money'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { invalid, refused } from '../../../testing/refused.ts'
import { balanceOf, fund, makeAsset, makeTrader, type Trader } from '../../../testing/traders.ts'
import { backerOf, DAY_MS, makeBackers, makeClass, makeVenue, passTime, pledgeTo, readVenue, statusesOf } from '../testing/venues.ts'
import { withdrawPledges } from './withdraw.ts'

const app = await testApp()
const UNIT = 1_000_000n

await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
const ines = await makeTrader(app.db, app.api(), 'ines')
const [tomas, joao] = await makeBackers(app, ['tomas', 'joao'], 1_000n * UNIT)

let keys = 0
const LUSD = { decimals: 6, decimalsMin: 2 }
const pledgeText = (who: Trader, id: bigint, quantity: string, more: object = {}) =>
  who.api.call(venue.pledge, { params: { id: String(id) }, body: { quantity, ...more }, key: `pledge-key-${++keys}` })
const pledge = (who: Trader, id: bigint, raw: bigint, more: object = {}) => pledgeText(who, id, exactAmount(raw, LUSD), more)
const withdraw = (who: Trader, id: bigint, pledgeId?: string) =>
  who.api.call(venue.withdraw, {
    params: { id: String(id) },
    body: pledgeId === undefined ? {} : { pledge: pledgeId },
    key: `withdraw-key-${++keys}`,
  })
const setEnd = (id: bigint, endsAt: Date) => app.owner.run(sql`update venues set ends_at = ${endsAt} where id = ${id}`)

describe('a contribution', () => {
  test('[DEF-132] to an all-or-nothing fund is held in the backer’s own wallet, shown as open with the venture’s name, and freezes the terms', async () => {
    const { id, name } = await makeVenue(app.db, ines)
    const before = await balanceOf(app.db, tomas.pocketId)
    expect((await readVenue(app.db, id)).frozen_at).toBeNull()

    const { status, body } = await pledge(tomas, id, 30n * UNIT)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      quantity: '30000000',
      status: 'held',
      canWithdraw: true,
      asset: { code: 'LUSD' },
      venue: { rowId: String(id), name, sponsor: 'ines' },
    })
    expect(await balanceOf(app.db, tomas.pocketId)).toEqual([before[0], before[1] + 30n * UNIT])
    const after = await readVenue(app.db, id)
    expect([after.raised, after.backer_count]).toEqual([30n * UNIT, 1])
    expect(after.frozen_at).not.toBeNull()
    expect(await balanceOf(app.db, after.pocket_id)).toEqual([0n, 0n])

    const open = await tomas.api.call(pocket.explain, { params: { id: String(tomas.profileId), asset: 'LUSD' } })
    expect(open.body.parts).toContainEqual(
      expect.objectContaining({ kind: 'pledge', ref: String(id), amount: '30000000', to: { name: 'ines', displayName: name } }),
    )
    await pledge(tomas, id, 5n * UNIT)
    const twice = await readVenue(app.db, id)
    expect([twice.raised, twice.backer_count, twice.frozen_at]).toEqual([35n * UNIT, 1, after.frozen_at])
  })

  test.each([
    ['a venue without a target', { venueType: 'venue' as const }],
    ['a fund that is not all or nothing', { isAllOrNothing: false }],
  ])('[DEF-132] to %s goes through at once', async (_name, change) => {
    const { id, pocket_id } = await makeVenue(app.db, ines, change)
    const [balance, held] = await balanceOf(app.db, tomas.pocketId)
    const { body } = await pledge(tomas, id, 7n * UNIT)
    expect([body.status, body.canWithdraw]).toEqual(['paid', false])
    expect(await balanceOf(app.db, tomas.pocketId)).toEqual([balance - 7n * UNIT, held])
    expect(await balanceOf(app.db, pocket_id)).toEqual([7n * UNIT, 0n])
    expect((await withdraw(tomas, id)).body).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  test('of one raw unit is enough; of none, or of more than there is, is refused', async () => {
    const { id } = await makeVenue(app.db, ines)
    expect((await pledge(joao, id, 1n)).status).toBe(201)
    expect(await pledge(joao, id, 0n)).toMatchObject(invalid({ quantity: ['fields.AMOUNT_NOT_POSITIVE'] }))
    const [balance, held] = await balanceOf(app.db, joao.pocketId)
    expect(await pledge(joao, id, balance - held + 1n)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect((await readVenue(app.db, id)).raised).toBe(1n)
  })

  test('is sent in whole units, to the last decimal; anything else is refused at its field', async () => {
    const { id } = await makeVenue(app.db, ines)
    const [balance, held] = await balanceOf(app.db, joao.pocketId)
    expect((await pledgeText(joao, id, '12.345678')).body.quantity).toBe('12345678')
    for (const [text, word] of badAmounts(6))
      expect(await pledgeText(joao, id, text)).toMatchObject(refused(400, 'INVALID', { quantity: [word] }))
    expect(await balanceOf(app.db, joao.pocketId)).toEqual([balance, held + 12_345_678n])
    expect((await readVenue(app.db, id)).raised).toBe(12_345_678n)
  })

  test('is not made by whoever manages the venture, with any of their profiles, nor by a visitor, nor to a venture that is not there', async () => {
    const { id } = await makeVenue(app.db, ines)
    await app.db.transaction((tx) => fund(tx, ines, 'LUSD', 10n * UNIT))
    expect(await pledge(ines, id, UNIT)).toMatchObject(refused(403, 'FORBIDDEN'))
    const other = { ...backerOf(tomas), userId: ines.userId }
    const asOther = pledgeTo(app.db, tomas, { id }, UNIT, { caller: other })
    await expect(asOther).rejects.toThrow('FORBIDDEN')
    expect((await pledge({ ...ines, api: app.api() }, id, UNIT)).status).toBe(401)
    expect(await pledge(tomas, 999_999n, UNIT)).toMatchObject(refused(404, 'VENUE_NOT_FOUND'))
  })

  test('is made until the end and not from then on', async () => {
    const { id, ends_at } = await makeVenue(app.db, ines)
    const end = (ends_at as Date).getTime()
    const at = (ms: number) => pledgeTo(app.db, tomas, { id }, UNIT, { now: new Date(ms) })
    await expect(at(end)).rejects.toThrow('VENUE_CLOSED')
    await expect(at(end - 1)).resolves.toMatchObject({ status: 'held' })
  })

  test('of a frozen wallet is refused', async () => {
    const { id } = await makeVenue(app.db, ines)
    const freeze = (is: boolean) => app.owner.run(sql`update wallets set is_frozen = ${is} where pocket_id = ${joao.pocketId}`)
    await freeze(true)
    expect((await pledge(joao, id, UNIT)).body).toMatchObject({ code: 'WALLET_FROZEN' })
    await freeze(false)
  })

  test('the same call twice is one contribution', async () => {
    const { id } = await makeVenue(app.db, ines)
    const call = () => tomas.api.call(venue.pledge, { params: { id: String(id) }, body: { quantity: '5' }, key: 'the-same-pledge' })
    const [first, second] = await Promise.all([call(), call()])
    expect(second.body).toEqual(first.body)
    expect(await statusesOf(app.db, id)).toEqual(['held'])
  })

  test('of the last balance, twenty at once: as many as it covers, and no sum is wrong', async () => {
    const { id } = await makeVenue(app.db, ines)
    const [paula] = await makeBackers(app, ['paula'], 7n * UNIT)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pledge(paula, id, UNIT)))
    const counts = Object.groupBy(answers, ({ status }) => String(status))
    expect([counts['201']?.length, counts['422']?.length]).toEqual([7, 13])
    expect(await balanceOf(app.db, paula.pocketId)).toEqual([7n * UNIT, 7n * UNIT])
    const { raised, backer_count } = await readVenue(app.db, id)
    expect([raised, backer_count]).toEqual([7n * UNIT, 1])
  })

  test('is throttled', async () => {
    const { id } = await makeVenue(app.db, ines)
    const [quim] = await makeBackers(app, ['quim'], 100n * UNIT)
    const answers = await Promise.all(Array.from({ length: 40 }, () => pledge(quim, id, 1n)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('withdrawing', () => {
  test('[DEF-132] is possible until 48 hours before the end: at that moment still, a millisecond later not', async () => {
    const { id, ends_at } = await makeVenue(app.db, ines)
    const last = (ends_at as Date).getTime() - 2 * DAY_MS
    await pledge(tomas, id, UNIT)
    const at = (ms: number) => app.db.transaction((tx) => withdrawPledges(tx, { venueId: id, caller: backerOf(tomas), now: new Date(ms) }))
    await expect(at(last + 1)).rejects.toThrow('TOO_LATE')
    await expect(at(last)).resolves.toBe(UNIT)
    expect(await statusesOf(app.db, id)).toEqual(['withdrawn'])
  })

  test('gives back one pledge, or all of the active profile’s, and no one else’s', async () => {
    const { id } = await makeVenue(app.db, ines)
    const before = await balanceOf(app.db, tomas.pocketId)
    const [one, , theirs] = [await pledge(tomas, id, UNIT), await pledge(tomas, id, 2n * UNIT), await pledge(joao, id, 4n * UNIT)]
    expect(await withdraw(tomas, id, theirs?.body.id)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await withdraw(tomas, 999_999n)).toMatchObject(refused(404, 'VENUE_NOT_FOUND'))
    expect((await withdraw(tomas, id, one?.body.id)).body).toEqual({ withdrawn: '1000000' })
    expect(await withdraw(tomas, id, one?.body.id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect((await withdraw(tomas, id)).body).toEqual({ withdrawn: '2000000' })
    expect((await withdraw(tomas, id)).body).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await balanceOf(app.db, tomas.pocketId)).toEqual(before)
    const { raised, backer_count, frozen_at } = await readVenue(app.db, id)
    expect([raised, backer_count]).toEqual([4n * UNIT, 1])
    // Somebody has trusted these terms, so they stay.
    expect(frozen_at).not.toBeNull()
    expect(await statusesOf(app.db, id)).toEqual(['withdrawn', 'withdrawn', 'held'])
  })

  test('ten times at once gives back once', async () => {
    const { id } = await makeVenue(app.db, ines)
    const before = await balanceOf(app.db, tomas.pocketId)
    await pledge(tomas, id, UNIT)
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(tomas, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(app.db, tomas.pocketId)).toEqual(before)
  })

  test('and the decision at once: one of them happens to each pledge', async () => {
    const { id } = await makeVenue(app.db, ines, { target: '1.00' })
    await pledge(tomas, id, UNIT)
    await pledge(joao, id, UNIT)
    const now = new Date()
    await setEnd(id, new Date(now.getTime() + 2 * DAY_MS + 60_000))
    const later = new Date(now.getTime() + 3 * DAY_MS)
    const [withdrawn] = await Promise.all([withdraw(joao, id), passTime(app.db, later), passTime(app.db, later)])
    await passTime(app.db, later)
    const { status, decided_raised } = await readVenue(app.db, id)
    const isFirst = withdrawn.status === 200
    expect([status, decided_raised]).toEqual(['met', isFirst ? UNIT : 2n * UNIT])
    expect(await statusesOf(app.db, id)).toEqual(['paid', isFirst ? 'withdrawn' : 'paid'])
  })
})

test('a profile’s pledges are listed newest first, page by page, with what can be withdrawn; of one venture if asked', async () => {
  const [rita] = await makeBackers(app, ['rita'], 100n * UNIT)
  const [first, second] = [await makeVenue(app.db, ines), await makeVenue(app.db, ines, { isAllOrNothing: false })]
  await pledge(rita, first.id, 3n)
  await pledge(rita, second.id, 4n)
  await pledge(rita, first.id, 5n)
  const list = (query: Record<string, string>) => rita.api.call(venue.pledges, { query })
  const page = await list({ limit: '2' })
  expect(page.body.items.map(({ quantity, status, canWithdraw }) => [quantity, status, canWithdraw])).toEqual([
    ['5', 'held', true],
    ['4', 'paid', false],
  ])
  const rest = await list({ limit: '2', after: page.body.next ?? '' })
  expect([rest.body.items.map(({ quantity }) => quantity), rest.body.next]).toEqual([['3'], null])
  expect((await list({ venue: String(second.id) })).body.items).toHaveLength(1)
  expect((await list({ after: 'x' })).status).toBe(400)
  expect((await joao.api.call(venue.pledges, { query: { venue: String(second.id) } })).body.items).toEqual([])
})

test('a backer chooses to be named and to get updates; somebody else has nothing to choose', async () => {
  const { id } = await makeVenue(app.db, ines)
  await pledge(tomas, id, UNIT, { isNamed: false, wantsUpdates: false })
  const read = () =>
    app.db.rows(sql`select profile_id, is_named, wants_updates from venue_backers where venue_id = ${id} order by profile_id`)
  expect(await read()).toEqual([{ profile_id: tomas.profileId, is_named: false, wants_updates: false }])
  const save = (who: Trader) => who.api.call(venue.saveBacker, { params: { id: String(id) }, body: { isNamed: true, wantsUpdates: false } })
  expect((await save(tomas)).body).toEqual({ isNamed: true, wantsUpdates: false })
  expect(await save(joao)).toMatchObject(refused(409, 'STATE_CONFLICT'))
  expect(await read()).toEqual([{ profile_id: tomas.profileId, is_named: true, wants_updates: false }])
})
