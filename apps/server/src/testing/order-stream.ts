import { setTimeout as pause } from 'node:timers/promises'
import { topics, type Seat } from '@bourse/contracts/exchange'
import { decode, encode, NewOrderSchema, OrderStatusSchema, OrderType, SelfTrade, Side, type OrderStatus } from '@bourse/contracts/messages'
import { connectAsync, type MqttClient } from 'mqtt'
import { sql, type Db } from '#platform/db'
import { SYMBOL } from './several-processes.ts'
import { seatOf, type Trader } from './traders.ts'

/** A trader's program that sends one order after the other, repeating each until it is acknowledged. */
export class OrderStream {
  readonly acknowledged: string[] = []
  readonly statuses: OrderStatus[] = []
  readonly #client: MqttClient
  readonly #seat: Seat
  readonly #name: string
  #isSending = true
  #sending: Promise<void> = Promise.resolve()

  static async begin(url: string, trader: Trader): Promise<OrderStream> {
    const seat = seatOf(trader)
    const client = await connectAsync(url.replace(/^http/, 'ws'), {
      path: '/ws',
      username: seat.userId,
      password: trader.api.access ?? '',
      protocolVersion: 4,
      reconnectPeriod: 100,
      connectTimeout: 3_000,
      // A broker that has just started refuses users until the other processes have connected to it.
      reconnectOnConnackError: true,
    })
    client.on('error', () => {})
    const stream = new OrderStream(client, seat, trader.handle)
    await client.subscribeAsync(topics.orderStatus(SYMBOL, seat))
    stream.#sending = stream.#send()
    return stream
  }

  constructor(client: MqttClient, seat: Seat, name: string) {
    this.#client = client
    this.#seat = seat
    this.#name = name
    client.on('message', (_topic, payload) => {
      const status = decode(OrderStatusSchema, payload)
      if (status) this.statuses.push(status)
    })
  }

  /** Stops sending, and waits for unanswered messages. */
  async end(): Promise<void> {
    this.#isSending = false
    await this.#sending
    await this.#client.endAsync(true)
  }

  async #send(): Promise<void> {
    const under = new Set<Promise<void>>()
    let count = 0
    while (this.#isSending) {
      count += 1
      const clOrdId = `${this.#name}-${count}`
      const order = {
        clOrdId,
        side: count % 2 === 0 ? Side.BUY : Side.SELL,
        orderType: OrderType.LIMIT,
        quantity: 5n,
        price: 1_000n,
        selfTrade: SelfTrade.CANCEL_OLDEST,
      }
      const sent: Promise<void> = this.#untilAcknowledged(Buffer.from(encode(NewOrderSchema, order)))
        .then((isAcknowledged) => void (isAcknowledged && this.acknowledged.push(clOrdId)))
        .finally(() => under.delete(sent))
      under.add(sent)
      if (under.size >= 20) await Promise.race(under)
      await pause(15)
    }
    await Promise.all(under)
  }

  /** The client drops a message when the connection is lost while it resends stored ones; the program repeats it. */
  async #untilAcknowledged(message: Buffer): Promise<boolean> {
    for (;;) {
      try {
        await this.#client.publishAsync(topics.order(SYMBOL, this.#seat), message, { qos: 1 })
        return true
      } catch {
        if (!this.#isSending) return false
        await pause(20)
      }
    }
  }
}

/** Acknowledged orders that are not stored, and orders that are stored more than once. */
export async function lostOrDouble(db: Db, streams: readonly OrderStream[]): Promise<string[]> {
  const rows = await db.read((tx) => tx.rows<{ cl_ord_id: string; count: bigint }>(sql`select cl_ord_id, count(*) from orders group by 1`))
  const counts = new Map(rows.map(({ cl_ord_id, count }) => [cl_ord_id, count]))
  const lost = streams.flatMap(({ acknowledged }) => acknowledged.filter((name) => !counts.has(name)))
  return [...lost, ...rows.filter(({ count }) => count > 1n).map(({ cl_ord_id }) => cl_ord_id)]
}
