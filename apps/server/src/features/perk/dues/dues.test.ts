import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import type { Trader } from '../../../testing/traders.ts'
import { leavePerk } from '../joining/leave.ts'
import { callerOf } from '../testing/club.ts'
import { duesClub, at } from '../testing/dues-club.ts'

const { world, olga, open, passTime, membership, memberCount, freeze, db, owner, newcomer, credit, join, available, chargesOf } =
  await duesClub()

describe('[DEF-145] a closed account', () => {
  const close = (who: Trader, isActive: boolean) => owner.run(sql`update users set is_active = ${isActive} where id = ${who.userId}`)

  test.each(['owner', 'member'] as const)('of the %s: nothing more is charged, and it ends with what is paid', async (side) => {
    const founder = await newcomer(0n)
    const club = await open({ dues: { monthly: 40n } }, founder)
    const [who, other] = [await newcomer(200n), await newcomer(200n)]
    for (const one of [who, other]) await join(one, club, 'monthly', 40n, at('01-31T12:00'))
    await close(side === 'owner' ? founder : who, false)
    await passTime(at('02-28T11:59'))
    expect(await membership(who, club)).toMatchObject({ status: 'active' })
    await passTime(at('02-28T12:00'))
    expect(await membership(who, club)).toMatchObject({ status: 'left', given: 40n })
    expect(await available(who)).toBe(160n)
    expect(await membership(other, club)).toMatchObject(
      side === 'owner' ? { status: 'left', given: 40n } : { status: 'active', given: 80n },
    )
    await close(side === 'owner' ? founder : who, true)
  })
})

describe('[DEF-145] a renewal', () => {
  test('is charged when the period begins, once, however many passes run, and the member is told', async () => {
    const club = await open({ dues: { monthly: 40n } })
    const who = await newcomer(200n)
    await join(who, club, 'monthly', 40n, at('01-31T12:00'))
    await passTime(at('02-28T11:59:59.999'))
    expect(await chargesOf(who, club)).toEqual(['0 01-31T12:00 40'])
    await Promise.all(Array.from({ length: 4 }, () => passTime(at('02-28T12:00'))))
    await passTime(at('03-31T12:00'))
    expect(await chargesOf(who, club)).toEqual(['0 01-31T12:00 40', '1 02-28T12:00 40', '2 03-31T12:00 40'])
    expect(await available(who)).toBe(80n)
    expect(await membership(who, club)).toMatchObject({ given: 120n, next_n: 3, paid_until: at('04-30T12:00'), due_at: at('04-30T12:00') })
    const told = ['membership.joined', 'membership.charged', 'membership.charged']
    expect((await world.news(who)).filter((kind) => kind !== 'membership.reminder')).toEqual(told)
    // The owner has a page for it.
    expect(await world.news(olga)).toEqual(['membership.joined'])
    const dues = await db.value<bigint>(sql`select dues from perk_months where perk_id = ${club} and month = '2026-02-01'`)
    expect(dues).toBe(40n)
  })

  test('by the day is charged without news', async () => {
    const club = await open({ dues: { daily: 3n } })
    const who = await newcomer(9n)
    await join(who, club, 'daily', 3n, at('05-01T08:00'))
    await passTime(at('05-02T08:00'))
    expect(await chargesOf(who, club)).toHaveLength(2)
    expect(await world.news(who)).toEqual(['membership.joined'])
  })

  test('after an outage only the current period is charged', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const who = await newcomer(200n)
    await join(who, club, 'weekly', 12n, at('03-01T10:00'))
    await passTime(at('04-07T09:00'))
    expect(await chargesOf(who, club)).toEqual(['0 03-01T10:00 12', '5 04-05T10:00 12'])
    expect(await membership(who, club)).toMatchObject({ next_n: 6, due_at: at('04-12T10:00') })
  })

  test('can’t be written a second time, not even by hand', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const who = await newcomer(200n)
    await join(who, club, 'weekly', 12n, at('03-01T10:00'))
    const { id } = await membership(who, club)
    const again = sql`
      insert into dues_charges (membership_id, n, period_start, amount, posting_id) select membership_id, n, period_start, amount, posting_id
      from dues_charges where membership_id = ${id}`
    await expect(db.run(again)).rejects.toThrow('dues_charges_pkey')
    await expect(owner.run(sql`delete from dues_charges where membership_id = ${id}`)).rejects.toThrow('append-only')
  })
})

