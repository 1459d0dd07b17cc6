import { fetchPaperFills, fetchPaperOrders, paperMode, readPaperPocketAgain } from '#features/paper'
import { warn } from '#platform/log'
import { loadMarkets } from '../markets.ts'
import { isOpen, type Order } from './order.ts'
import { dispatch, ordersStore, refetchOrders } from './orders-store.ts'
import { filledSince } from './paper-status.ts'
import { readFills, readOrders } from './read-orders.ts'

const LOOK_EVERY_MS = 1_000
const LIVE_MAX = 1_000
const NEWEST = { limit: LIVE_MAX, offset: 0 }

/** Paper orders are filled by trades of others: while the page is visible, it looks once a second whether theirs have changed. */
export function followPaper(): () => void {
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

let isLooking = false

async function look(): Promise<void> {
  const known = [...ordersStore.get().orders.values()].filter((order) => isOpen(order) && order.orderId !== '')
  if (isLooking || !paperMode.get() || document.visibilityState !== 'visible' || known.length === 0) return
  isLooking = true
  try {
    const specs = new Map((await loadMarkets()).map((market) => [market.symbol, market]))
    const live = readOrders(await fetchPaperOrders({ ...NEWEST, status: 'live' }), specs)
    if (!paperMode.get() || !hasChanged(known, live)) return
    const [orders, fills] = await Promise.all([fetchPaperOrders(NEWEST), fetchPaperFills(NEWEST)])
    if (!paperMode.get()) return
    for (const event of filledSince(known, readOrders(orders, specs), readFills(fills, specs))) dispatch(event)
    await refetchOrders()
    readPaperPocketAgain()
  } catch (error) {
    // The terminal says itself when the server can't be reached; the next look is due in a second.
    warn('paper orders could not be read', { error: String(error) })
  } finally {
    isLooking = false
  }
}

export function hasChanged(known: readonly Order[], live: readonly Order[]): boolean {
  const stateOf = ({ orderId, status, filled, quantity, price, stopPrice }: Order) =>
    [orderId, status, filled, quantity, price, stopPrice].join(' ')
  const states = new Set(live.map(stateOf))
  return known.length !== live.length || known.some((order) => !states.has(stateOf(order)))
}
