import { randomBytes } from 'node:crypto'
import { type Seat, topics } from '@bourse/contracts/exchange'
import {
  type CancelStatus,
  CancelStatusSchema,
  type CancelTarget,
  decode,
  encodeAmend,
  encodeCancel,
  encodeOrder,
  type OrderStatus,
  OrderStatusSchema,
  type Position,
  PositionSchema,
} from '@bourse/contracts/messages'
import { connectRemoteBroker } from '#platform/broker'
import type { Log } from '#platform/log'
import type { OrderSender } from './market-quotes.ts'

export interface DeskOptions {
  /** The broker's address. */
  url: string
  seat: Seat
  /** An API key of the seat's profile with the scope to trade. */
  apiKey: string
  log: Log
  listeners: DeskListeners
}

export interface DeskListeners {
  order(symbol: string, status: OrderStatus): void
  cancel(symbol: string, status: CancelStatus): void
  position(assetCode: string, position: Position): void
}

/** One trader's connection to the broker, as any user's program would have it. */
export interface Desk extends OrderSender {
  readonly isConnected: boolean
  /** Changes with each connection: messages published in between were missed. */
  readonly signIns: number
  close(): Promise<void>
}

export function openDesk({ url, seat, apiKey, log, listeners }: DeskOptions): Desk {
  let signIns = 0
  let requests = 0
  const anyone = { userId: '+', profileId: '+', pocketId: '+' }
  const broker = connectRemoteBroker({
    url,
    clientId: `${seat.userId}-maker-${randomBytes(6).toString('hex')}`,
    username: seat.userId,
    password: () => {
      signIns += 1
      return apiKey
    },
    subscriptions: () => [
      topics.orderStatus('+', { ...anyone, pocketId: seat.pocketId }),
      topics.cancelStatus('+', { ...anyone, userId: seat.userId }),
      topics.position(seat.pocketId, '+'),
    ],
    receive: async ({ topic, payload }) => dispatch(listeners, topic, payload),
    log,
  })
  const requestId = () => `r${(requests += 1)}`
  const cancel = (symbol: string, target: CancelTarget) => {
    broker.publish(topics.cancel(symbol, seat.userId), encodeCancel(requestId(), target))
  }
  return {
    get isConnected() {
      return broker.stats().isConnected
    },
    get signIns() {
      return signIns
    },
    place(symbol, { isImmediate, ...order }) {
      broker.publish(topics.order(symbol, seat), encodeOrder({ ...order, timeInForce: isImmediate ? 'IOC' : 'GTC' }))
    },
    amend(symbol, { clOrdId, ...change }) {
      broker.publish(topics.amend(symbol, seat), encodeAmend(requestId(), { case: 'clOrdId', value: clOrdId }, change))
    },
    cancel: (symbol, clOrdId) => cancel(symbol, { case: 'clientKey', value: { pocketId: seat.pocketId, clOrdId } }),
    cancelAll: (symbol) => cancel(symbol, { case: 'allOfPocket', value: seat.pocketId }),
    close: () => broker.close(),
  }
}

function dispatch(listeners: DeskListeners, topic: string, payload: Uint8Array): void {
  const [kind, first = '', second = ''] = topic.split('/')
  if (kind === 'order_status') {
    const status = decode(OrderStatusSchema, payload)
    if (status) listeners.order(first, status)
  } else if (kind === 'cancel_status') {
    const status = decode(CancelStatusSchema, payload)
    if (status) listeners.cancel(first, status)
  } else if (kind === 'position') {
    const position = decode(PositionSchema, payload)
    if (position) listeners.position(second, position)
  }
}
