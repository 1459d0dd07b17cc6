import { FOUND_MAX } from '@bourse/contracts/search'
import { matchesWithTypos, TYPO_LENGTH_MIN, typoKeys } from '@bourse/domain/search'
import { sql, type Statement, type Tx } from '#platform/db'
import type { SearchAsk } from './sources.ts'

/** A table of names, as the migration prepares it for search. */
export interface Names {
  /** The table with its alias, which the other statements use. */
  from: Statement
  /** What is found. */
  id: Statement
  /** The column `find_name`. */
  name: Statement
  /** The column `find_text`, if it has one. */
  text?: Statement
  /**
   * What can be told of whether the reader finds it without looking at other tables row by row. It must leave out most of what is hidden,
   * since that would count as candidates, and may keep too many: `isShown` decides.
   */
  isListed?: Statement
  /** Among equally good ones the higher comes first. */
  weight?: Statement
}

export interface Searched {
  names: readonly Names[]
  /** `select from … where …`: a row if the reader may see the one with the id `c.id`. */
  isShown: Statement
}

type Asked = Pick<SearchAsk, 'words' | 'withTypos'>

/** The ids that were found, best first, one more than are counted; those of `texts` by their texts alone. */
export interface FoundIds {
  ids: bigint[]
  texts: ReadonlySet<bigint>
}

/**
 * No step looks at more rows of a table: a common word is in tens of thousands of names, and comparing all of them would take longer
 * than anybody waits. So the best are read first, from indexes that have them together, and the others only if there is room for them.
 */
const CANDIDATES_MAX = 200

/** First by names, then by texts if there is room for more; or by names that are one typo apart. */
export async function findIds(tx: Tx, { words, withTypos }: Asked, searched: Searched): Promise<FoundIds> {
  if (withTypos) return { ids: await findTypos(tx, words, searched), texts: new Set() }
  const ids = new Set(await findBeginnings(tx, words, searched))
  // One letter is in nearly every name.
  if (words.some(({ length }) => length > 1)) await addMore(ids, () => findParts(tx, words, searched))
  const named = new Set(ids)
  if (words.some(({ length }) => length > 2)) await addMore(ids, () => findTexts(tx, words, searched))
  return { ids: [...ids], texts: new Set([...ids].filter((id) => !named.has(id))) }
}

async function addMore(ids: Set<bigint>, find: () => Promise<bigint[]>): Promise<void> {
  if (ids.size > FOUND_MAX) return
  for (const id of await find()) if (ids.size <= FOUND_MAX) ids.add(id)
}

/** The whole name, its first words, its beginning. */
async function findBeginnings(tx: Tx, words: readonly string[], { names, isShown }: Searched): Promise<bigint[]> {
  const all = ` ${words.join(' ')}`
  // In the order of the index, so that the name itself comes before all that are longer.
  const parts = names.map((table) => candidates(table, sql`${table.name} like ${`${all}%`}`, sql`order by ${table.name} using ~<~`))
  const rank = sql`case when name = ${all} then 1 when name like ${`${all} %`} then 2 else 3 end`
  return readShown(tx, parts, { rank, isShown })
}

/** Whole words, beginnings of words, anywhere. One or two letters are looked for where words begin. */
async function findParts(tx: Tx, words: readonly string[], { names, isShown }: Searched): Promise<bigint[]> {
  const all = words.join(' ')
  const parts = names.map((table) =>
    candidates(table, every(words.map((word) => sql`${table.name} like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`))),
  )
  const rank = sql`case when name like ${`% ${all}`} or name like ${`% ${all} %`} then 1 when name like ${`% ${all}%`} then 2 else 3 end`
  return readShown(tx, parts, { rank, isShown })
}

/** Words of one and two letters begin too many others, so they are looked for as they are. */
async function findTexts(tx: Tx, words: readonly string[], { names, isShown }: Searched): Promise<bigint[]> {
  const query = words.map((word) => (word.length < 3 ? word : `${word}:*`)).join(' & ')
  const parts = names.flatMap((table) => (table.text ? [candidates(table, sql`${table.text} @@ to_tsquery('simple', ${query})`)] : []))
  return readShown(tx, parts, { rank: sql`1`, isShown })
}

/** The index finds what may be one typo apart; the rule decides. */
async function findTypos(tx: Tx, words: readonly string[], { names, isShown }: Searched): Promise<bigint[]> {
  if (!words.some(hasTypos)) return []
  const parts = names.map((table) =>
    candidates(
      table,
      every(
        words.map((word) =>
          hasTypos(word) ? sql`typo_keys(${table.name}) && ${typoKeys(word)}::text[]` : sql`${table.name} like ${`% ${word}%`}`,
        ),
      ),
    ),
  )
  const rows = await tx.rows<{ id: bigint; name: string; weight: string }>(unionOf(parts))
  const close = rows.filter(({ name }) => matchesWithTypos(words, name))
  if (close.length === 0) return []
  const columns = [close.map(({ id }) => id), close.map(({ name }) => name), close.map(({ weight }) => weight)] as const
  const part = sql`select * from unnest(${columns[0]}::bigint[], ${columns[1]}::text[], ${columns[2]}::numeric[]) as n (id, name, weight)`
  return readShown(tx, [part], { rank: sql`1`, isShown })
}

function hasTypos(word: string): boolean {
  return [...word].length >= TYPO_LENGTH_MIN
}

function candidates({ from, id, name, isListed, weight }: Names, condition: Statement, order = sql``): Statement {
  return sql`(select ${id} as id, ${name} as name, ${weight ?? sql`0::numeric`} as weight from ${from}
    where ${condition} ${isListed ? sql`and ${isListed}` : sql``} ${order} limit ${CANDIDATES_MAX})`
}

/**
 * The best of the candidates that the reader may see. That is looked up one by one until there are enough: PostgreSQL would otherwise
 * read all profiles or memberships to answer it for a few.
 */
async function readShown(
  tx: Tx,
  parts: readonly Statement[],
  { rank, isShown }: { rank: Statement; isShown: Statement },
): Promise<bigint[]> {
  if (parts.length === 0) return []
  const rows = await tx.rows<{ id: bigint }>(sql`
    select c.id from (
      select id from (${unionOf(parts)}) b group by id order by min(${rank}), max(weight) desc, min(name), id) c
    cross join lateral (${isShown} offset 0) s limit ${FOUND_MAX + 1}`)
  return rows.map(({ id }) => id)
}

function unionOf(parts: readonly Statement[]): Statement {
  return parts.reduce((one, other) => sql`${one} union all ${other}`)
}

function every(conditions: readonly Statement[]): Statement {
  return conditions.reduce((one, other) => sql`${one} and ${other}`)
}
