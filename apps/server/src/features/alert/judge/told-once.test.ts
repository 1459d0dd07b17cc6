import { describe, expect, test } from 'vitest'
import { type Db, sql } from '#platform/db'
import { alertWorld, firingsOf, notificationsOf } from '../testing/world.ts'
import { judgeWorld } from './testing/judges.ts'

const { db, owner, world, ana, trade, set, judgeNamed } = await judgeWorld()

describe('each alert is told exactly once', () => {
  /** Told in fifteen parts. */
  const COUNT = 150
  /** More than are read at once. */
  const MORE = 1_200
  const all = async (count = COUNT) => {
    const told = await firingsOf(db)
    expect(told.length).toBe(count)
    expect(new Set(told.map(([id]) => id)).size).toBe(count)
    expect(await notificationsOf(db, ana)).toBe(count)
    const armed = await db.value<number>(sql`select count(*)::int as armed from alerts where state = 'armed'`)
    expect(armed).toBe(0)
  }
  const many = async (count = COUNT) => {
    await trade({ price: 100 })
    await set({ threshold: 101 })
    await owner.run(sql`
      insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, mode, armed_after, version)
      select user_id, profile_id, pocket_id, market_id, kind, direction, 101 + n % 5, mode, armed_after, version
      from alerts, generate_series(1, ${count - 1}::int) n`)
  }

  /** A connection that ends each transaction in its own way, after so many good ones. */
  const failing = (good: number, how: 'aborted' | 'answer lost'): Db => {
    let left = good
    return {
      ...db,
      transaction: async (work) => {
        if (left-- > 0) return db.transaction(work)
        if (how === 'answer lost') await db.transaction(work)
        else
          await db
            .transaction(async (tx) => {
              await work(tx)
              await tx.finish()
              throw new Error('aborted')
            })
            .catch(() => {})
        throw new Error('the process dies here')
      },
    }
  }

  test.each([0, 1, 2, 3, 4, 7].flatMap((good) => [[good, 'aborted'] as const, [good, 'answer lost'] as const]))(
    'when its process ends at transaction %d (%s) and another goes on',
    async (good, how) => {
      await many()
      const doomed = judgeNamed('one', { at: failing(good, how) })
      const died = await doomed
        .look()
        .then(
          () => trade({ price: 102 }, { price: 103 }, { price: 105 }).then(() => doomed.look()),
          (error: Error) => error.message,
        )
        .catch((error: Error) => error.message)
      if (good < 8) expect(died).toBe('the process dies here')
      await owner.run(sql`update alert_cursors set lease_until = '-infinity'`)
      const next = judgeNamed('two')
      if ((await firingsOf(db)).length === 0) await trade({ price: 102 }, { price: 103 }, { price: 105 })
      await next.look()
      await all()
    },
  )

  test('by several processes at once, though each believes that the market is its own', async () => {
    await many(MORE)
    const judges = ['one', 'two', 'three'].map((name) => judgeNamed(name))
    for (const judge of judges) {
      await judge.look()
      await owner.run(sql`update alert_cursors set lease_until = '-infinity'`)
    }
    await trade({ price: 102 }, { price: 105 })
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(judges.map((judge) => judge.look()))
      await owner.run(sql`update alert_cursors set lease_until = '-infinity'`)
    }
    await all(MORE)
  })

  test('though others are told between two parts of them, and the alerts of another market do not wait for all', async () => {
    await many()
    const other = await alertWorld(db, { base: 'SILVER', quote: 'NOTES', names: ['carla', 'dario'] })
    other.skipTo(9_000_000)
    await other.trade({ price: 100 })
    const elsewhere = await other.set({ threshold: 110 })
    const judge = judgeNamed('one')
    await judge.look()
    await trade({ price: 105 })
    await other.trade({ price: 110 })
    expect(await judge.lookOnce(3)).toBe(true)
    expect((await firingsOf(db)).map(([id]) => id)).toContain(elsewhere)
    expect((await firingsOf(db)).length).toBeLessThan(COUNT)
    // Meanwhile one that was judged already is paused, and another one changed.
    const [paused, changed] = await db.rows<{ id: bigint }>(sql`select id from alerts where state = 'armed' order by id desc limit 2`)
    await owner.transaction(async (tx) => {
      await tx.run(sql`update alert_cursors set version = version + 2 where market_id = ${world.marketId}`)
      await tx.run(sql`update alerts set state = 'paused', version = version + 1 where id = ${paused?.id}`)
      await tx.run(sql`update alerts set threshold = 200, version = version + 2 where id = ${changed?.id}`)
    })
    await judge.look()
    const told = new Set((await firingsOf(db)).map(([id]) => id))
    expect([told.size, told.has(Number(paused?.id)), told.has(Number(changed?.id))]).toEqual([COUNT - 1, false, false])
    await trade({ price: 200 })
    await judge.look()
    expect((await firingsOf(db)).filter(([id]) => id === Number(changed?.id))).toEqual([[Number(changed?.id), expect.any(Number), 200]])
  })

  test('and a process that was overtaken while it judged writes nothing', async () => {
    await many()
    const paused = judgeNamed('one')
    await paused.look()
    await owner.run(sql`update alert_cursors set owner = 'two', lease_until = 'infinity'`)
    await trade({ price: 105 })
    await paused.lookOnce()
    expect(await firingsOf(db)).toEqual([])
  })
})
