import { connect, type Socket } from 'node:net'
import { ownSubscriptions, topics, type Seat } from '@bourse/contracts/exchange'
import {
  CancelRequestSchema,
  decode,
  encode,
  NewOrderSchema,
  OrderStatusSchema,
  OrderType,
  SelfTrade,
  type Side,
} from '@bourse/contracts/messages'
import { generate, parser } from 'mqtt-packet'

/** A trading client with as little overhead as possible, since on a machine with two cores it is part of the measurement. */
export class LeanClient {
  readonly #socket: Socket
  readonly #seat: Seat
  readonly #waiting = new Map<string, (answeredAt: number) => void>()
  #packetId = 0
  /** Ends the run, unless a benchmark counts them. */
  onRefused = (reason: string): void => {
    throw new Error(`an order was refused: ${reason}`)
  }

  private constructor(socket: Socket, seat: Seat) {
    this.#socket = socket
    this.#seat = seat
  }

  static async connect(port: number, seat: Seat, password: string): Promise<LeanClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const client = new LeanClient(socket, seat)
    const packets = parser({ protocolVersion: 4 })
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      packets.on('packet', (packet) => {
        if (packet.cmd === 'connack') {
          if (packet.returnCode !== 0) return reject(new Error(`the broker refused: ${packet.returnCode}`))
          const status = ownSubscriptions(seat).find((filter) => filter.startsWith('order_status/')) ?? ''
          socket.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: status, qos: 0 }] }))
        } else if (packet.cmd === 'suback') resolve()
        else if (packet.cmd === 'publish') client.#receive(packet.payload as Buffer)
      })
      socket.on('data', (chunk) => packets.parse(chunk))
      socket.write(
        generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clean: true,
          clientId: `lean-${seat.userId}`,
          keepalive: 60,
          username: seat.userId,
          password: Buffer.from(password),
        }),
      )
    })
    return client
  }

  /** Resolves when the order's status has arrived. */
  place(symbol: string, order: { clOrdId: string; side: Side; quantity: number; price: number }): Promise<number> {
    this.#packetId = (this.#packetId % 65_535) + 1
    const payload = encode(NewOrderSchema, {
      clOrdId: order.clOrdId,
      side: order.side,
      orderType: OrderType.LIMIT,
      quantity: BigInt(order.quantity),
      price: BigInt(order.price),
      selfTrade: SelfTrade.CANCEL_OLDEST,
    })
    return new Promise((resolve) => {
      this.#waiting.set(order.clOrdId, resolve)
      this.#socket.write(
        generate({
          cmd: 'publish',
          topic: topics.order(symbol, this.#seat),
          payload: Buffer.from(payload),
          qos: 1,
          messageId: this.#packetId,
          dup: false,
          retain: false,
        }),
      )
    })
  }

  /** Does not wait for the answer. */
  cancel(symbol: string, clOrdId: string): void {
    const target = { case: 'clientKey' as const, value: { pocketId: this.#seat.pocketId, clOrdId } }
    const payload = encode(CancelRequestSchema, { requestId: clOrdId, target })
    this.#socket.write(
      generate({
        cmd: 'publish',
        topic: topics.cancel(symbol, this.#seat.userId),
        payload: Buffer.from(payload),
        qos: 0,
        dup: false,
        retain: false,
      }),
    )
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(payload: Uint8Array): void {
    const status = decode(OrderStatusSchema, payload)
    if (!status) return
    if (status.reason === 'TOO_FAST' || status.reason === 'INSUFFICIENT_FUNDS') this.onRefused(status.reason)
    const answer = this.#waiting.get(status.clOrdId)
    this.#waiting.delete(status.clOrdId)
    answer?.(performance.now())
  }
}
