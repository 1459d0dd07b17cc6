import { describe, expect, test } from 'vitest'
import { bigints, sql, type Tx } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { prepareHot } from './hot-statements.ts'

const times = (count: number, statement: () => { text: string; values: unknown[] }, connection: object = {}) =>
  Array.from({ length: count }, () => prepareHot(connection, statement()).name)

describe('a statement', () => {
  test('has a name from the third time on, one for each text and the same on all connections', () => {
    const [, , third, fourth] = times(4, () => sql`select ${1}`)
    const [, , other] = times(3, () => sql`select ${1}, 2`)
    const [first, second, elsewhere] = times(3, () => sql`select ${1}`)
    expect([first, second]).toEqual([undefined, undefined])
    expect(third).toBeDefined()
    expect([fourth, elsewhere]).toEqual([third, third])
    expect(other).not.toBe(third)
  })

  test.each([
    ['without parameters', () => sql`select 1`],
    ['with a long list', () => sql`select ${Array.from({ length: 11 }, (_, index) => index)}::int[]`],
    ['with a long list that is written out', () => sql`select ${`{${Array.from({ length: 101 }, () => 7).join(',')}}`}::int[]`],
    ['with a long list in binary form', () => sql`select ${bigints(Array.from({ length: 100 }, (_, index) => index))}::bigint[]`],
  ])('%s gets no name', (_, statement) => {
    expect(times(5, statement)).toEqual(Array.from({ length: 5 }, () => undefined))
  })

  test('that comes when a connection already has hundreds gets no name', () => {
    const connection = {}
    for (let index = 0; index < 300; index++) times(3, () => sql`select ${1}, ${{ text: String(index), values: [] }}`, connection)
    expect(times(4, () => sql`select ${1}, 'one more'`, connection)).toEqual([undefined, undefined, undefined, undefined])
    expect(times(1, () => sql`select ${1}, ${{ text: '7', values: [] }}`, connection)[0]).toBeDefined()
  })
})

describe('on a connection', () => {
  const ask = (tx: Tx, value: number) => tx.one(sql`select ${value}::int + 1 as next, 12 / ${value}::int as share`)

  test('it answers as before, also after it has failed and after a rollback', async () => {
    const { db } = await testDb()
    const kept = await db.read(async (tx) => {
      for (let value = 1; value <= 12; value++) expect(await ask(tx, value)).toEqual({ next: value + 1, share: Math.floor(12 / value) })
      await expect(ask(tx, 0)).rejects.toThrow('division by zero')
      expect(await ask(tx, 5)).toEqual({ next: 6, share: 2 })
      return await tx.rows<{ name: string }>(sql`select name from pg_prepared_statements`)
    })
    expect(kept).toHaveLength(1)
    await expect(db.transaction((tx) => ask(tx, 0))).rejects.toThrow('division by zero')
    expect(await db.transaction((tx) => ask(tx, 4))).toEqual({ next: 5, share: 3 })
  })

  test('one whose best plan depends on its values is never kept', async () => {
    const { db } = await testDb()
    const kept = await db.read(async (tx) => {
      for (let value = 1; value <= 8; value++)
        expect(await tx.planned(sql`select ${value}::int + 1 as next`)).toEqual([{ next: value + 1 }])
      return await tx.rows(sql`select name from pg_prepared_statements`)
    })
    expect(kept).toEqual([])
  })
})
