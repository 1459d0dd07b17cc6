import { FOUND_MAX } from '@bourse/contracts/search'
import { bigints, sql, type Statement, type Tx } from '#platform/db'

/** The candidates of one kind, best first, and who may see them. */
export interface Candidates {
  ids: readonly bigint[]
  /** `select from … where …`: a row if the reader may see the one with the id `c.id`. */
  isShown: Statement
}

/**
 * Of each kind the first candidates that the reader may see, one more than are counted. That is looked up one by one until there are
 * enough: PostgreSQL would otherwise read all profiles or memberships to answer it for a few. Its plan takes longer than its work, so it
 * is kept; and it is the same for all candidates, since PostgreSQL does not see their number before.
 */
export async function keepShown(tx: Tx, kinds: readonly Candidates[]): Promise<bigint[][]> {
  if (kinds.every(({ ids }) => ids.length === 0)) return kinds.map(() => [])
  const columns = kinds.map(
    ({ ids, isShown }, index) => sql`array(
      select c.id from (
        select u.id from unnest((select ${bigints(ids)}::bigint[])) with ordinality as u (id, place) order by u.place) c
      cross join lateral (${isShown} offset 0) s limit ${FOUND_MAX + 1}) as ${columnOf(index)}`,
  )
  const { text, values } = sql`select ${listOf(columns)}`
  const [row] = await tx.prepared<Record<string, string[]>>(nameOf(text), text, values)
  return readColumns(row, kinds.length)
}

/** A few: the rules are other ones for staff and for keys, and one kind may be searched alone. */
const NAMES = new Map<string, string>()

function nameOf(text: string): string {
  const name = NAMES.get(text) ?? `search-shown-${NAMES.size + 1}`
  NAMES.set(text, name)
  return name
}

/** All kinds are answered in one row, which has a column for each. */
export function columnOf(index: number): Statement {
  return { text: `kind${index}`, values: [] }
}

export function listOf(columns: readonly Statement[]): Statement {
  return columns.reduce((one, other) => sql`${one}, ${other}`)
}

export function readColumns(row: Record<string, string[]> | undefined, count: number): bigint[][] {
  return Array.from({ length: count }, (_, index) => (row?.[columnOf(index).text] ?? []).map(BigInt))
}
