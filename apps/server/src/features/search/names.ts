import { TYPO_LENGTH_MIN, typoKeys } from '@bourse/domain/search'
import { sql, type Statement } from '#platform/db'

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

/** The names among which a step looks, and the order in which it finds them. */
export interface Ranked {
  /** Of each table some rows of `id`, `name` and `weight`. */
  parts: readonly Statement[]
  /** Of a `name`; the lower comes first. */
  rank: Statement
  /** Whether the same index is read for every word, common or not. */
  hasOnePlan?: boolean
}

/**
 * No step looks at more rows of a table: a common word is in tens of thousands of names, and comparing all of them would take longer
 * than anybody waits. So the best are read first, from indexes that have them together, and the others only if there is room for them.
 */
const CANDIDATES_MAX = 200

/** Stands after every name that begins alike. */
const LAST_LETTER = '\u{10ffff}'

/**
 * The whole name, its first words, its beginning, in the order of the index: so the name itself comes before all that are longer. The
 * bounds are those of `like`, but PostgreSQL does not see them before it has its plan, which is therefore the same for all words.
 */
export function beginningsOf(words: readonly string[], names: readonly Names[]): Ranked {
  const all = ` ${words.join(' ')}`
  return {
    parts: names.map((table) => {
      const isWithin = sql`${table.name} ~>=~ (select ${all}::text) and ${table.name} ~<~ (select ${all + LAST_LETTER}::text)`
      return candidatesOf(table, isWithin, sql`order by ${table.name} using ~<~`)
    }),
    rank: sql`case when name = ${all} then 1 when name like ${`${all} %`} then 2 else 3 end`,
    hasOnePlan: true,
  }
}

/** Whole words, beginnings of words, anywhere. One or two letters are looked for where words begin, and one letter alone not at all. */
export function partsOf(words: readonly string[], names: readonly Names[]): Ranked {
  const all = words.join(' ')
  const isPart = ({ name }: Names) => every(words.map((word) => sql`${name} like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`))
  return {
    // One letter is in nearly every name.
    parts: words.some(({ length }) => length > 1) ? names.map((table) => candidatesOf(table, isPart(table))) : [],
    rank: sql`case when name like ${`% ${all}`} or name like ${`% ${all} %`} then 1 when name like ${`% ${all}%`} then 2 else 3 end`,
  }
}

/** Words of one and two letters begin too many others, so they are looked for as they are, and not without a longer one. */
export function textsOf(words: readonly string[], names: readonly Names[]): Ranked {
  const query = words.map((word) => (word.length < 3 ? word : `${word}:*`)).join(' & ')
  const hasLong = words.some(({ length }) => length > 2)
  return {
    parts: names.flatMap((table) =>
      hasLong && table.text ? [candidatesOf(table, sql`${table.text} @@ to_tsquery('simple', ${query})`)] : [],
    ),
    rank: sql`1`,
  }
}

/**
 * The index finds what may be one typo apart; `matchesWithTypos` decides. PostgreSQL is not shown the keys before it has its plan: since a
 * name has several of them, it would expect far too many names, and make the keys of one row after another instead of reading the index.
 */
export function typosOf(words: readonly string[], names: readonly Names[]): Ranked {
  const isClose = ({ name }: Names) =>
    every(
      words.map((word) =>
        hasTypos(word) ? sql`typo_keys(${name}) && (select ${typoKeys(word)}::text[])` : sql`${name} like ${`% ${word}%`}`,
      ),
    )
  return { parts: words.some(hasTypos) ? names.map((table) => candidatesOf(table, isClose(table))) : [], rank: sql`1` }
}

function hasTypos(word: string): boolean {
  return [...word].length >= TYPO_LENGTH_MIN
}

function candidatesOf({ from, id, name, isListed, weight }: Names, condition: Statement, order = sql``): Statement {
  return sql`(select ${id} as id, ${name} as name, ${weight ?? sql`0::numeric`} as weight from ${from}
    where ${condition} ${isListed ? sql`and ${isListed}` : sql``} ${order} limit ${CANDIDATES_MAX})`
}

export function unionOf(parts: readonly Statement[]): Statement {
  return parts.reduce((one, other) => sql`${one} union all ${other}`)
}

function every(conditions: readonly Statement[]): Statement {
  return conditions.reduce((one, other) => sql`${one} and ${other}`)
}
