import { describe, expect, test } from 'vitest'
import { fund } from '../../../testing/traders.ts'
import { agreeToPrice } from '../joining/agree.ts'
import { leavePerk } from '../joining/leave.ts'
import { callerOf } from '../testing/club.ts'
import { duesClub, at } from '../testing/dues-club.ts'
import { switchOff } from './switch-off.ts'

const { world, olga, open, passTime, membership, memberCount, db, newcomer, join, available, chargesOf, setDues } = await duesClub()

describe('[DEF-145] new dues', () => {
  test('are asked about only where they change what is paid: not who pays as much already, leaves, or pays for another period', async () => {
    const club = await open({ dues: { weekly: 12n, monthly: 40n }, isFlexible: true })
    const [plain, generous, leaving, monthly] = [await newcomer(500n), await newcomer(500n), await newcomer(500n), await newcomer(500n)]
    await join(plain, club, 'weekly', 12n, at('03-01T10:00'))
    await join(generous, club, 'weekly', 20n, at('03-01T10:00'))
    await join(leaving, club, 'weekly', 12n, at('03-01T10:00'))
    await join(monthly, club, 'monthly', 40n, at('03-01T10:00'))
    await db.transaction((tx) => leavePerk(tx, callerOf(leaving), { perkId: club }, at('03-01T12:00')))
    await setDues(club, 'dues_weekly', 20n, at('03-02T00:00'))
    const told = await Promise.all([plain, generous, leaving, monthly].map((who) => world.news(who)))
    expect(told.map((kinds) => kinds.includes('membership.price_raised'))).toEqual([true, false, false, false])
    expect(await membership(monthly, club)).toMatchObject({ price: 40n, new_price: null })
    // The generous one has nothing to agree to, and goes on as before.
    for (const day of ['03-08', '03-15', '03-22']) await passTime(at(`${day}T10:00`))
    expect(await chargesOf(generous, club)).toEqual(['0 03-01T10:00 20', '1 03-08T10:00 20', '2 03-15T10:00 20', '3 03-22T10:00 20'])
  })

  test('that are higher are charged after notice and with consent only; who does not agree is charged the old ones until then', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const [agrees, silent] = [await newcomer(500n), await newcomer(500n)]
    for (const who of [agrees, silent]) await join(who, club, 'weekly', 12n, at('03-01T10:00'))
    await setDues(club, 'dues_weekly', 20n, at('03-02T00:00'))
    expect(await membership(agrees, club)).toMatchObject({
      price: 12n,
      new_price: 20n,
      new_price_from: at('03-15T10:00'),
      is_new_price_agreed: false,
    })
    await db.transaction((tx) => agreeToPrice(tx, callerOf(agrees), { perkId: club }, 20n))
    for (const day of ['03-08', '03-15', '03-22']) await passTime(at(`${day}T10:00`))
    expect(await chargesOf(agrees, club)).toEqual(['0 03-01T10:00 12', '1 03-08T10:00 12', '2 03-15T10:00 20', '3 03-22T10:00 20'])
    expect(await chargesOf(silent, club)).toEqual(['0 03-01T10:00 12', '1 03-08T10:00 12'])
    expect((await membership(silent, club)).status).toBe('left')
    expect(await world.news(silent)).toEqual(['membership.joined', 'membership.price_raised', 'membership.charged', 'membership.left'])
  })

  test('that are lower are charged from the next period on, without asking', async () => {
    const club = await open({ dues: { weekly: 12n } })
    const who = await newcomer(500n)
    await join(who, club, 'weekly', 12n, at('03-01T10:00'))
    await setDues(club, 'dues_weekly', 9n, at('03-02T00:00'))
    await passTime(at('03-08T10:00'))
    expect(await chargesOf(who, club)).toEqual(['0 03-01T10:00 12', '1 03-08T10:00 9'])
    expect(await world.news(who)).toEqual(['membership.joined', 'membership.charged'])
  })

  test('that are taken back ask nobody, and dues that are no longer offered stay for who pays them', async () => {
    const club = await open({ dues: { weekly: 12n, daily: 3n } })
    const who = await newcomer(500n)
    await join(who, club, 'weekly', 12n, at('03-01T10:00'))
    await setDues(club, 'dues_weekly', 20n, at('03-02T00:00'))
    await setDues(club, 'dues_weekly', null, at('03-03T00:00'))
    expect(await membership(who, club)).toMatchObject({ price: 12n, new_price: null })
    await passTime(at('03-15T10:00'))
    expect(await chargesOf(who, club)).toEqual(['0 03-01T10:00 12', '2 03-15T10:00 12'])
  })

  test('that are lower end a block at the old ones', async () => {
    const club = await open({ dues: { minute: 4n } })
    const who = await newcomer(100n)
    await join(who, club, 'minute', 4n, at('08-05T10:00'))
    await setDues(club, 'dues_minute', 1n, at('08-05T10:02:30'))
    await passTime(at('08-05T10:03'))
    expect(await chargesOf(who, club)).toEqual(['0 08-05T10:00 4', '1 08-05T10:01 4', '2 08-05T10:02 4', '3 08-05T10:03 1'])
  })
})

describe('[DEF-136] switching a perk off', () => {
  test('ends all memberships, and gives back what was not used', async () => {
    const club = await open({ dues: { weekly: 70n, minute: 2n, lifetime: 365n } })
    const [weekly, minute, life] = [await newcomer(70n), await newcomer(100n), await newcomer(365n)]
    await join(weekly, club, 'weekly', 70n, at('03-01T10:00'))
    await join(life, club, 'lifetime', 365n, at('03-01T10:00'))
    await join(minute, club, 'minute', 2n, at('03-03T09:57'))
    const before = await available(olga)
    await db.transaction((tx) => switchOff(tx, { id: BigInt(club) }, at('03-03T10:00')))
    expect(await membership(weekly, club)).toMatchObject({ status: 'ended', refunded: 50n, due_at: null })
    // Three minutes of the block had begun; the last has just begun, and is unused.
    expect(await chargesOf(minute, club)).toHaveLength(4)
    expect(await membership(minute, club)).toMatchObject({ status: 'ended', refunded: 2n, hold_id: null })
    expect(await membership(life, club)).toMatchObject({ status: 'ended', refunded: 363n })
    expect(await memberCount(club)).toBe(0)
    expect(await available(olga)).toBe(before + 6n - 50n - 2n - 363n)
    await Promise.all([passTime(at('03-03T10:01')), passTime(at('03-03T10:01'))])
    expect([await available(weekly), await available(minute), await available(life)]).toEqual([50n, 94n, 363n])
    expect(await world.news(weekly)).toEqual(['membership.joined', 'membership.ended', 'membership.refunded'])
    await passTime(at('04-03T10:00'))
    expect(await chargesOf(weekly, club)).toHaveLength(1)
  })

  test('is refused to an owner who can’t give it back', async () => {
    const greedy = await newcomer(0n)
    const club = await open({ dues: { weekly: 70n } }, greedy)
    const who = await newcomer(70n)
    await join(who, club, 'weekly', 70n, at('03-01T10:00'))
    await db.transaction((tx) => fund(tx, greedy, 'LUSD', -70n))
    await expect(db.transaction((tx) => switchOff(tx, { id: BigInt(club) }, at('03-03T10:00')))).rejects.toThrow('INSUFFICIENT_FUNDS')
    expect((await membership(who, club)).status).toBe('active')
  })
})
