import { ownSubscriptions, topics, type Seat } from '@bourse/contracts/exchange'
import {
  ActionSchema,
  CancelRequestSchema,
  CancelStatusSchema,
  decode,
  encode,
  NewOrderSchema,
  OrderStatusSchema,
  OrderType,
  PositionSchema,
  Side,
  type Action,
  type CancelStatus,
  type NewOrder,
  type OrderStatus,
  type Position,
} from '@bourse/contracts/messages'
import { connectAsync, type MqttClient } from 'mqtt'
import { seatOf, type Trader } from '../../../testing/traders.ts'

/** A user's program at the broker: it receives everything addressed to it, and keeps it. */
export class MqttTrader {
  readonly actions: Action[] = []
  readonly statuses: OrderStatus[] = []
  readonly cancels: CancelStatus[] = []
  readonly positions = new Map<string, Position>()
  readonly client: MqttClient
  readonly seat: Seat

  static async connect(url: string, user: Trader, password = user.api.access ?? ''): Promise<MqttTrader> {
    const seat = seatOf(user)
    const client = await connectAsync(url.replace(/^http/, 'ws'), {
      path: '/ws',
      username: seat.userId,
      password,
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    const trader = new MqttTrader(client, seat)
    await client.subscribeAsync(ownSubscriptions(seat), { qos: 1 })
    return trader
  }

  constructor(client: MqttClient, seat: Seat) {
    this.client = client
    this.seat = seat
    client.on('message', (topic, payload) => this.#hear(topic, payload))
  }

  /** Resolves when the broker has acknowledged it: the order is committed, or was refused. */
  async place(
    symbol: string,
    order: { clOrdId: string; side: 'BUY' | 'SELL'; quantity: number; price: number } & Partial<Pick<NewOrder, 'postOnly' | 'timeInForce'>>,
  ): Promise<void> {
    const { quantity, price, side, ...rest } = order
    await this.send(
      topics.order(symbol, this.seat),
      encode(NewOrderSchema, { ...rest, side: Side[side], orderType: OrderType.LIMIT, quantity: BigInt(quantity), price: BigInt(price) }),
    )
  }

  async cancel(symbol: string, requestId: string, clOrdId: string): Promise<void> {
    const target = { case: 'clientKey' as const, value: { pocketId: this.seat.pocketId, clOrdId } }
    await this.send(topics.cancel(symbol, this.seat.userId), encode(CancelRequestSchema, { requestId, target }))
  }

  async send(topic: string, payload: Uint8Array): Promise<void> {
    await this.client.publishAsync(topic, Buffer.from(payload), { qos: 1 })
  }

  /** The status codes published for one order, in order. */
  codesOf(clOrdId: string): number[] {
    return this.statuses.filter((status) => status.clOrdId === clOrdId).map(({ code }) => code)
  }

  #hear(topic: string, payload: Uint8Array): void {
    const [kind, ...levels] = topic.split('/')
    if (kind === 'action') this.#keep(this.actions, decode(ActionSchema, payload))
    else if (kind === 'order_status') this.#keep(this.statuses, decode(OrderStatusSchema, payload))
    else if (kind === 'cancel_status') this.#keep(this.cancels, decode(CancelStatusSchema, payload))
    else if (kind === 'position') {
      const position = decode(PositionSchema, payload)
      if (position) this.positions.set(levels[1] ?? '', position)
    }
  }

  #keep<Message>(list: Message[], message: Message | undefined): void {
    if (message) list.push(message)
  }
}
