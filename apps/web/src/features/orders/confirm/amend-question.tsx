import { bestStore, depthStore, type Market, useBestPrices } from '#features/market'
import { useT } from '#platform/i18n'
import { createStore, useStore } from '#platform/store'
import { type AmendChange, keyOf, type Order } from '../order/order.ts'
import { amendOrder } from '../wire/send-orders.ts'
import { ConcernNote } from './concern-note.tsx'
import { LimitConfirmation } from './limit-confirmation.tsx'
import { concernOf, type OrderConcern } from './order-concern.ts'

interface AskedAmend {
  order: Order
  market: Market
  /** The new price, in ticks. */
  price: number
  /** Everything that changes with it. */
  change?: Partial<AmendChange>
}

const askedAmend = createStore<AskedAmend | undefined>(undefined)

/** Amends a live order; a new price as far through the market as that of a suspicious new order needs a confirmation too. */
export function proposeAmend(order: Order, market: Market, change: Partial<AmendChange>): void {
  const { price } = change
  if (price !== undefined && amendConcern(order, market, price)) askedAmend.set({ order, market, price, change })
  else amendOrder(keyOf(order), change)
}

/** Shown in the panel while a change waits for its confirmation. */
export function AmendQuestion() {
  const asked = useStore(askedAmend)
  if (!asked) return undefined
  const { order } = asked
  const close = () => {
    askedAmend.set(undefined)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-order="${order.clOrdId}"] .orders-cell-price button`)?.focus())
  }
  return (
    <AmendConfirmation {...asked} onConfirm={() => void amendOrder(keyOf(order), asked.change ?? { price: asked.price })} onClose={close} />
  )
}

interface AmendConfirmationProps extends AskedAmend {
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether the order may really go that far through the market. */
export function AmendConfirmation({ order, market, price, change, onConfirm, onClose }: AmendConfirmationProps) {
  const t = useT()
  // The best price keeps moving while the question is open.
  useBestPrices(market.symbol)
  const concern = amendConcern(order, market, price)
  const terms = { ...order, price, quantity: (change?.quantity || order.quantity) - order.filled }
  return (
    <LimitConfirmation
      open
      isAmend
      terms={terms}
      market={market}
      notice={concern && <ConcernNote concern={concern} terms={terms} market={market} />}
      confirmText={t('maxOrders.ask.amendConfirm')}
      onConfirm={() => {
        onConfirm()
        onClose()
      }}
      onBack={onClose}
    />
  )
}

/** Why a new price needs a confirmation; undefined where it does not. */
export function amendConcern({ side, orderType }: Order, { symbol }: Market, price: number): OrderConcern | undefined {
  const { bid, ask } = bestStore(symbol).get()
  const { isLoaded } = depthStore(symbol).book
  return concernOf({ side, orderType, price }, { isLoaded, best: side === 'BUY' ? ask : bid, slippageBp: 0 })
}
