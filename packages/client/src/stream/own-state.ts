import type { OwnEvent } from '../client/live.ts'
import type { Balance, Fill, Order } from '../client/replies.ts'
import { BalanceLog } from './balance-log.ts'
import { FillLog } from './fill-log.ts'
import { isSame, OrderLog } from './order-log.ts'
import type { OwnMessage } from './own-messages.ts'

/** What the server lists after a connection was made. */
export interface Snapshot {
  /** The live orders, and those that were live before and no longer are. */
  orders: readonly Order[]
  fills: readonly Fill[]
  balances: readonly Balance[]
}

type StatusMessage = Extract<OwnMessage, { kind: 'status' }>

/**
 * Folds messages and snapshots into events: every fill once, every change of an order once and never backwards, every balance by its
 * version. The fills of an order come before the order that shows them as filled.
 */
export class OwnState {
  readonly orders = new OrderLog()
  readonly balances = new BalanceLog()
  readonly fills: FillLog

  constructor(since: number) {
    this.fills = new FillLog(since)
  }

  /** Whether a message can be folded: the terms of its order have to be known. */
  knows(message: OwnMessage): boolean {
    return message.kind !== 'status' || message.orderID === '0' || this.orders.get(message.orderID) !== undefined
  }

  fold(message: OwnMessage): OwnEvent[] {
    switch (message.kind) {
      case 'accepted':
        this.orders.learn(message.order)
        return []
      case 'status': {
        const order = this.orders.update(message.orderID, message.figures)
        return [...this.#newFills(message.fills), ...(order ? [{ type: 'order' as const, order }] : [])]
      }
      case 'balance':
        return this.#newBalances([message.balance])
      case 'answer':
      case 'unread-balance':
        return []
    }
  }

  /** An order that was read because a message named it. */
  foldOrder(order: Order): OwnEvent[] {
    const news = this.orders.set(order)
    return news ? [{ type: 'order', order: news }] : []
  }

  /**
   * What was missed, then the messages that came while the lists were read. A message that says what its order's listing says is older than
   * the listing, and so are those before it.
   */
  foldSnapshot({ orders, fills, balances }: Snapshot, buffered: readonly OwnMessage[]): OwnEvent[] {
    const events: OwnEvent[] = this.#newFills(fills.toSorted((a, b) => a.timestamp - b.timestamp || compareIDs(a.fillID, b.fillID)))
    const overtaken = new Set<OwnMessage>()
    for (const order of orders.toReversed()) {
      events.push(...this.foldOrder(order))
      for (const message of overtakenBy(order, buffered)) overtaken.add(message)
    }
    events.push(...this.#newBalances(balances))
    for (const message of buffered) {
      if (!overtaken.has(message)) events.push(...this.fold(message))
      else if (message.kind === 'status') events.push(...this.#newFills(message.fills))
    }
    return events
  }

  #newFills(fills: readonly Fill[]): OwnEvent[] {
    return fills.filter((fill) => this.fills.add(fill)).map((fill) => ({ type: 'fill', fill }))
  }

  #newBalances(balances: readonly Balance[]): OwnEvent[] {
    return balances.filter((balance) => this.balances.set(balance)).map((balance) => ({ type: 'balance', balance }))
  }
}

function overtakenBy(order: Order, buffered: readonly OwnMessage[]): OwnMessage[] {
  const own = buffered.filter((message): message is StatusMessage => message.kind === 'status' && message.orderID === order.orderID)
  return own.slice(0, own.findLastIndex(({ figures }) => isSame(figures, order)) + 1)
}

function compareIDs(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}
