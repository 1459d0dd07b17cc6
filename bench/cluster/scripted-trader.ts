import { type Seat, topics } from '@bourse/contracts/exchange'
import { CheckInSchema, encode, NewOrderSchema, OrderType, type Side, type TimeInForce } from '@bourse/contracts/messages'
import { checkInEveryMs } from '@bourse/domain/exchange'
import { PathClient } from '../../apps/server/src/testing/order-path/listener.ts'

/** With what a program signs in at the broker, and for which pocket it trades. */
export interface Credentials {
  url: string
  seat: Seat
  key: string
}

/** A LIMIT order, alone, as one of a pair or as the entry of a bracket; ticks and lots. */
export interface ScriptedOrder {
  clOrdId: string
  side: Side
  quantity: bigint
  price: bigint
  timeInForce?: TimeInForce
  stopLeg?: { stopPrice: bigint }
  exits?: { takeProfit: bigint; stopPrice: bigint }
}

/** A program at RabbitMQ that does what it is told, and nothing else. */
export class ScriptedTrader {
  readonly seat: Seat
  readonly #path: PathClient
  #keeping: NodeJS.Timeout | undefined
  #requests = 0

  static async start({ url, seat, key }: Credentials): Promise<ScriptedTrader> {
    const principal = { kind: 'user' as const, userId: seat.userId, seats: [seat], coversAllProfiles: false, mayTrade: true }
    const person = { principal, seats: [seat], weight: 1 }
    return new ScriptedTrader(seat, await PathClient.connect(url, person, { password: key, reconnectPeriod: 150 }))
  }

  private constructor(seat: Seat, path: PathClient) {
    this.seat = seat
    this.#path = path
  }

  /** Resolves when the broker has stored it. */
  async place(symbol: string, order: ScriptedOrder): Promise<void> {
    await this.#path.send(topics.order(symbol, this.seat), encode(NewOrderSchema, { orderType: OrderType.LIMIT, ...order }))
  }

  /** Arms a timer for all markets, and checks in as often as programs should, until it ends. */
  keepTimer(seconds: number): void {
    const checkIn = () => {
      const payload = encode(CheckInSchema, { requestId: `a-${++this.#requests}`, seconds })
      // What the broker does not take is not missed: the next one follows soon.
      this.#path.send(topics.alive(this.seat), payload).catch(() => {})
    }
    checkIn()
    this.#keeping = setInterval(checkIn, checkInEveryMs(seconds))
  }

  async end(): Promise<void> {
    clearInterval(this.#keeping)
    await this.#path.client.endAsync(true)
  }
}
