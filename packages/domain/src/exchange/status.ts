/** The words of the specification (MAX-17, MAX-32). */
export const ORDER_STATUSES = ['NEW', 'PENDING', 'REJECTED', 'OPEN', 'PARTIAL_FILL', 'FILLED', 'CANCELED', 'UNKNOWN'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const CANCEL_STATUSES = ['SENT', 'PENDING', 'ACCEPTED', 'REJECTED'] as const
export type CancelStatus = (typeof CANCEL_STATUSES)[number]

/** Row for row MAX-18..21; a status without a row is final (MAX-22). */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  NEW: ['REJECTED', 'PENDING'],
  PENDING: ['REJECTED', 'OPEN'],
  OPEN: ['CANCELED', 'PARTIAL_FILL', 'FILLED'],
  PARTIAL_FILL: ['PARTIAL_FILL', 'FILLED'],
  REJECTED: [],
  CANCELED: [],
  FILLED: [],
  UNKNOWN: [],
}

export function isFinal(status: OrderStatus): boolean {
  return status === 'REJECTED' || status === 'CANCELED' || status === 'FILLED'
}

export type Step =
  /** A listed transition. */
  | 'listed'
  /** The same final status again: nothing to do. */
  | 'same'
  /** The current status is reachable from the named one: an old message, ignored (MAX-23). */
  | 'backward'
  /** Not listed, applied anyway, and logged (MAX-24, DEF-092, DEF-093). */
  | 'jump'

/** What an update means for an order whose status is `current`. */
export function stepOf(current: OrderStatus, named: OrderStatus): Step {
  if (current === 'UNKNOWN') return 'jump'
  if (NEXT[current].includes(named)) return 'listed'
  if (current === named) return 'same'
  return isReachable(named, current) ? 'backward' : 'jump'
}

function isReachable(from: OrderStatus, to: OrderStatus, seen: readonly OrderStatus[] = []): boolean {
  return NEXT[from].some((next) => next === to || (!seen.includes(next) && isReachable(next, to, [...seen, next])))
}
