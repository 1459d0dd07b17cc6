import { randomBytes } from 'node:crypto'
import { type Seat, topics } from '@bourse/contracts/exchange'
import {
  AmendRequestSchema,
  CancelRequestSchema,
  type CancelStatus,
  CancelStatusSchema,
  decode,
  encode,
  NewOrderSchema,
  type OrderStatus,
  OrderStatusSchema,
  OrderType,
  type Position,
  PositionSchema,
  Side as WireSide,
  TimeInForce,
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
  return {
    get isConnected() {
      return broker.stats().isConnected
    },
    get signIns() {
      return signIns
    },
    place(symbol, { clOrdId, side, price, quantity, isImmediate }) {
      const order = {
        clOrdId,
        side: WireSide[side],
        orderType: OrderType.LIMIT,
        quantity: BigInt(quantity),
        price: BigInt(price),
        timeInForce: isImmediate ? TimeInForce.IOC : TimeInForce.GTC,
      }
      broker.publish(topics.order(symbol, seat), encode(NewOrderSchema, order))
    },
    amend(symbol, { clOrdId, price, quantity }) {
      const amendment = { target: { case: 'clOrdId', value: clOrdId }, price: BigInt(price), quantity: BigInt(quantity) } as const
      broker.publish(topics.amend(symbol, seat), encode(AmendRequestSchema, { requestId: requestId(), ...amendment }))
    },
    cancel(symbol, clOrdId) {
      const target = { case: 'clientKey', value: { pocketId: seat.pocketId, clOrdId } } as const
      broker.publish(topics.cancel(symbol, seat.userId), encode(CancelRequestSchema, { requestId: requestId(), target }))
    },
    cancelAll(symbol) {
      const target = { case: 'allOfPocket', value: seat.pocketId } as const
      broker.publish(topics.cancel(symbol, seat.userId), encode(CancelRequestSchema, { requestId: requestId(), target }))
    },
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
