import { describe, expect, test } from 'vitest'
import { isPersonal } from '#platform/personal-data'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { LISTED } from './testing/listed-tables.ts'

const { owner } = await testDb()

interface Column {
  table: string
  column: string
  /** The table that it refers to, if that is one of people. */
  refers: string | null
}

const columns = await owner.rows<Column & Record<string, unknown>>(sql`
  select c.table_name as table, c.column_name as column, (
    select k.confrelid::regclass::text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
      and k.confrelid in ('users'::regclass, 'profiles'::regclass, 'pockets'::regclass, 'wallets'::regclass) limit 1) as refers
  from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
  where c.table_schema = 'public' and b.table_type = 'BASE TABLE' order by 1, c.ordinal_position`)
const tables = [...new Set(columns.map(({ table }) => table))]

/** A column that says whose a row is. */
const NAMES_SOMEBODY = /(^|_)(user_id|profile_id|pocket_id|wallet_id|email)$/

describe('[STAFF-05] the list of personal data', () => {
  test('has every table of the database once, and no other', () => {
    expect(tables.length).toBeGreaterThan(100)
    expect(LISTED.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
  })

  test('says of every column that names somebody whether it makes the row theirs', () => {
    const forgotten = columns.filter(({ table, column, refers }) => {
      if (refers === null && !NAMES_SOMEBODY.test(column)) return false
      const listed = LISTED.find((one) => one.table === table)
      if (!listed) return true
      const named = isPersonal(listed)
        ? [...(listed.about ?? []), ...(listed.others ?? []), ...(listed.hidden ?? [])]
        : (listed.others ?? [])
      return !named.includes(column)
    })
    expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  test('names columns that exist', () => {
    const unknown = LISTED.flatMap((listed) => {
      const named = isPersonal(listed)
        ? [...(listed.about ?? []), ...(listed.others ?? []), ...(listed.hidden ?? []), ...(listed.images ?? [])]
        : (listed.others ?? [])
      return named
        .filter((name) => !columns.some(({ table, column }) => table === listed.table && column === name))
        .map((name) => `${listed.table}.${name}`)
    })
    expect(unknown).toEqual([])
  })

  test('gives every condition a meaning: a column that makes a row somebody’s refers to people', () => {
    const strange = LISTED.filter(isPersonal).flatMap(({ table, about = [] }) =>
      about
        .filter((name) => !/(profile_id|pocket_id|wallet_id|user_id|email|_by)$/.test(name) && name !== 'recipient')
        .map((name) => `${table}.${name}`),
    )
    expect(strange).toEqual([])
  })
})
