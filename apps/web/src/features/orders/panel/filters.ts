import { isOpen, keyOf, type Order, type OwnFill } from '../order/order.ts'

/** What is open, or what is over. */
export type OrdersShown = 'open' | 'history'

/** MAX-59. A range replaces `today`. */
export interface OrderFilters {
  shown: OrdersShown
  isMarketOnly: boolean
  isToday: boolean
  range: TimeRange | undefined
}

/** Milliseconds, both ends included. */
export interface TimeRange {
  from: number
  to: number
}

export const NO_FILTERS: OrderFilters = { shown: 'open', isMarketOnly: false, isToday: false, range: undefined }

/** MAX-61. */
export const PAGE_SIZES = [10, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

interface Now {
  /** Of the selected market. */
  symbol: string | undefined
  today: Date
  /** Keys of orders whose outcome the user is waiting for: they stay among the open ones for a while. */
  touched: ReadonlySet<string>
}

export function filterOrders(orders: readonly Order[], filters: OrderFilters, { symbol, today, touched }: Now): readonly Order[] {
  const span = spanOf(filters, today)
  const isShown = (order: Order) => (filters.shown === 'open' ? isOpen(order) || touched.has(keyOf(order)) : !isOpen(order))
  return orders.filter((order) => isShown(order) && isWithin(order, filters, symbol, span))
}

/** Fills are always history. */
export function filterFills(fills: readonly OwnFill[], filters: OrderFilters, symbol: string | undefined, now: Date): readonly OwnFill[] {
  const span = spanOf(filters, now)
  return fills.filter((fill) => isWithin(fill, filters, symbol, span))
}

/** Today is the user's local day (DEF-105). */
export function spanOf({ isToday, range }: OrderFilters, now: Date): TimeRange | undefined {
  if (range) return range
  if (!isToday) return undefined
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const to = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - 1
  return { from, to }
}

/** Whether any filter narrows what is shown. */
export function isFiltered({ isMarketOnly, isToday, range }: OrderFilters): boolean {
  return isMarketOnly || isToday || range !== undefined
}

export interface Page<Row> {
  rows: readonly Row[]
  /** Counted from 0, never beyond the last. */
  page: number
  pages: number
  /** The first and last row shown, counted from 1; 0 when there are none. */
  first: number
  last: number
  count: number
}

export function pageOf<Row>(rows: readonly Row[], wanted: number, size: PageSize): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(0, wanted), pages - 1)
  const shown = rows.slice(page * size, (page + 1) * size)
  const first = shown.length === 0 ? 0 : page * size + 1
  return { rows: shown, page, pages, first, last: page * size + shown.length, count: rows.length }
}

/** From must not be after to (DEF-104). */
export function rangeOf(from: string, to: string): TimeRange | 'REQUIRED' | 'REVERSED' {
  const range = { from: new Date(from).getTime(), to: new Date(to).getTime() }
  if (from === '' || to === '' || Number.isNaN(range.from) || Number.isNaN(range.to)) return 'REQUIRED'
  // A chosen minute includes its last millisecond.
  return range.from > range.to ? 'REVERSED' : { from: range.from, to: range.to + 59_999 }
}

function isWithin(
  { symbol, timestamp }: { symbol: string; timestamp: number },
  filters: OrderFilters,
  chosen: string | undefined,
  span: TimeRange | undefined,
) {
  if (filters.isMarketOnly && symbol !== chosen) return false
  return !span || (timestamp >= span.from && timestamp <= span.to)
}
