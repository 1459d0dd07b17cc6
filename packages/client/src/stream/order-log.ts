import type { Order, OrderStatus } from '../client/replies.ts'
import type { OrderFigures } from './own-messages.ts'

const STAGE: Record<OrderStatus, number> = { UNKNOWN: 0, NEW: 0, PENDING: 1, OPEN: 2, PARTIAL_FILL: 3, REJECTED: 4, FILLED: 4, CANCELED: 4 }
/** Final orders are remembered for a while, so that a late message does not bring one back. */
const FINAL_KEPT_MAX = 1_000

export function isLive({ status }: Pick<Order, 'status'>): boolean {
  return STAGE[status] > 0 && STAGE[status] < STAGE.FILLED
}

/** The caller's orders by id; news about an order never goes backwards. */
export class OrderLog {
  readonly #live = new Map<string, Order>()
  readonly #final = new Map<string, Order>()
  readonly #byName = new Map<string, string>()

  live(): Order[] {
    return [...this.#live.values()]
  }

  get(orderID: string): Order | undefined {
    return this.#live.get(orderID) ?? this.#final.get(orderID)
  }

  named(clOrdID: string): Order | undefined {
    return this.get(this.#byName.get(clOrdID) ?? '')
  }

  /** The order's terms, before its first status. */
  learn(order: Order): void {
    if (!this.get(order.orderID)) this.#keep({ ...order, status: 'NEW' })
  }

  /** The order after this news; undefined when it is older than what is known, or the same. */
  update(orderID: string, figures: OrderFigures): Order | undefined {
    const known = this.get(orderID)
    if (!known || isOlder(figures, known)) return undefined
    const order = { ...known, ...figures, revision: Math.max(known.revision, figures.revision) }
    this.#keep(order)
    return isSame(figures, known) ? undefined : order
  }

  /** The same for an order as the server has just shown it. */
  set(order: Order): Order | undefined {
    if (this.get(order.orderID)) return this.update(order.orderID, figuresOf(order))
    this.#keep(order)
    return order
  }

  #keep(order: Order): void {
    this.#byName.set(order.clOrdID, order.orderID)
    if (STAGE[order.status] < STAGE.FILLED) {
      this.#live.set(order.orderID, order)
      return
    }
    this.#live.delete(order.orderID)
    this.#final.set(order.orderID, order)
    const [oldest] = this.#final.values()
    if (this.#final.size <= FINAL_KEPT_MAX || !oldest) return
    this.#final.delete(oldest.orderID)
    this.#byName.delete(oldest.clOrdID)
  }
}

export function figuresOf(order: OrderFigures): OrderFigures {
  const { status, revision, filled, filledCost, quantity, price, stopPrice, protectionPrice, expiresAt, reason, shown, exits } = order
  return {
    status,
    revision,
    filled,
    filledCost,
    quantity,
    price,
    stopPrice,
    protectionPrice,
    expiresAt,
    reason,
    ...(shown !== undefined && { shown }),
    ...(exits && { exits }),
  }
}

export function isSame(one: OrderFigures, other: OrderFigures): boolean {
  const fields = ['status', 'filled', 'quantity', 'price', 'stopPrice', 'expiresAt', 'shown'] as const
  return fields.every((field) => one[field] === other[field]) && hasSameExits(one, other)
}

/** News without exits says nothing about them. */
function hasSameExits({ exits: one }: OrderFigures, { exits: other }: OrderFigures): boolean {
  if (!one || !other) return true
  return (['takeProfit', 'stopPrice', 'price', 'armed'] as const).every((field) => one[field] === other[field])
}

/** By their numbers; of an order that was only accepted so far, or that was not stored, there is none. */
function isOlder(news: OrderFigures, known: OrderFigures): boolean {
  if (news.revision !== 0 && news.revision < known.revision) return true
  return STAGE[news.status] < STAGE[known.status] || lots(news.filled) < lots(known.filled)
}

/** The figures of a market have the same number of digits. */
function lots(quantity: string): bigint {
  return BigInt(quantity.replace('.', ''))
}
