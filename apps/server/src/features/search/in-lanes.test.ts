import { expect, test } from 'vitest'
import type { Db, Tx } from '#platform/db'
import { inLanes } from './in-lanes.ts'

/** A pool that counts how many of its connections are in use. */
function pool() {
  const used = { now: 0, most: 0 }
  const read = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => {
    used.most = Math.max(used.most, ++used.now)
    try {
      return await work({} as Tx)
    } finally {
      used.now--
    }
  }
  return { used, db: { read } as unknown as Db }
}

const after = <Value>(turns: number, value: Value) => {
  let left = turns
  const wait = async (): Promise<Value> => (left-- > 0 ? Promise.resolve().then(wait) : value)
  return wait
}

test('the results keep their order, whichever is there first, and never more than two connections are used', async () => {
  const { db, used } = pool()
  const tasks = [9, 0, 3, 0, 1].map((turns, index) => after(turns, `result ${index}`))
  expect(await inLanes(db, tasks)).toEqual(['result 0', 'result 1', 'result 2', 'result 3', 'result 4'])
  expect(used).toEqual({ now: 0, most: 2 })
})

test('one task takes one connection, none takes none', async () => {
  const { db, used } = pool()
  expect(await inLanes(db, [])).toEqual([])
  expect(used.most).toBe(0)
  expect(await inLanes(db, [after(1, 'only')])).toEqual(['only'])
  expect(used.most).toBe(1)
})

test('a failure is the caller’s, and gives the connections back', async () => {
  const { db, used } = pool()
  const fails = () => Promise.reject(new Error('no such table'))
  await expect(inLanes(db, [after(2, 'one'), fails, after(1, 'two')])).rejects.toThrow('no such table')
  await after(20, undefined)()
  expect(used.now).toBe(0)
})
