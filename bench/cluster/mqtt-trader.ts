import { topics } from '@bourse/contracts/exchange'
import {
  CancelRequestSchema,
  decode,
  encode,
  NewOrderSchema,
  OrderCode,
  OrderStatusSchema,
  OrderType,
  PositionSchema,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/contracts/messages'
import type { SeededRandom } from '@bourse/testkit/random'
import type { Member } from '../../apps/server/src/testing/chaos/crowd.ts'
import { Program } from '../../apps/server/src/testing/chaos/program.ts'
import type { HeardStatuses } from '../../apps/server/src/testing/order-path/heard-statuses.ts'
import type { FirstAccepted } from './first-accepted.ts'

export interface SentOrder {
  symbol: string
  sentAt: number
  isAcknowledged: boolean
  /** When it was first told as accepted. */
  acceptedAt?: number
}

export interface ToldPosition {
  available: string
  open: string
  version: bigint
}

interface Name {
  clOrdId: string
  pocketId: string
  symbol: string
}

const UNDER_WAY_MAX = 30

/** A program that trades over RabbitMQ with orders that the exchange accepts, and keeps everything it is told. */
export class MqttTrader {
  readonly member: Member
  readonly sent = new Map<string, SentOrder>()
  readonly positions = new Map<string, ToldPosition>()
  losses = 0
  /** Since when it is told: what it sent before, the broker may have passed on before it listened again. */
  subscribedAt = 0
  readonly #program: Program
  readonly #accepted: FirstAccepted
  readonly #names: Name[] = []
  #count = 0

  static async start(member: Member, url: string, accepted: FirstAccepted): Promise<MqttTrader> {
    return new MqttTrader(member, await Program.start(member, url), accepted)
  }

  private constructor(member: Member, program: Program, accepted: FirstAccepted) {
    this.member = member
    this.#program = program
    this.#accepted = accepted
    const { client } = program.client
    let isOpen = true
    client.on('connect', () => (isOpen = true))
    client.on('packetreceive', ({ cmd }) => {
      if (cmd === 'suback') this.subscribedAt = performance.now()
    })
    client.on('close', () => {
      // It comes for each attempt that fails, too.
      if (isOpen) this.losses += 1
      isOpen = false
      this.subscribedAt = Number.POSITIVE_INFINITY
      this.positions.clear()
    })
    client.on('message', (topic, payload) => this.#hear(topic, payload))
  }

  get statuses(): HeardStatuses {
    return this.#program.client.statuses
  }

  get underWay(): number {
    return this.#program.underWay
  }

  get isConnected(): boolean {
    return this.#program.isConnected
  }

  renewPassword(): Promise<void> {
    return this.#program.renewPassword()
  }

  /** An order or, now and then, a cancel of an earlier one. */
  act(random: SeededRandom, symbols: readonly string[]): void {
    if (this.underWay >= UNDER_WAY_MAX) return
    if (this.#names.length > 0 && random.below(7) === 0) this.#cancel(random)
    else this.#place(random, random.pick(symbols))
  }

  end(): Promise<void> {
    return this.#program.end()
  }

  #place(random: SeededRandom, symbol: string): void {
    const seat = random.pick(this.member.seats)
    const clOrdId = `m-${++this.#count}`
    const order: SentOrder = { symbol, sentAt: performance.now(), isAcknowledged: false }
    this.sent.set(`${seat.pocketId} ${clOrdId}`, order)
    this.#names.push({ clOrdId, pocketId: seat.pocketId, symbol })
    const [side, price] = [random.pick([Side.BUY, Side.SELL]), BigInt(90 + random.below(21))]
    const timeInForce = random.below(3) === 0 ? TimeInForce.IOC : TimeInForce.GTC
    const payload = encode(NewOrderSchema, {
      clOrdId,
      side,
      orderType: OrderType.LIMIT,
      quantity: BigInt(1 + random.below(20)),
      price,
      timeInForce,
      ...(timeInForce === TimeInForce.GTC && random.below(3) === 0 && specialOf(random, side, price)),
      selfTrade: random.pick([SelfTrade.CANCEL_NEWEST, SelfTrade.CANCEL_OLDEST, SelfTrade.DECREMENT, SelfTrade.CANCEL_BOTH]),
    })
    this.#program.send({ person: this.member, topic: topics.order(symbol, seat), payload }, () => {
      order.isAcknowledged = true
    })
  }

  #cancel(random: SeededRandom): void {
    const [{ clOrdId, pocketId, symbol }] = this.#names.splice(random.below(this.#names.length), 1) as [Name]
    const target = { case: 'clientKey' as const, value: { pocketId, clOrdId } }
    const payload = encode(CancelRequestSchema, { requestId: `c-${++this.#count}`, target })
    this.#program.send({ person: this.member, topic: topics.cancel(symbol, this.member.principal.userId), payload }, () => {})
  }

  #hear(topic: string, payload: Uint8Array): void {
    const [kind, , , , pocketId] = topic.split('/')
    if (kind === 'position') this.#hearPosition(topic, payload)
    if (kind !== 'order_status') return
    const told = decode(OrderStatusSchema, payload)
    const order = this.sent.get(`${pocketId} ${told?.clOrdId}`)
    if (!told || !order || told.code === OrderCode.REJECTED || order.acceptedAt !== undefined) return
    order.acceptedAt = performance.now()
    this.#accepted.accepted('MQTT', order.symbol, order.sentAt)
  }

  #hearPosition(topic: string, payload: Uint8Array): void {
    const told = decode(PositionSchema, payload)
    const known = this.positions.get(topic)
    if (told && (!known || told.version >= known.version)) this.positions.set(topic, told)
  }
}

/** What makes a pair or a bracket of a LIMIT order. The stops are near enough to be triggered now and then; some are reached already and refused. */
function specialOf(random: SeededRandom, side: Side, price: bigint): object {
  const sign = side === Side.BUY ? 1n : -1n
  const [near, far] = [BigInt(1 + random.below(6)), BigInt(4 + random.below(12))]
  if (random.below(2) === 0) return { stopLeg: { stopPrice: price + sign * far } }
  return { exits: { takeProfit: price + sign * near, stopPrice: price - sign * far } }
}
