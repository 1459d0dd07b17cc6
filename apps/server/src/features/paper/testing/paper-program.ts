import { paperSubscriptions, paperTopic, type Seat, topics } from '@bourse/contracts/exchange'
import {
  ActionSchema,
  AmendRequestSchema,
  type CancelCode,
  CancelRequestSchema,
  type CancelStatus,
  CancelStatusSchema,
  decode,
  encode,
  NewOrderSchema,
  type OrderCode,
  type OrderStatus,
  OrderStatusSchema,
  OrderType,
  PositionSchema,
  Side,
} from '@bourse/contracts/messages'
import { connectAsync, type MqttClient } from 'mqtt'
import { expect } from 'vitest'
import type { Trader } from '../../../testing/traders.ts'

const SYMBOL = 'GOLD-CASH'

/** A user's program on paper: it receives everything addressed to it, and keeps it. */
export class PaperProgram {
  readonly placed: string[] = []
  readonly statuses: OrderStatus[] = []
  readonly cancels: CancelStatus[] = []
  /** What was told of each balance: asset, available, open, version. */
  readonly positions: [asset: string, available: string, open: string, version: number][] = []
  readonly real: string[] = []
  readonly client: MqttClient
  readonly seat: Seat

  static async connect(url: string, { userId, profileId, pocketId, api }: Trader): Promise<PaperProgram> {
    const seat = { userId: String(userId), profileId: String(profileId), pocketId: `paper-${profileId}` }
    const client = await connectAsync(url.replace(/^http/, 'ws'), {
      path: '/ws',
      username: seat.userId,
      password: api.access ?? '',
      protocolVersion: 4,
      reconnectPeriod: 0,
    })
    const program = new PaperProgram(client, seat)
    await client.subscribeAsync([...paperSubscriptions(seat), `order_status/+/+/+/${pocketId}`])
    return program
  }

  constructor(client: MqttClient, seat: Seat) {
    this.client = client
    this.seat = seat
    client.on('message', (topic, payload) => this.#hear(topic, payload))
  }

  async order(
    clOrdId: string,
    terms: { side?: Side; quantity: number; price: number; stopPrice?: number },
    topic = topics.order(SYMBOL, this.seat),
  ) {
    const { side = Side.BUY, quantity, price, stopPrice } = terms
    const stopLeg = stopPrice === undefined ? {} : { stopLeg: { stopPrice: BigInt(stopPrice), price: 0n } }
    const message = { clOrdId, side, orderType: OrderType.LIMIT, quantity: BigInt(quantity), price: BigInt(price), ...stopLeg }
    await this.send(topic, encode(NewOrderSchema, message))
  }

  async cancel(requestId: string, clOrdId: string, pocketId = this.seat.pocketId): Promise<void> {
    const target = { case: 'clientKey' as const, value: { pocketId, clOrdId } }
    await this.send(topics.cancel(SYMBOL, this.seat.userId), encode(CancelRequestSchema, { requestId, target }))
  }

  /** `isAgain`: as MQTT delivers a message again after a lost acknowledgement. */
  async cancelAll(requestId: string, isAgain = false): Promise<void> {
    const target = { case: 'allOfPocket' as const, value: this.seat.pocketId }
    await this.send(topics.cancel(SYMBOL, this.seat.userId), encode(CancelRequestSchema, { requestId, target }), isAgain)
  }

  async amend(requestId: string, clOrdId: string, change: { price?: number; quantity?: number }): Promise<void> {
    const { price = 0, quantity = 0 } = change
    const target = { case: 'clOrdId' as const, value: clOrdId }
    const message = encode(AmendRequestSchema, { requestId, target, price: BigInt(price), quantity: BigInt(quantity) })
    await this.send(topics.amend(SYMBOL, this.seat), message)
  }

  async send(topic: string, payload: Uint8Array, isAgain = false): Promise<void> {
    await this.client.publishAsync(paperTopic(topic), Buffer.from(payload), { qos: 1, dup: isAgain })
  }

  statesOf(clOrdId: string): [OrderCode, number][] {
    return this.statuses.filter((status) => status.clOrdId === clOrdId).map(({ code, filled }) => [code, Number(filled)])
  }

  answersTo(requestId: string): [CancelCode, string][] {
    return this.cancels.filter((answer) => answer.requestId === requestId).map(({ code, reason }) => [code, reason])
  }

  #hear(topic: string, payload: Uint8Array): void {
    const [first, kind] = topic.split('/')
    if (first !== 'paper') this.real.push(topic)
    else if (kind === 'action') {
      const action = decode(ActionSchema, payload)?.action
      if (action?.case === 'order') this.placed.push(action.value.clOrdId)
    } else if (kind === 'order_status') this.statuses.push(decode(OrderStatusSchema, payload) ?? expect.fail())
    else if (kind === 'cancel_status') this.cancels.push(decode(CancelStatusSchema, payload) ?? expect.fail())
    else this.#hearPosition(topic, payload)
  }

  #hearPosition(topic: string, payload: Uint8Array): void {
    const { available, open, version } = decode(PositionSchema, payload) ?? expect.fail()
    this.positions.push([topic.split('/').at(-1) ?? '', available, open, Number(version)])
  }
}
