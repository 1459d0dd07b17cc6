import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { AppError } from '#platform/http'
import { byId, type ListOrder, orderedBy, pageOf, readList, type SortColumn } from '#platform/list'
import { testDb } from '../../testing/db.ts'

const { db, owner } = await testDb()
const START = '2026-11-01T10:00:00.000'
await owner.transaction(async (tx) => {
  await tx.run(
    sql`create table listed (id bigint primary key, owner text not null, name text not null, score numeric, at timestamptz not null)`,
  )
  await tx.run(sql`grant select, insert, delete on listed to bourse_app`)
  await tx.run(sql`insert into listed
    select n, case when n % 2 = 0 then 'ines' else 'tomas' end, 'Name ' || (n / 4), case when n % 3 = 0 then null else n / 5 + 0.25 end,
           ${START}::timestamptz + (n / 3) * interval '1 microsecond' from generate_series(1, 20) n`)
})

interface Row extends Record<string, unknown> {
  id: bigint
  place: (string | null)[]
}

/** A page, and how it went on. */
function page<Key>(order: ListOrder<Key>, query: { limit: number; after?: string | null }, where = sql`true`) {
  return db.read((tx) =>
    readList(
      { limit: query.limit, after: query.after ?? undefined },
      order,
      ({ isNext, order: by, limit, place }) =>
        tx.rows<Row>(sql`select id, ${place} as place from listed where ${where} and ${isNext} order by ${by} limit ${limit}`) as Promise<
          (Row & Key)[]
        >,
    ),
  )
}

const idsOf = ({ rows }: { rows: readonly { id: bigint }[] }) => rows.map(({ id }) => Number(id))

/** All pages of a list. */
async function walk<Key>(order: ListOrder<Key>, limit: number, where = sql`true`): Promise<number[][]> {
  const pages: number[][] = []
  let after: string | null = null
  do {
    const read: Awaited<ReturnType<typeof page<Key>>> = await page(order, { limit, after }, where)
    pages.push(idsOf(read))
    after = read.next
  } while (after !== null)
  return pages
}

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (error: unknown) => error instanceof AppError && { code: error.code, fields: error.fields },
  )

const NEWEST = byId(sql`id`)
const name: SortColumn = { by: sql`name`, kind: 'text' }
const score: SortColumn = { by: sql`score`, kind: 'numeric', isDescending: true, isNullable: true }
const at: SortColumn = { by: sql`at`, kind: 'moment' }
const up: SortColumn = { by: sql`id`, kind: 'bigint' }
const down: SortColumn = { ...up, isDescending: true }

describe('a list by id', () => {
  test('is read to its end, newest first, each row once', async () => {
    const pages = await walk(NEWEST, 6)
    expect(pages.map(({ length }) => length)).toEqual([6, 6, 6, 2])
    expect(pages.flat()).toEqual([...Array(20)].map((_, n) => 20 - n))
  })

  test('can ascend', async () => {
    expect((await walk(byId(sql`id`, { ascends: true }), 15)).flat()).toEqual([...Array(20)].map((_, n) => n + 1))
  })

  test.each([
    [1, 1, true],
    [19, 19, true],
    [20, 20, false],
    [21, 20, false],
  ])('with %i rows a page has %i, and goes on: %s', async (limit, count, goesOn) => {
    const { rows, next } = await page(NEWEST, { limit })
    expect([rows.length, next !== null]).toEqual([count, goesOn])
  })

  test('of nothing has no next page', async () => {
    expect(await page(NEWEST, { limit: 5 }, sql`false`)).toEqual({ rows: [], next: null })
  })

  test('goes on behind a row that was deleted meanwhile, and skips no other', async () => {
    const where = sql`id <= 6`
    const { next } = await page(NEWEST, { limit: 3 }, where)
    await owner.transaction((tx) => tx.run(sql`delete from listed where id = 4`))
    const rest = await page(NEWEST, { limit: 3, after: next }, where)
    await owner.transaction((tx) =>
      tx.run(sql`insert into listed values (4, 'ines', 'Name 1', 1.05, ${START}::timestamptz + interval '1 microsecond')`),
    )
    expect(idsOf(rest)).toEqual([3, 2, 1])
  })

  test("takes another profile's cursor as a place only: it shows no row of theirs", async () => {
    const theirs = await page(NEWEST, { limit: 3 }, sql`owner = 'tomas'`)
    const own = await page(NEWEST, { limit: 3, after: theirs.next }, sql`owner = 'ines'`)
    expect(idsOf(theirs)).toEqual([19, 17, 15])
    expect(idsOf(own)).toEqual([14, 12, 10])
  })
})

