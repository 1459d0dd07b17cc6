import { sql, type Statement } from '#platform/db'
import { raise } from '#platform/http'
import { type Place, readCursor, writeCursor } from './cursor.ts'
import { isBehind, type ListOrder, orderOf, placeIn, type SortColumn } from './list-order.ts'
import { KINDS } from './value-kinds.ts'

/** What a list is asked for, as `listQuery` of the contracts reads it. */
export interface ListQuery {
  limit: number
  after?: string | undefined
}

/** What of an order is written into its cursors. */
interface Written {
  name: string
  columns: readonly Pick<SortColumn, 'kind' | 'isNullable'>[]
}

/** What a statement needs to read one page. */
export interface ListPage {
  /** Whether a row comes after the cursor; true without one. */
  isNext: Statement
  order: Statement
  /** One row more than is shown: it tells whether there is a next page. */
  limit: number
  /** The column `place` of a row, for orders by several columns. */
  place: Statement
}

/** The rows of a page, and the cursor of the next one: null at the end. */
export interface ListRows<Row> {
  rows: Row[]
  next: string | null
}

/** A page of a list: `read` selects it, and `next` is the cursor of the page behind it. */
export async function readList<Key, Row extends Key>(
  { limit, after }: ListQuery,
  order: ListOrder<Key>,
  read: (page: ListPage) => Promise<readonly Row[]>,
): Promise<ListRows<Row>> {
  const { columns } = order
  const isNext = after === undefined ? sql`true` : isBehind(columns, readPlace(order, after))
  const found = await read({ isNext, order: orderOf(columns), limit: limit + 1, place: placeIn(columns) })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? order.cursorOf(last) : null }
}

/** The values in a cursor of this order; for lists whose statements compare them in ways of their own. */
export function readPlace({ name, columns }: Written, after: string): Place {
  const place = readCursor(name, columns.length, after)
  const fits = place?.every((value, at) => {
    const column = columns[at]
    return value === null ? column?.isNullable === true : column && KINDS[column.kind].fits(value)
  })
  return place && fits ? place : raise('INVALID', { after: ['fields.invalid'] })
}

/** A page of rows that are in memory, put in the order of a text that tells them apart. */
export function pageOf<Row>({ limit, after }: ListQuery, keyOf: (row: Row) => string, rows: readonly Row[]): ListRows<Row> {
  const [key] = after === undefined ? [] : readPlace({ name: '', columns: [{ kind: 'text' }] }, after)
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const rest = typeof key === 'string' ? sorted.filter((row) => keyOf(row) > key) : sorted
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rest.length > limit ? writeCursor('', [keyOf(last)]) : null }
}