describe('[DEF-145] without the funds', () => {
  test('a membership is late, is charged as soon as they arrive, and keeps its dates', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const who = await newcomer(23n)
    await join(who, club, 'weekly', 12n, at('03-01T10:00'))
    await passTime(at('03-08T10:00'))
    expect(await membership(who, club)).toMatchObject({ status: 'active', late_since: at('03-08T10:00'), due_at: at('03-10T10:00') })
    await passTime(at('03-08T10:01'))
    expect(await chargesOf(who, club)).toHaveLength(1)
    await credit(who, 1n)
    await Promise.all([passTime(at('03-09T22:00')), passTime(at('03-09T22:00'))])
    expect(await chargesOf(who, club)).toEqual(['0 03-01T10:00 12', '1 03-08T10:00 12'])
    expect(await membership(who, club)).toMatchObject({ late_since: null, due_at: at('03-15T10:00') })
    expect(await world.news(who)).toEqual(['membership.joined', 'membership.late', 'membership.charged'])
  })

  test('it lapses when the grace is over, and not before', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const who = await newcomer(12n)
    await join(who, club, 'weekly', 12n, at('03-01T10:00'))
    await passTime(at('03-08T10:00'))
    await passTime(at('03-10T09:59:59.999'))
    expect([(await membership(who, club)).status, await memberCount(club)]).toEqual(['active', 1])
    await Promise.all([passTime(at('03-10T10:00')), passTime(at('03-10T10:00'))])
    expect(await membership(who, club)).toMatchObject({ status: 'lapsed', ended_at: at('03-10T10:00'), due_at: null })
    expect(await memberCount(club)).toBe(0)
    expect(await world.news(who)).toEqual(['membership.joined', 'membership.late', 'membership.lapsed'])
    await credit(who, 100n)
    await passTime(at('03-11T10:00'))
    expect(await available(who)).toBe(100n)
  })

  test('of two memberships of one wallet one is charged, and the other is late', async () => {
    const [first, second] = [await open({ dues: { daily: 3n } }), await open({ dues: { daily: 3n } })]
    const who = await newcomer(9n)
    for (const club of [first, second]) await join(who, club, 'daily', 3n, at('05-01T08:00'))
    await passTime(at('05-02T08:00'))
    expect([(await chargesOf(who, first)).length, (await chargesOf(who, second)).length]).toEqual([2, 1])
    expect((await membership(who, second)).late_since).toEqual(at('05-02T08:00'))
    expect(await available(who)).toBe(0n)
  })

  test('what an owner is paid in a pass pays for its own dues in the same pass', async () => {
    const middle = await newcomer(3n)
    const [outer, inner] = [await open({ dues: { daily: 3n } }), await open({ dues: { daily: 5n } }, middle)]
    const who = await newcomer(10n)
    await join(who, inner, 'daily', 5n, at('05-01T08:00'))
    await join(middle, outer, 'daily', 3n, at('05-01T08:00'))
    expect(await available(middle)).toBe(5n)
    await passTime(at('05-02T08:00'))
    expect(await available(middle)).toBe(7n)
    expect(await available(who)).toBe(0n)
  })
})

describe('frozen', () => {
  test('a wallet keeps nobody who has left: the membership ends when its period does', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const who = await newcomer(24n)
    await join(who, club, 'weekly', 12n, at('06-01T10:00'))
    await db.transaction((tx) => leavePerk(tx, callerOf(who), { perkId: club }, at('06-02T10:00')))
    await freeze(who, true)
    await passTime(at('06-08T10:00'))
    expect(await membership(who, club)).toMatchObject({ status: 'left', given: 12n })
    await freeze(who, false)
  })

  test('a wallet makes nobody late: the charge waits, others of the batch do not, and it is made afterwards', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const [frozen, free] = [await newcomer(24n), await newcomer(24n)]
    for (const who of [frozen, free]) await join(who, club, 'weekly', 12n, at('06-01T10:00'))
    await freeze(frozen, true)
    await passTime(at('06-08T10:00'))
    expect([(await chargesOf(frozen, club)).length, (await chargesOf(free, club)).length]).toEqual([1, 2])
    expect(await membership(frozen, club)).toMatchObject({ status: 'active', late_since: null })
    await freeze(frozen, false)
    await passTime(at('06-12T10:00'))
    expect(await chargesOf(frozen, club)).toEqual(['0 06-01T10:00 12', '1 06-08T10:00 12'])
  })

  test('an asset stops all charges in it until it is free again', async () => {
    const club = await open({ dues: { daily: 3n } })
    const who = await newcomer(3n)
    await join(who, club, 'daily', 3n, at('07-01T10:00'))
    const setFrozen = (isFrozen: boolean) => owner.run(sql`update assets set is_frozen = ${isFrozen} where code = 'LUSD'`)
    await setFrozen(true)
    await passTime(at('07-03T10:00'))
    await setFrozen(false)
    expect(await membership(who, club)).toMatchObject({ status: 'active', late_since: null })
    await passTime(at('07-03T10:01'))
    expect(await membership(who, club)).toMatchObject({ status: 'active', late_since: at('07-03T10:01') })
  })
})

