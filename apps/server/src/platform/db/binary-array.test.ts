import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { bigints, blobs, freeTexts, numerics, sql, texts } from '#platform/db'
import { testDb } from '../../testing/db.ts'

const db = (await testDb()).db

/** Few elements travel as text and many in binary: both have to arrive as they were sent. */
const padded = <Value>(values: readonly Value[], length: number): Value[] =>
  Array.from({ length }, (_, index) => values[index % values.length] as Value)

async function received(array: unknown, type: 'bigint' | 'numeric' | 'text' | 'bytea'): Promise<string[]> {
  const statement = { text: `select v::text as v from unnest($1::${type}[]) with ordinality as u(v, n) order by n`, values: [array] }
  return db.column<string>(statement)
}

describe.each([7, 99, 100, 3_000])('of %i elements', (length) => {
  test('whole numbers of eight bytes', async () => {
    const values = padded<number | bigint>(
      [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32, -(2 ** 32) - 1, Number.MAX_SAFE_INTEGER, 2n ** 63n - 1n, -(2n ** 63n)],
      length,
    )
    expect(await received(bigints(values), 'bigint')).toEqual(values.map(String))
  })

  test('whole numbers up to 38 digits', async () => {
    const random = new SeededRandom(38)
    const edges = [
      0n,
      1n,
      -1n,
      9_999n,
      10_000n,
      10_001n,
      -100_000_000n,
      BigInt(Number.MAX_SAFE_INTEGER),
      BigInt(Number.MAX_SAFE_INTEGER) + 1n,
    ]
    const drawn = Array.from(
      { length: 80 },
      (_, index) => BigInt(random.below(2 ** 31)) * 10n ** BigInt(index % 29) + BigInt(random.below(10_000)),
    )
    const values = padded([...edges, 10n ** 38n - 1n, -(10n ** 38n) + 1n, ...drawn, ...drawn.map((value) => -value)], length)
    expect(await received(numerics(values), 'numeric')).toEqual(values.map(String))
  })

  test('words', async () => {
    const values = padded(['', 'fill', '123', 'o:1-2_3.4', 'NULL', 'a b', 'ñandú', '10€'], length)
    expect(await received(texts(values), 'text')).toEqual(values)
  })

  test('texts of any content, and null', async () => {
    const values = padded(
      ['', null, 'NULL', 'null', '"quoted"', 'back\\slash', '{a,b}', "it's", ' line\nbreak\t', 'ñandú 10€ 🎈', '\\x00'],
      length,
    )
    expect(await received(freeTexts(values), 'text')).toEqual(values)
  })

  test('bytes, and null', async () => {
    const values = padded([Buffer.alloc(0), null, Buffer.from([0, 1, 92, 34, 255]), Buffer.alloc(32, 7)], length)
    expect(await received(blobs(values), 'bytea')).toEqual(values.map((value) => value && `\\x${value.toString('hex')}`))
  })
})

test('none at all', async () => {
  expect(
    await db.one(sql`
      select ${bigints([])}::bigint[] as a, ${numerics([])}::numeric[] as b, ${texts([])}::text[] as c, ${freeTexts([])}::text[] as d,
             ${blobs([])}::bytea[] as e`),
  ).toEqual({ a: [], b: [], c: [], d: [], e: [] })
})
