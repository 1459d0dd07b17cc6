import { encodeCancel } from '@bourse/contracts/messages'
import { BourseError } from '../client/bourse-error.ts'
import type { OrderCalls, OwnCalls } from '../client/calls.ts'
import type { StreamCommands } from '../client/live.ts'
import type { NamedOrder, Order, OrderName, Seat } from '../client/replies.ts'
import type { Wire } from '../mqtt/open-wire.ts'
import { newID } from '../connection/new-id.ts'
import type { KnownMarkets } from '../figures/known-markets.ts'
import { accepted, named, settleUnanswered } from '../rest/order-calls.ts'
import type { Answers } from './answers.ts'
import { encodeAmend, encodeOrder } from './commands-wire.ts'
import type { Intake } from './intake.ts'
import type { OrderLog } from './order-log.ts'
import type { OwnMessage } from './own-messages.ts'
import { topics } from './topics.ts'

interface Parts {
  wire(): Wire | undefined
  /** The current one, or the next. */
  nextWire(): Promise<Wire>
  answers: Answers
  own: Pick<OwnCalls, 'order'>
  orders: Pick<OrderCalls, 'settle'>
  known: KnownMarkets
  opening(): Promise<{ seat: Seat; intake: Pick<Intake, 'folded'> }>
  orderLog(): OrderLog | undefined
  settleForMs: number
  answerWithinMs: number
  pause(ms: number): Promise<void>
}

export function streamCommands(parts: Parts): StreamCommands {
  const { answers, own, orders, known, opening, orderLog, answerWithinMs } = parts

  const find = async (name: OrderName): Promise<Order> => {
    const log = orderLog()
    const order = ('orderID' in name ? log?.get(name.orderID) : log?.named(name.clOrdID)) ?? (await own.order(name))
    if (!order) throw new BourseError({ code: 'ORDER_NOT_FOUND', status: 404, reason: 'UNKNOWN_ORDER' })
    return order
  }

  /** Until it is answered, on as many connections as it takes. */
  const request = async (topic: string, payload: Uint8Array, requestID: string) => {
    let cause: unknown
    for (const end = Date.now() + parts.settleForMs; Date.now() < end; ) {
      const wire = await within(parts.nextWire(), end - Date.now()).catch((error: BourseError) => {
        throw cause === undefined ? error : unanswered(error)
      })
      const answer = answers.request(requestID, answerWithinMs)
      try {
        return await Promise.race([answer, wire.publish(topic, payload).then(() => answer)])
      } catch (error) {
        cause = error
      }
    }
    throw unanswered(cause)
  }

  return {
    async place(given) {
      const order = named(given)
      const payload = encodeOrder(order, await known.steps(order.market))
      const { seat, intake } = await opening()
      const wire = parts.wire()
      if (!wire) throw disconnected(order.clOrdID)
      const answer = answers.order(order.clOrdID, answerWithinMs)
      const status = await sendOrder(wire.publish(topics.order(order.market, seat), payload), answer, answerWithinMs)
      if (!status) return accepted(await settleUnanswered(orders.settle, order, parts))
      await intake.folded()
      if (status.refusal !== '') throw refused(status.refusal, order.clOrdID)
      return accepted(orderLog()?.get(status.orderID) ?? orderFrom(order, status))
    },
    async amend(name, change) {
      const { orderID, market } = await find(name)
      const { seat } = await opening()
      const requestID = newID()
      const payload = encodeAmend(requestID, { orderID }, change, await known.steps(market))
      const { isAccepted, reason } = await request(topics.amend(market, seat), payload, requestID)
      if (!isAccepted) throw refused(reason)
      return (await own.order({ orderID })) ?? (await find(name))
    },
    async cancel(name) {
      const { orderID, market } = await find(name)
      const { seat } = await opening()
      const requestID = newID()
      const payload = encodeCancel(requestID, { case: 'orderId', value: BigInt(orderID) })
      const { isAccepted, reason } = await request(topics.cancel(market, seat), payload, requestID)
      const order = await own.order({ orderID })
      if (order?.status === 'CANCELED') return order
      throw refused(isAccepted ? 'INTERNAL' : reason)
    },
  }
}

/** The order's first status, and with the built-in broker the last of its commit, since that is told before the acknowledgement. */
async function sendOrder(sent: Promise<void>, answer: ReturnType<Answers['order']>, acknowledgeWithinMs: number) {
  answer.catch(() => undefined)
  try {
    await Promise.race([sent, answer.then(() => within(sent, acknowledgeWithinMs).catch(() => undefined))])
    return await answer
  } catch {
    return undefined
  }
}

/** From what was sent, where the stream itself has not folded it yet. */
function orderFrom(order: NamedOrder, { orderID, figures }: Extract<OwnMessage, { kind: 'status' }>): Order {
  const { orderType = 'LIMIT', timeInForce = 'GTC', postOnly = false, selfTrade = 'CANCEL_NEWEST' } = order
  const { market, side, clOrdID } = order
  return {
    orderID,
    clOrdID,
    market,
    side,
    orderType,
    timeInForce,
    postOnly,
    selfTrade,
    timestamp: Date.now(),
    ...figures,
  }
}

function refused(reason: string, clOrdID?: string): BourseError {
  return new BourseError({ code: 'ORDER_REJECTED', message: reason, reason, ...(clOrdID !== undefined && { clOrdID }) })
}

function unanswered(cause: unknown): BourseError {
  return new BourseError({ code: 'OUTCOME_UNKNOWN', message: 'the request was not answered; read the order', outcome: 'unknown', cause })
}

function disconnected(clOrdID?: string): BourseError {
  const message = 'the stream is not connected: nothing was sent'
  return new BourseError({ code: 'DISCONNECTED', message, ...(clOrdID !== undefined && { clOrdID }) })
}

function within<Value>(value: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(disconnected()), ms)
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}