describe('[DEF-145] by the minute', () => {
  test('five minutes are held ahead and settle in one posting, and the next five are held', async () => {
    const club = await open({ dues: { minute: 2n } })
    const who = await newcomer(100n)
    await join(who, club, 'minute', 2n, at('08-01T10:00'))
    expect(await world.figures(who)).toEqual({ available: 88n, held: 10n })
    await passTime(at('08-01T10:04'))
    expect(await chargesOf(who, club)).toHaveLength(1)
    await Promise.all([passTime(at('08-01T10:05')), passTime(at('08-01T10:05'))])
    expect(await chargesOf(who, club)).toEqual(['0', '1', '2', '3', '4', '5'].map((n) => `${n} 08-01T10:0${n} 2`))
    const postings = await db.value<bigint>(sql`
      select count(distinct posting_id) as postings from dues_charges c join memberships m on m.id = c.membership_id where m.profile_id = ${who.profileId}`)
    expect(postings).toBe(2n)
    expect(await world.figures(who)).toEqual({ available: 78n, held: 10n })
    expect(await membership(who, club)).toMatchObject({
      next_n: 6,
      block_last_n: 10,
      due_at: at('08-01T10:10'),
      paid_until: at('08-01T10:11'),
    })
  })

  test('the last minutes are held as far as the funds reach, and then it lapses at once', async () => {
    const club = await open({ dues: { minute: 2n } })
    const who = await newcomer(7n)
    await join(who, club, 'minute', 2n, at('08-02T10:00'))
    expect(await world.figures(who)).toEqual({ available: 1n, held: 4n })
    await passTime(at('08-02T10:02'))
    expect(await membership(who, club)).toMatchObject({ status: 'active', hold_id: null, due_at: at('08-02T10:03') })
    await passTime(at('08-02T10:03'))
    expect(await membership(who, club)).toMatchObject({ status: 'lapsed' })
    expect([(await chargesOf(who, club)).length, await available(who)]).toEqual([3, 1n])
  })

  test('a block that nobody settled is free again after an outage, and only the current minute is charged', async () => {
    const club = await open({ dues: { minute: 2n } })
    const who = await newcomer(100n)
    await join(who, club, 'minute', 2n, at('08-03T10:00'))
    await passTime(at('08-03T12:30:30'))
    expect(await chargesOf(who, club)).toEqual(['0 08-03T10:00 2', '150 08-03T12:30 2'])
    expect(await world.figures(who)).toEqual({ available: 86n, held: 10n })
  })

  test('an hour that was over before anybody settled it is not charged beside the next', async () => {
    const club = await open({ dues: { hourly: 5n } })
    const who = await newcomer(100n)
    await join(who, club, 'hourly', 5n, at('08-04T10:00'))
    await passTime(at('08-04T12:02'))
    expect(await chargesOf(who, club)).toEqual(['0 08-04T10:00 5', '2 08-04T12:00 5'])
  })
})

describe('[DEF-145] a reminder', () => {
  test('is sent to the member three days before a monthly charge, once', async () => {
    const club = await open({ dues: { monthly: 40n } })
    const who = await newcomer(200n)
    await join(who, club, 'monthly', 40n, at('09-10T12:00'))
    await passTime(at('10-07T11:59'))
    expect(await world.news(who)).toEqual(['membership.joined'])
    await Promise.all([passTime(at('10-07T12:00')), passTime(at('10-07T12:00'))])
    await passTime(at('10-08T12:00'))
    expect(await world.news(who)).toEqual(['membership.joined', 'membership.reminder'])
  })

  test('is not sent any more when the charge is due, and not without a charge', async () => {
    const club = await open({ dues: { monthly: 40n, weekly: 12n } })
    const [late, weekly] = [await newcomer(200n), await newcomer(200n)]
    await join(late, club, 'monthly', 40n, at('09-10T12:00'))
    await join(weekly, club, 'weekly', 12n, at('09-10T12:00'))
    await passTime(at('10-10T12:00'))
    expect(await world.news(late)).toEqual(['membership.joined', 'membership.charged'])
    expect(await world.news(weekly)).toEqual(['membership.joined', 'membership.charged'])
  })
})
