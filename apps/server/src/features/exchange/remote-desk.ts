import { topics } from '@bourse/contracts/exchange'
import {
  AmendRequestSchema,
  CancelCode,
  CancelRequestSchema,
  CancelStatusSchema,
  decode,
  encode,
  NewOrderSchema,
  OrderCode,
  OrderStatusSchema,
  OrderType,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/contracts/messages'
import type { Reason } from '@bourse/domain/exchange'
import type { Db } from '#platform/db'
import type { Broker, BrokerMessage } from '#platform/broker'
import { raise } from '#platform/http'
import type { Amend, Cancel, Command, Outcome, Place } from './command.ts'
import { nameOf } from './own-market.ts'
import { ordersById, ordersByName } from './store.ts'

const PATIENCE_MS = 10_000

/** Hands commands to an exchange behind the broker and waits for what it says of them. */
export class RemoteDesk {
  readonly #db: Db
  readonly #publish: Broker['publish']
  readonly #waiting = new Map<string, (answer: { reason: string; orderId: number; count: number }) => void>()

  constructor(db: Db, publish: Broker['publish']) {
    this.#db = db
    this.#publish = publish
  }

  async submit(command: Command): Promise<Outcome> {
    return command.kind === 'place' ? this.#place(command) : this.#change(command)
  }

  /** Statuses of all users pass here; those that nobody waits for are not for this desk. */
  hear({ topic, payload }: BrokerMessage): void {
    if (topic.startsWith('order_status/')) {
      const status = decode(OrderStatusSchema, payload)
      if (!status) return
      const reason = status.code === OrderCode.REJECTED ? status.reason : ''
      this.#answer(nameOf(topic.split('/')[4] ?? '', status.clOrdId), { reason, orderId: Number(status.orderId), count: 0 })
      return
    }
    const status = decode(CancelStatusSchema, payload)
    if (!status || status.code === CancelCode.CANCEL_PENDING) return
    const reason = status.code === CancelCode.CANCEL_REJECTED ? status.reason : ''
    this.#answer(status.requestId, { reason, orderId: Number(status.orderId), count: status.count })
  }

  async #place({ symbol, seat, terms }: Place): Promise<Outcome> {
    const message = encode(NewOrderSchema, {
      clOrdId: terms.clOrdId,
      side: Side[terms.side],
      orderType: OrderType[terms.orderType],
      quantity: BigInt(terms.quantity),
      price: BigInt(terms.price),
      stopPrice: BigInt(terms.stopPrice),
      timeInForce: TimeInForce[terms.timeInForce],
      postOnly: terms.isPostOnly,
      selfTrade: SelfTrade[terms.selfTrade],
      expiresAt: BigInt(terms.expiresAt),
    })
    const name = nameOf(seat.pocketId, terms.clOrdId)
    const { reason } = await this.#ask(name, () => this.#publish(topics.order(symbol, seat), message))
    const order = (await this.#db.read((tx) => ordersByName(tx, [{ pocketId: seat.pocketId, clOrdId: terms.clOrdId }]))).get(name)
    return { ...(reason && { reason: reason as Reason }), ...(order && { order }) }
  }

  async #change(command: Cancel | Amend): Promise<Outcome> {
    const { symbol, userId, requestId, target } = command
    const { reason, orderId, count } = await this.#ask(requestId, () => {
      if (command.kind === 'amend')
        return this.#publish(topics.amend(symbol, { userId, profileId: '1', pocketId: '1' }), amendMessage(command))
      const wire =
        'orderId' in target
          ? { case: 'orderId' as const, value: BigInt(target.orderId) }
          : 'clOrdId' in target
            ? { case: 'clientKey' as const, value: target }
            : { case: 'allOfPocket' as const, value: target.allOfPocket }
      return this.#publish(topics.cancel(symbol, userId), encode(CancelRequestSchema, { requestId, target: wire }))
    })
    const order = (await this.#db.read((tx) => ordersById(tx, orderId ? [orderId] : []))).get(orderId)
    return { ...(reason && { reason: reason as Reason }), ...(order && { order }), count }
  }

  async #ask(key: string, send: () => void): Promise<{ reason: string; orderId: number; count: number }> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(key)
        try {
          raise('UNAVAILABLE')
        } catch (error) {
          reject(error as Error)
        }
      }, PATIENCE_MS)
      this.#waiting.set(key, (answer) => {
        clearTimeout(timer)
        this.#waiting.delete(key)
        resolve(answer)
      })
      send()
    })
  }

  #answer(key: string, answer: { reason: string; orderId: number; count: number }): void {
    this.#waiting.get(key)?.(answer)
  }
}

function amendMessage({ requestId, target, quantity, price }: Amend): Uint8Array {
  const wire =
    'orderId' in target ? { case: 'orderId' as const, value: BigInt(target.orderId) } : { case: 'clOrdId' as const, value: target.clOrdId }
  return encode(AmendRequestSchema, { requestId, target: wire, quantity: BigInt(quantity), price: BigInt(price) })
}
