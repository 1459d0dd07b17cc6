import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { clearThrottle, throttle } from '#platform/throttle'
import { testDb } from '../../testing/db.ts'

const { db, owner } = await testDb()
const LIMIT = { burst: 3, everyMs: 10_000 }
const passTime = (key: string, ms: number) =>
  owner.run(sql`update throttles set full_at = full_at - ${ms} * interval '1 millisecond' where key = ${key}`)

describe('a throttle', () => {
  test('[DEF-030] allows a burst, then returns how long to wait', async () => {
    for (let call = 1; call <= LIMIT.burst; call++) expect(await throttle(db, 'burst', LIMIT)).toBe(0)
    const waitMs = await throttle(db, 'burst', LIMIT)
    expect(waitMs).toBeGreaterThan(LIMIT.everyMs - 2_000)
    expect(waitMs).toBeLessThanOrEqual(LIMIT.everyMs)
  })

  test('recovers call by call, and to no more than a burst', async () => {
    for (let call = 1; call <= LIMIT.burst; call++) await throttle(db, 'recover', LIMIT)
    expect(await throttle(db, 'recover', LIMIT)).toBeGreaterThan(0)
    await passTime('recover', LIMIT.everyMs)
    expect(await throttle(db, 'recover', LIMIT)).toBe(0)
    expect(await throttle(db, 'recover', LIMIT)).toBeGreaterThan(0)

    await passTime('recover', 3_600_000)
    const waits: number[] = []
    for (let call = 1; call <= LIMIT.burst + 1; call++) waits.push(await throttle(db, 'recover', LIMIT))
    expect(waits.map((wait) => wait === 0)).toEqual([true, true, true, false])
  })

  test('a refused call does not lengthen the wait', async () => {
    for (let call = 1; call <= LIMIT.burst; call++) await throttle(db, 'refused', LIMIT)
    const first = await throttle(db, 'refused', LIMIT)
    for (let call = 1; call <= 20; call++) await throttle(db, 'refused', LIMIT)
    expect(await throttle(db, 'refused', LIMIT)).toBeLessThanOrEqual(first)
  })

  test('counts concurrent calls one by one', async () => {
    const waits = await Promise.all(Array.from({ length: 15 }, () => throttle(db, 'at once', LIMIT)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMIT.burst)
  })

  test('that is cleared during concurrent calls answers all of them', async () => {
    const calls = Array.from({ length: 120 }, (_, n) => (n % 4 === 0 ? clearThrottle(db, 'forgiven') : throttle(db, 'forgiven', LIMIT)))
    expect(await Promise.allSettled(calls).then((all) => all.filter(({ status }) => status === 'rejected'))).toEqual([])
  })

  test('knows keys apart, and forgives', async () => {
    for (let call = 1; call <= LIMIT.burst; call++) await throttle(db, 'one', LIMIT)
    expect(await throttle(db, 'two', LIMIT)).toBe(0)
    await clearThrottle(db, 'one')
    expect(await throttle(db, 'one', LIMIT)).toBe(0)
  })
})
