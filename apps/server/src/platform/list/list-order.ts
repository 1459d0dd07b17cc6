import { sql, type Statement } from '#platform/db'
import { type Place, writeCursor } from './cursor.ts'
import { KINDS, type ValueKind } from './value-kinds.ts'

/** One of the columns that a list is sorted by. */
export interface SortColumn {
  by: Statement
  kind: ValueKind
  isDescending?: boolean
  /** It may be null: such rows come last. Only the first column may. */
  isNullable?: boolean
}

/** How a list is sorted: what its cursor keeps of a row, and which rows come after it. The last column tells rows apart. */
export interface ListOrder<Row> {
  /** A list that can be sorted in several ways refuses the cursor of another one. */
  name: string
  columns: readonly SortColumn[]
  cursorOf: (row: Row) => string
}

/** A list in the order of a numbered column: newest first, unless it ascends. The rows have it as `id`, or under another key. */
export function byId<Key extends string = 'id'>(
  by: Statement,
  { ascends = false, key = 'id' as Key } = {},
): ListOrder<Record<Key, bigint>> {
  return { name: '', columns: [{ by, kind: 'bigint', isDescending: !ascends }], cursorOf: (row) => writeCursor('', [String(row[key])]) }
}

/** A list in the order of these columns. The rows have their values as `place`, which `readList` says how to select. */
export function orderedBy(columns: readonly SortColumn[], name = ''): ListOrder<{ place: Place }> {
  return { name, columns, cursorOf: ({ place }) => writeCursor(name, place) }
}

/** The values of a row in these columns, as text that loses nothing. */
export function placeIn(columns: readonly SortColumn[]): Statement {
  return sql`jsonb_build_array(${joined(columns.map(({ by, kind }) => KINDS[kind].write(by)))})`
}

export function orderOf(columns: readonly SortColumn[]): Statement {
  return joined(
    columns.map(({ by, isDescending, isNullable }) => sql`${by}${isDescending ? DESCENDING : NOTHING}${isNullable ? LAST : NOTHING}`),
  )
}

/** Whether a row comes after the one that has these values. */
export function isBehind(columns: readonly SortColumn[], values: Place): Statement {
  const [first, ...others] = columns
  const [value, ...rest] = values
  if (!first) return sql`false`
  if (value === null) return sql`(${first.by} is null and ${isBehind(others, rest)})`
  const behind = behindAll(columns, values)
  return first.isNullable ? sql`(${first.by} is null or ${behind})` : behind
}

/** Columns that run the same way are compared as one row, which an index can answer. */
function behindAll(columns: readonly SortColumn[], values: Place): Statement {
  const [first, ...others] = columns
  if (!first) return sql`false`
  const given = columns.map(({ kind }, at) => KINDS[kind].read(values[at] ?? ''))
  if (others.every(({ isDescending = false }) => isDescending === (first.isDescending ?? false)))
    return sql`(${joined(columns.map(({ by }) => by))}) ${sideOf(first)} (${joined(given)})`
  return sql`(${first.by} ${sideOf(first)} ${given[0]} or (${first.by} = ${given[0]} and ${behindAll(others, values.slice(1))}))`
}

const DESCENDING = sql` desc`
const LAST = sql` nulls last`
const NOTHING = sql``

const sideOf = ({ isDescending }: SortColumn): Statement => (isDescending ? sql`<` : sql`>`)

function joined(parts: readonly Statement[]): Statement {
  return parts.reduce((all, part) => sql`${all}, ${part}`)
}
