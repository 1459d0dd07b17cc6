import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import { testApp } from '../../testing/app.ts'
import { makePerson, type Person } from '../session/testing/people.ts'

const app = await testApp()
let serial = 0
const somebody = () => makePerson(app, `reader-${++serial}`)

const notify = (...news: NewEvent[]) =>
  app.db.transaction(async (tx) => {
    for (const one of news) await emit(tx, one)
  })
const unreadOf = ({ profileId }: Person) => app.db.value<number>(sql`select unread from feeds where profile_id = ${profileId}`)
const rowsOf = ({ profileId }: Person) =>
  app.db.rows<{ kind: string; unread: boolean; superseded: boolean; data: { n?: number } }>(
    sql`select kind, unread, superseded, data from notifications where profile_id = ${profileId} and kind not like 'profile.%' order by id`,
  )

describe('notifications', () => {
  test('[ACT-01] stands in the feed with its cause, or not at all', async () => {
    const ann = await somebody()
    const before = await unreadOf(ann)
    await notify({ kind: 'security.totp_on', profileId: ann.profileId }, { kind: 'security.totp_off', profileId: ann.profileId })
    expect(await unreadOf(ann)).toBe(before + 2)
    const failing = app.db.transaction(async (tx) => {
      await emit(tx, { kind: 'security.totp_on', profileId: ann.profileId })
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect((await rowsOf(ann)).map(({ kind }) => kind)).toEqual(['security.totp_on', 'security.totp_off'])
    expect(await unreadOf(ann)).toBe(before + 2)
  })

  test('concerns a profile: of events between features no feed tells', async () => {
    const ann = await somebody()
    await notify({ kind: 'ledger.hold_expired', profileId: ann.profileId }, { kind: 'security.totp_on' })
    expect(await rowsOf(ann)).toEqual([])
  })

  test('counts as read when it is an old history that was brought in', async () => {
    const ann = await somebody()
    const before = await unreadOf(ann)
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await notify(
      { kind: 'security.totp_on', profileId: ann.profileId, at: days(30) },
      { kind: 'security.totp_off', profileId: ann.profileId, at: days(2) },
    )
    expect((await rowsOf(ann)).map(({ unread }) => unread)).toEqual([false, true])
    expect(await unreadOf(ann)).toBe(before + 1)
  })

  test('can’t deadlock: many transactions notify the same profiles in either order', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const before = [await unreadOf(ann), await unreadOf(bob)]
    const deadlocks = () =>
      app.owner.read(async (tx) => {
        await tx.run(sql`select pg_stat_clear_snapshot()`)
        return (await tx.one<{ n: bigint }>(sql`select deadlocks as n from pg_stat_database where datname = current_database()`)).n
      })
    const stuck = await deadlocks()
    const dollars = (from: Person, to: Person): NewEvent[] => [
      { kind: 'mint.announced', profileId: from.profileId, otherProfileId: to.profileId, data: { asset: 'LUSD', seat: 'member' } },
      { kind: 'mint.announced', profileId: to.profileId, otherProfileId: from.profileId, data: { asset: 'LUSD', seat: 'agent' } },
    ]
    await Promise.all(Array.from({ length: 40 }, (_, n) => notify(...(n % 2 === 0 ? dollars(ann, bob) : dollars(bob, ann)))))
    // Of the twenty that each has read of the other's, one is left.
    expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([(before[0] ?? 0) + 21, (before[1] ?? 0) + 21])
    expect(await deadlocks()).toBe(stuck)
  })
})

describe('[ACT-15] [DEF-179] of another profile’s deposits and withdrawals of dollars', () => {
  const about = (
    reader: Person,
    other: Person,
    n: number,
    change: Partial<NewEvent> & { asset?: string; seat?: string } = {},
  ): NewEvent => {
    const { asset = 'LUSD', seat = 'agent', ...more } = change
    return { kind: 'mint.confirmed', profileId: reader.profileId, otherProfileId: other.profileId, data: { n, asset, seat }, ...more }
  }
  const left = async (reader: Person) => (await rowsOf(reader)).filter(({ superseded }) => !superseded).map(({ data }) => data.n)

  test('a feed keeps the newest, which takes the place and the count of the one before', async () => {
    const [agent, ann] = [await somebody(), await somebody()]
    const before = await unreadOf(agent)
    for (const n of [1, 2, 3]) await notify(about(agent, ann, n))
    expect(await left(agent)).toEqual([3])
    expect(await unreadOf(agent)).toBe(before + 1)
    await notify(about(agent, ann, 4), about(agent, ann, 5))
    expect(await left(agent)).toEqual([5])
    expect(await unreadOf(agent)).toBe(before + 1)
  })

  test('keeps one of each kind and of each profile, and all of other assets and of the reader’s own', async () => {
    const [agent, ann, bob] = [await somebody(), await somebody(), await somebody()]
    await notify(about(agent, ann, 1), about(agent, ann, 2, { kind: 'burn.asked' }), about(agent, bob, 3))
    await notify(about(agent, ann, 4), about(agent, bob, 5, { asset: 'USD' }))
    await notify(about(agent, ann, 6, { asset: 'LEUR' }), about(agent, ann, 7, { asset: 'LEUR' }))
    await notify(about(agent, ann, 8, { seat: 'member' }), about(agent, ann, 9, { seat: 'member' }))
    expect(await left(agent)).toEqual([2, 4, 5, 6, 7, 8, 9])
  })

  test('one that was read leaves no count behind', async () => {
    const [agent, ann] = [await somebody(), await somebody()]
    await notify(about(agent, ann, 1))
    await app.db.run(sql`update notifications set unread = false where profile_id = ${agent.profileId} and unread`)
    await app.db.run(sql`update feeds set unread = 0 where profile_id = ${agent.profileId}`)
    await notify(about(agent, ann, 2))
    expect([await unreadOf(agent), await left(agent)]).toEqual([1, [2]])
  })

  test('many at once leave one', async () => {
    const [agent, ann] = [await somebody(), await somebody()]
    const before = await unreadOf(agent)
    await Promise.all(Array.from({ length: 30 }, (_, n) => notify(about(agent, ann, n))))
    expect(await left(agent)).toHaveLength(1)
    expect(await unreadOf(agent)).toBe(before + 1)
  })
})
