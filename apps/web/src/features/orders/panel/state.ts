import { useSelectedMarket } from '#features/market'
import { usePaperMode } from '#features/paper'
import { useToday } from '#platform/clock'
import { ownStore } from '#platform/kept/own-store'
import { createStore, useStore } from '#platform/store'
import { matesTogether, withLegs } from '../order/mates.ts'
import { isSelectable, keyOf, type Order, type OwnFill } from '../order/order.ts'
import { ordersStore } from '../store/orders-store.ts'
import { useFills, useLiveOrders, useOrders } from '../wire/use-orders.ts'
import { touchedOrders } from '../store/touched.ts'
import { filterFills, filterOrders, NO_FILTERS, type OrderFilters, type OrdersShown, type Page, pageOf, type PageSize } from './filters.ts'

export const ORDERS_TABS = ['orders', 'fills', 'gains'] as const
export type OrdersTab = (typeof ORDERS_TABS)[number]

interface PanelState {
  tab: OrdersTab
  filters: OrderFilters
  page: number
  pageSize: PageSize
  isOldestFirst: boolean
  /** Keys of the selected orders. */
  selected: ReadonlySet<string>
  /** The key of the order whose details are open. */
  opened: string | undefined
}

/** Header and body of the panel are rendered separately, so their shared state is here. */
export const ordersPanel = createStore<PanelState>({
  tab: 'orders',
  filters: NO_FILTERS,
  page: 0,
  pageSize: 10,
  isOldestFirst: false,
  selected: new Set(),
  opened: undefined,
})

const ordersShown = ownStore<OrdersShown>('orders', (stored) => (stored === JSON.stringify('history') ? 'history' : 'open'))

export function useOrdersPanel(): PanelState {
  const panel = useStore(ordersPanel)
  const state = { ...panel, filters: { ...panel.filters, shown: useStore(ordersShown) } }
  // Gains are those of real trades.
  return usePaperMode() && state.tab === 'gains' ? { ...state, tab: 'orders' } : state
}

export function showTab(tab: OrdersTab): void {
  ordersPanel.update((state) => ({ ...state, tab, page: 0 }))
}

/** Other filters start on the first page, and no hidden order stays selected. Whether history is shown is remembered. */
export function setFilters(change: Partial<OrderFilters>): void {
  if (change.shown) ordersShown.save(change.shown)
  ordersPanel.update((state) => ({ ...state, filters: { ...state.filters, ...change }, page: 0, selected: new Set() }))
}

export function turnOrder(): void {
  ordersPanel.update((state) => ({ ...state, isOldestFirst: !state.isOldestFirst, page: 0 }))
}

export function showPage(page: number): void {
  ordersPanel.update((state) => ({ ...state, page }))
}

export function setPageSize(pageSize: PageSize): void {
  ordersPanel.update((state) => ({ ...state, pageSize, page: 0 }))
}

/** Both orders of a pair, because they are canceled together. */
export function select(keys: readonly string[], isOn: boolean): void {
  ordersPanel.update((state) => {
    const selected = new Set(state.selected)
    for (const key of withLegs(keys, ordersStore.get().orders))
      if (isOn) selected.add(key)
      else selected.delete(key)
    return { ...state, selected }
  })
}

/** One at a time: opening another closes the previous one. */
export function toggleDetails(key: string): void {
  ordersPanel.update((state) => ({ ...state, opened: state.opened === key ? undefined : key }))
}

export function selectNone(): void {
  ordersPanel.update((state) => ({ ...state, selected: new Set() }))
}

/** The orders in view, page by page. */
export function useShownOrders(): Page<Order> {
  const { filters, page, pageSize, isOldestFirst } = useOrdersPanel()
  const symbol = useSelectedMarket()?.symbol
  const shown = filterOrders(useOrders(), filters, { symbol, today: useToday(), touched: useStore(touchedOrders) })
  return pageOf(matesTogether(isOldestFirst ? shown.toReversed() : shown), page, pageSize)
}

export function useShownFills(): Page<OwnFill> {
  const { filters, page, pageSize, isOldestFirst } = useOrdersPanel()
  const symbol = useSelectedMarket()?.symbol
  const shown = filterFills(useFills(), filters, symbol, useToday())
  return pageOf(isOldestFirst ? shown.toReversed() : shown, page, pageSize)
}

/** The selected orders that can still be canceled, without those filled meanwhile (MAX-58). */
export function useSelected(): readonly Order[] {
  const { selected } = useOrdersPanel()
  return useLiveOrders().filter((order) => selected.has(keyOf(order)) && isSelectable(order))
}
