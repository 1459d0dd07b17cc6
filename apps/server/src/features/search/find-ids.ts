import { FOUND_MAX } from '@bourse/contracts/search'
import { matchesWithTypos } from '@bourse/domain/search'
import { type Db, sql, type Statement, type Tx } from '#platform/db'
import { inLanes } from './in-lanes.ts'
import { columnOf, keepShown, listOf, readColumns } from './keep-shown.ts'
import { beginningsOf, type Names, partsOf, type Ranked, textsOf, typosOf, unionOf } from './names.ts'

export interface Searched {
  names: readonly Names[]
  /** `select from … where …`: a row if the reader may see the one with the id `c.id`. */
  isShown: Statement
}

/** The ids that were found, best first, one more than are counted; those of `texts` by their texts alone. */
export interface FoundIds {
  ids: bigint[]
  texts: ReadonlySet<bigint>
}

/**
 * What is found of each kind: first by names, then by texts if there is room for more. Where nothing at all is written like this, by names
 * that are one typo apart.
 */
export async function findIds(db: Db, words: readonly string[], kinds: readonly Searched[]): Promise<FoundIds[]> {
  const searches = kinds.map((searched) => ({ searched, ids: new Set<bigint>() }))
  const texts = await db.read(async (tx) => {
    await addMore(tx, searches, ({ names }) => beginningsOf(words, names))
    await addMore(tx, searches, ({ names }) => partsOf(words, names))
    const named = searches.map(({ ids }) => new Set(ids))
    await addMore(tx, searches, ({ names }) => textsOf(words, names))
    return searches.map(({ ids }, index) => ids.difference(named[index] ?? ids))
  })
  if (searches.every(({ ids }) => ids.size === 0)) await addTypos(db, searches, words)
  return searches.map(({ ids }, index) => ({ ids: [...ids], texts: texts[index] ?? new Set() }))
}

interface Search {
  searched: Searched
  ids: Set<bigint>
}

/** One step for every kind that has room for more. */
async function addMore(tx: Tx, searches: readonly Search[], rankedOf: (searched: Searched) => Ranked): Promise<void> {
  const ranked = searches.map(({ searched, ids }) => (ids.size <= FOUND_MAX ? rankedOf(searched) : undefined))
  await addShown(tx, searches, await readCandidates(tx, ranked))
}

async function addTypos(db: Db, searches: readonly Search[], words: readonly string[]): Promise<void> {
  const candidates = await inLanes(
    db,
    searches.map(
      ({ searched: { names } }) =>
        (tx) =>
          readTypos(tx, typosOf(words, names)),
    ),
  )
  const found = searches.map((search, index) => ({ search, names: candidates[index] ?? [] }))
  await db.read(async (tx) => {
    // The rule takes longer than the index, so it decides about some of them first, and about more only if too few of those are shown.
    for (let at = 0; found.some(({ search, names }) => at < names.length && search.ids.size <= FOUND_MAX); at += COMPARED) {
      const close = found.map(({ names }) => names.slice(at, at + COMPARED).filter(({ name }) => matchesWithTypos(words, name)))
      await addShown(
        tx,
        searches,
        close.map((some) => some.map(({ id }) => id)),
      )
    }
  })
}

async function readTypos(tx: Tx, { parts }: Ranked): Promise<{ id: bigint; name: string }[]> {
  if (parts.length === 0) return []
  return tx.rows<{ id: bigint; name: string }>(sql`select id, name from (${unionOf(parts)}) t order by weight desc, name, id`)
}

const COMPARED = 2 * FOUND_MAX

async function addShown(tx: Tx, searches: readonly Search[], candidates: readonly (readonly bigint[])[]): Promise<void> {
  const fresh = searches.map(({ searched: { isShown }, ids }, index) => ({
    ids: ids.size <= FOUND_MAX ? [...new Set(candidates[index]).difference(ids)] : [],
    isShown,
  }))
  const shown = await keepShown(tx, fresh)
  for (const [index, { ids }] of searches.entries()) for (const id of shown[index] ?? []) if (ids.size <= FOUND_MAX) ids.add(id)
}

/**
 * The ids of the candidates of each kind, best first. How common a word is decides how it is found: a rare one by an index, one that is
 * in every text by reading the first rows of the table. So this is planned for its words, and holds nothing that takes long to plan;
 * unless the step always reads the same index.
 */
async function readCandidates(tx: Tx, kinds: readonly (Ranked | undefined)[]): Promise<bigint[][]> {
  const columns = kinds.flatMap((ranked, index) => {
    if (!ranked || ranked.parts.length === 0) return []
    const { parts, rank } = ranked
    return [
      sql`array(
      select id from (${unionOf(parts)}) b group by id order by min(${rank}), max(weight) desc, min(name), id) as ${columnOf(index)}`,
    ]
  })
  if (columns.length === 0) return []
  const statement = sql`select ${listOf(columns)}`
  const isKept = kinds.every((ranked) => ranked?.hasOnePlan)
  const [row] = await (isKept ? tx.rows<Record<string, string[]>>(statement) : tx.planned<Record<string, string[]>>(statement))
  return readColumns(row, kinds.length)
}
