import { describe, expect, test } from 'vitest'
import { isConnectionLoss, sql, type Tx } from '#platform/db'
import { testDb } from '../../testing/db.ts'

const { db, owner } = await testDb()
await owner.transaction(async (tx) => {
  await tx.run(sql`create table counters (name text primary key, value int not null)`)
  await tx.run(sql`grant select, insert, update on counters to bourse_app`)
  await tx.run(sql`insert into counters values ('a', 0), ('b', 0)`)
})
const add = (tx: Tx, name: string) => tx.run(sql`update counters set value = value + 1 where name = ${name}`)
const values = () => db.rows<{ value: number }>(sql`select value from counters order by name`)

describe('numbers', () => {
  test('amounts and ids are bigints, to the last digit; what has a point stays text', async () => {
    const row = await db.one(
      sql`select 9007199254740993::bigint as id, (10::numeric ^ 37 + 1)::numeric(38, 0) as raw, 1.10::numeric(9, 4) as rate, 7::int as small`,
    )
    expect(row).toEqual({ id: 9007199254740993n, raw: 10n ** 37n + 1n, rate: '1.1000', small: 7 })
  })

  test('bigints go in as parameters, alone and in arrays', async () => {
    const big = 2n ** 63n
    const row = await db.one(sql`select ${big}::numeric as one, ${[big, -big]}::numeric[] as many`)
    expect(row['one']).toBe(big)
  })
})

describe('rows', () => {
  test('of a large table come from its beginning, whoever has read it before', async () => {
    expect(await db.one(sql`select current_setting('synchronize_seqscans') as it`)).toEqual({ it: 'off' })
  })

  test('one is exactly one', async () => {
    await expect(db.one(sql`select 1 where false`)).rejects.toThrow('exactly one row')
    await expect(db.one(sql`select generate_series(1, 2)`)).rejects.toThrow('exactly one row')
    expect(await db.maybe(sql`select 1 where false`)).toBeUndefined()
  })
})

/** PostgreSQL’s code for a transaction that may succeed when it is tried again. */
const RETRYABLE = '40001'

describe('a transaction that is committed', () => {
  test('has its value, whatever fails behind it: every other callback and watcher is called, and it is not done again', async () => {
    const called: string[] = []
    const failing = (name: string) => () => {
      called.push(name)
      throw Object.assign(new Error(name), { code: RETRYABLE })
    }
    const stops = [
      db.watch('things', failing('first watcher')),
      db.watch('things', (ids) => void called.push(`second watcher ${[...ids]}`)),
      db.watch('others', failing('watcher of others')),
    ]
    const before = await values()
    let attempts = 0
    const value = await db.transaction(async (tx) => {
      attempts += 1
      await add(tx, 'a')
      tx.mark('things', 7n)
      tx.afterCommit(failing('first callback'))
      tx.afterCommit(() => called.push('second callback'))
      return 'the value'
    })
    for (const stop of stops) stop()
    expect({ value, attempts }).toEqual({ value: 'the value', attempts: 1 })
    expect(called).toEqual(['first callback', 'second callback', 'first watcher', 'second watcher 7'])
    expect((await values())[0]?.value).toBe((before[0]?.value ?? 0) + 1)
  })

  test('leaves its connection healthy when a watcher fails', async () => {
    const stop = db.watch('things', () => {
      throw new Error('no')
    })
    const backend = (tx: Tx) => tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const used = await db.transaction(async (tx) => {
      tx.mark('things', 1n)
      return backend(tx)
    })
    stop()
    const { totalCount, idleCount } = db.pool
    expect(idleCount).toBe(totalCount)
    const all = await Promise.all(
      Array.from({ length: totalCount }, async () => db.transaction(async (tx) => ({ ...(await backend(tx)) }))),
    )
    expect(all.map(({ pid }) => pid)).toContain(used.pid)
  })
})

describe('a transaction', () => {
  test('that fails before a statement nobody waits for was sent is not committed without it', async () => {
    const before = await values()
    const neverSent = async () => {
      throw new Error('could not be written down')
    }
    const failing = db.transaction(async (tx) => {
      tx.untilCommit(add(tx, 'a'))
      tx.untilCommit(neverSent())
    })
    await expect(failing).rejects.toThrow('could not be written down')
    expect(await values()).toEqual(before)
  })

  test('whose connection is lost before the answer to its commit fails once, as a lost connection, and is not done again', async () => {
    const before = await values()
    let attempts = 0
    const failing = db.transaction(async (tx) => {
      attempts += 1
      await add(tx, 'a')
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      tx.beforeCommit(() => owner.read(async (other) => void (await other.run(sql`select pg_terminate_backend(${pid})`))))
    })
    const error = await failing.then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(isConnectionLoss(error)).toBe(true)
    expect(attempts).toBe(1)
    expect(await values()).toEqual(before)
  })

  test('of which a statement fails that nobody waits for says why that one failed, not those behind it', async () => {
    const slowly = async (sent: Promise<unknown>) => {
      try {
        await sent
      } finally {
        await new Promise(setImmediate)
      }
    }
    const failing = db.transaction(async (tx) => {
      tx.untilCommit(slowly(tx.run(sql`insert into counters values ('a', 1)`)))
      tx.untilCommit(add(tx, 'b'))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
  })

  test('is all or nothing, and what waits for its commit waits in vain', async () => {
    const after: string[] = []
    const before = await values()
    const failing = db.transaction(async (tx) => {
      await add(tx, 'a')
      tx.afterCommit(() => after.push('failed'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await values()).toEqual(before)
    await db.transaction(async (tx) => {
      tx.afterCommit(() => after.push('committed'))
      expect(after).toEqual([])
    })
    expect(after).toEqual(['committed'])
  })

  test('that PostgreSQL ends to break a deadlock is tried again', async () => {
    let attempts = 0
    let locked = 0
    const eachHasOne = Promise.withResolvers<void>()
    const both = (first: string, second: string) =>
      db.transaction(async (tx) => {
        attempts += 1
        await add(tx, first)
        locked += 1
        if (locked === 2) eachHasOne.resolve()
        await eachHasOne.promise
        await add(tx, second)
      })
    const before = await values()
    await Promise.all([both('a', 'b'), both('b', 'a')])
    // On a busy machine the one that is tried again may meet the other once more.
    expect(attempts).toBeGreaterThanOrEqual(3)
    expect((await values()).map(({ value }, index) => value - (before[index]?.value ?? 0))).toEqual([2, 2])
  })

  test('that fails for any other reason is not', async () => {
    let attempts = 0
    const failing = db.transaction(async (tx) => {
      attempts += 1
      await tx.run(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(attempts).toBe(1)
  })
})

test('the application works under its own role, in UTC', async () => {
  expect(await db.one(sql`select current_user::text as name, current_setting('TimeZone') as zone`)).toEqual({
    name: 'bourse_app',
    zone: 'UTC',
  })
  await expect(db.run(sql`create table mine (id int)`)).rejects.toThrow('permission denied')
})