describe('a list by several columns', () => {
  test.each([
    ['equal keys', [name, up], sql`name, id`],
    ['opposite directions', [name, down], sql`name, id desc`],
    ['three of them, one the other way', [at, { ...name, isDescending: true }, up], sql`at, name desc, id`],
    ['nulls last', [score, down], sql`score desc nulls last, id desc`],
    ['nulls last, ascending', [{ ...score, isDescending: false }, down], sql`score nulls last, id desc`],
    ['microseconds', [{ ...at, isDescending: true }, down], sql`at desc, id desc`],
  ] as const)('with %s is what one statement reads', async (_of, columns, order) => {
    const all = await db.read((tx) => tx.rows<Row>(sql`select id from listed order by ${order}`))
    for (const limit of [1, 4, 20]) expect((await walk(orderedBy(columns), limit)).flat()).toEqual(idsOf({ rows: all }))
  })

  test('keeps names with every letter', async () => {
    await owner.transaction((tx) =>
      tx.run(sql`insert into listed values (21, 'ana', 'Ñandú "☂", 猫.', null, now()), (22, 'ana', 'Ω', null, now())`),
    )
    expect(await walk(orderedBy([name, up]), 1, sql`owner = 'ana'`)).toEqual([[21], [22]])
    await owner.transaction((tx) => tx.run(sql`delete from listed where owner = 'ana'`))
  })
})

describe('a cursor that this list did not write', () => {
  const encoded = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const byName = orderedBy([name, up], 'name')
  const REFUSED = { code: 'INVALID', fields: { after: ['fields.invalid'] } }

  test.each([
    ['rubbish', 'rubbish', NEWEST],
    ['an id', '12', NEWEST],
    ['broken text', encoded('["1"'), NEWEST],
    ['another shape', encoded({ id: '1' }), NEWEST],
    ['a number', encoded([1]), NEWEST],
    ['a word for an id', encoded(['one']), NEWEST],
    ['a null for an id', encoded([null]), NEWEST],
    ['an id beyond all', encoded(['9'.repeat(19)]), NEWEST],
    ['too many values', encoded(['1', '2']), NEWEST],
    ['too few', encoded([]), NEWEST],
    ['another order', encoded(['score', 'Name 1', '1']), byName],
    ['no order', encoded(['Name 1', '1']), byName],
    ['a zero byte', encoded(['name', 'Name\0', '1']), byName],
    ['a moment out of range', encoded(['9'.repeat(18), '1']), orderedBy([at, up])],
    ['half a figure', encoded(['1.', '1']), orderedBy([score, up])],
  ])('such as %s is refused', async (_such, after, order: ListOrder<never>) => {
    expect(await codeOf(page(order, { limit: 5, after }))).toEqual(REFUSED)
  })

  test('is taken where it is one of this order', async () => {
    const { next } = await page(byName, { limit: 5 })
    expect(next).not.toBeNull()
    expect(await codeOf(page(byName, { limit: 5, after: next }))).toBeUndefined()
  })
})

describe('values of each kind', () => {
  test.each([
    ['int', '2147483647', true],
    ['int', '2147483648', false],
    ['numeric', '-12.50', true],
    ['numeric', '1e9', false],
    ['float', '1.5e-07', true],
    ['float', 'NaN', false],
    ['flag', 'true', true],
    ['flag', 'yes', false],
    ['moment', '-1', false],
    ['bigint', '-3', true],
  ] as const)('%s %s fits: %s', async (kind, value, fits) => {
    const order = orderedBy([{ by: kind === 'moment' ? sql`at` : sql`null::${{ text: SQL_TYPES[kind], values: [] }}`, kind }])
    const after = Buffer.from(JSON.stringify([value])).toString('base64url')
    expect((await codeOf(page(order, { limit: 1, after }))) === undefined).toBe(fits)
  })
})

const SQL_TYPES = { int: 'int', numeric: 'numeric', float: 'float8', flag: 'boolean', moment: 'timestamptz', bigint: 'bigint' } as const

describe('a list in memory', () => {
  const rows = ['d', 'b', 'a', 'e', 'c'].map((key) => ({ key }))
  const read = (query: { limit: number; after?: string }) => pageOf(query, ({ key }) => key, rows)

  test('is read to its end, each row once', () => {
    const first = read({ limit: 3 })
    expect([first.rows.map(({ key }) => key), read({ limit: 5 }).next]).toEqual([['a', 'b', 'c'], null])
    expect(read({ limit: 3, after: first.next ?? '' })).toEqual({ rows: [{ key: 'd' }, { key: 'e' }], next: null })
  })

  test.each(['rubbish', Buffer.from('[null]').toString('base64url')])('refuses %s', async (after) => {
    expect(await codeOf(Promise.resolve().then(() => read({ limit: 3, after })))).toMatchObject({ code: 'INVALID' })
  })
})
