import { expect, test } from 'vitest'
import { sql, type Statement, type Tx } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { Everybody } from './everybody.ts'
import { countFound, countPeople, type Filter, findPeople, isEverybody } from './find-people.ts'

const { db } = await testDb()
const filter = (given: Partial<Filter>): Filter => ({ state: 'all', limit: 25, ...given })

/** The plan of what this asks the database, as it would be for tables too large to be read whole. */
async function planOf(ask: (tx: Tx) => Promise<unknown>): Promise<string> {
  const asked: Statement[] = []
  const listen = async (statement: Statement) => {
    asked.push(statement)
    return [{ total: 0 }]
  }
  await ask({ rows: listen, one: listen } as unknown as Tx)
  return db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    const lines: string[] = []
    for (const { text, values } of asked)
      lines.push(...(await tx.planned<Record<string, string>>({ text: `explain ${text}`, values })).map((row) => row['QUERY PLAN'] ?? ''))
    return lines.join('\n')
  })
}

test.each([
  [{ state: 'closed' }, 'users_closed'],
  [{ state: 'staff' }, 'users_staff'],
  [{ identity: 'pending' }, 'profiles_to_verify'],
] as const)('people with %o are found and counted by an index of their own', async (given, index) => {
  expect(await planOf((tx) => findPeople(tx, filter(given)))).toContain(index)
  expect(await planOf((tx) => countFound(tx, filter(given)))).toContain(index)
})

test('the counts of the register read no table for the few', async () => {
  const plan = await planOf((tx) => countPeople(tx, new Everybody()))
  for (const index of ['users_closed', 'users_staff', 'profiles_to_verify']) expect(plan).toContain(index)
})

test.each([
  [{}, true],
  [{ q: '' }, true],
  [{ after: 'WyI3Il0' }, true],
  [{ q: 'ana' }, false],
  [{ state: 'closed' }, false],
  [{ identity: 'none' }, false],
  [{ country: '32' }, false],
] as const)('%o lets everybody pass: %s', (given, expected) => {
  expect(isEverybody(filter(given))).toBe(expected)
})
