import { readInbound, type Inbound, type Seat } from '@bourse/contracts/exchange'
import {
  AmendRequestSchema,
  CancelCode,
  CancelRequestSchema,
  decode,
  NewOrderSchema,
  type AmendRequest,
  type CancelRequest,
  type NewOrder,
} from '@bourse/contracts/messages'
import { FIGURE_MAX, ORDER_TYPES, SELF_TRADES, SIDES, TIMES_IN_FORCE, type OrderTerms, type Reason } from '@bourse/domain/exchange'
import type { Broker, BrokerMessage, Receive } from '#platform/broker'
import type { Amend, Cancel, Outcome, Place } from './command.ts'
import type { OrderDesk } from './order-desk.ts'
import type { Pace } from './pace.ts'
import { publishCancel, publishRefusal, publishStatus } from './publish.ts'
import type { TakeCheckIn } from './safety-timer/take-check-in.ts'

export interface IntakeOptions {
  desk: OrderDesk
  publish: Broker['publish']
  pace: Pace
  /** Without it, check-ins are dropped. */
  checkIn?: TakeCheckIn
  /** A message that does not decode: counted, logged, dropped (DEF-098). */
  onUndecodable: (topic: string) => void
}

/** Executes and answers messages from the broker; a message may be acknowledged when this resolves. */
export function createIntake(options: IntakeOptions): Receive {
  return async (message) => {
    const inbound = readInbound(message.topic)
    if (inbound?.kind === 'order') await takeOrder(options, message, inbound.symbol, inbound.seat)
    else if (inbound?.kind === 'amend') await takeAmend(options, message, inbound.symbol, inbound.seat)
    else if (inbound?.kind === 'alive' && options.checkIn) await options.checkIn(message, inbound.seat)
    else if (inbound?.kind === 'cancel') await takeCancel(options, message, inbound)
    else options.onUndecodable(message.topic)
  }
}

async function takeOrder(
  { desk, publish, pace, onUndecodable }: IntakeOptions,
  { topic, payload }: BrokerMessage,
  symbol: string,
  seat: Seat,
): Promise<void> {
  const wire = decode(NewOrderSchema, payload)
  if (!wire) return onUndecodable(topic)
  const { terms, fault } = readTerms(wire)
  const command: Place = { kind: 'place', symbol, seat, terms, isByBroker: true, ...(!pace.allows(seat.userId) && { isTooFast: true }) }
  const reason = idsDiffer(wire, symbol, seat) ? 'IDS_DIFFER' : fault
  if (reason) return publishRefusal(publish, command, reason, Date.now())
  const outcome = await desk.submit(command)
  if (outcome.isTold) return
  const { order } = outcome
  if (outcome.reason === 'DUPLICATE_CL_ORD_ID' && order) publishStatus(publish, symbol, order, [], Date.now(), outcome.reason)
  else if (outcome.reason && !order) publishRefusal(publish, command, outcome.reason, Date.now())
  else if (outcome.isRepeat && order) publishStatus(publish, symbol, order, [], Date.now())
}

async function takeCancel(
  { desk, publish, pace, onUndecodable }: IntakeOptions,
  { topic, payload, sender, isWill, isRedelivered }: BrokerMessage,
  { symbol, userId }: Inbound & { kind: 'cancel' },
): Promise<void> {
  const wire = decode(CancelRequestSchema, payload)
  if (!wire) return onUndecodable(topic)
  const target = cancelTarget(wire)
  await answer(
    { desk, publish, pace },
    {
      kind: 'cancel',
      symbol,
      userId,
      requestId: shownId(wire.requestId),
      target: target ?? NO_TARGET,
      ...(sender && { pocketIds: sender.seats.map(({ pocketId }) => pocketId) }),
      ...(isWill && { isWill }),
      ...(isRedelivered && { mayBeRepeat: true }),
    },
    // A key that may subscribe to its own pocket only gets the answer there, even if there is no order.
    sender?.seats.length === 1 ? sender.seats[0] : undefined,
    faultOfRequest(wire.requestId, target),
  )
}

async function takeAmend(
  { desk, publish, pace, onUndecodable }: IntakeOptions,
  { topic, payload }: BrokerMessage,
  symbol: string,
  { userId, profileId, pocketId }: Seat,
): Promise<void> {
  const wire = decode(AmendRequestSchema, payload)
  if (!wire) return onUndecodable(topic)
  const target = amendTarget(wire, pocketId)
  const { quantity, price, stopPrice, expiresAt, shown } = wire
  await answer(
    { desk, publish, pace },
    {
      kind: 'amend',
      symbol,
      userId,
      requestId: shownId(wire.requestId),
      target: target ?? NO_TARGET,
      pocketIds: [pocketId],
      quantity: figure(quantity),
      price: figure(price),
      stopPrice: figure(stopPrice),
      expiresAt: figure(expiresAt),
      shown: figure(shown),
    },
    { profileId, pocketId },
    faultOfRequest(wire.requestId, target),
  )
}

async function answer(
  { desk, publish, pace }: Pick<IntakeOptions, 'desk' | 'publish' | 'pace'>,
  command: Cancel | Amend,
  only: { profileId: string; pocketId: string } | undefined,
  fault: Reason | undefined,
): Promise<void> {
  const seat = only ?? {
    profileId: '0',
    pocketId: 'allOfPocket' in command.target ? command.target.allOfPocket : 'pocketId' in command.target ? command.target.pocketId : '0',
  }
  const publishCode = (code: CancelCode, outcome: Outcome) => {
    const { order, ...rest } = outcome
    const { profileId, pocketId } = order?.seat ?? seat
    publishCancel(publish, { command, profileId, pocketId, code, order, ...rest }, Date.now())
  }
  if (!pace.allows(command.userId)) return publishCode(CancelCode.CANCEL_REJECTED, { reason: 'TOO_FAST' })
  if (fault) return publishCode(CancelCode.CANCEL_REJECTED, { reason: fault })
  publishCode(CancelCode.CANCEL_PENDING, {})
  const outcome = await desk.submit(command)
  publishCode(outcome.reason ? CancelCode.CANCEL_REJECTED : CancelCode.CANCEL_ACCEPTED, outcome)
}

function idsDiffer(wire: NewOrder, symbol: string, { userId, profileId, pocketId }: Seat): boolean {
  const differs = (given: string, expected: string) => given !== '' && given !== expected
  return (
    differs(wire.symbol, symbol) || differs(wire.userId, userId) || differs(wire.profileId, profileId) || differs(wire.pocketId, pocketId)
  )
}

/** The values of the wire's enums; an unknown number is reported as the error it is. */
function readTerms(wire: NewOrder): { terms: OrderTerms; fault: Reason | undefined } {
  const side = SIDES[wire.side - 1]
  const orderType = ORDER_TYPES[wire.orderType - 1]
  const timeInForce = TIMES_IN_FORCE[wire.timeInForce]
  const selfTrade = SELF_TRADES[wire.selfTrade]
  const terms: OrderTerms = {
    clOrdId: wire.clOrdId,
    side: side ?? 'BUY',
    orderType: orderType ?? 'LIMIT',
    timeInForce: timeInForce ?? 'GTC',
    quantity: figure(wire.quantity),
    price: figure(wire.price),
    stopPrice: figure(wire.stopPrice),
    isPostOnly: wire.postOnly,
    selfTrade: selfTrade ?? 'CANCEL_NEWEST',
    expiresAt: figure(wire.expiresAt),
    ...readExtras(wire),
    ...(wire.stopLeg && { stopLeg: { stopPrice: figure(wire.stopLeg.stopPrice), price: figure(wire.stopLeg.price) } }),
    ...readExits(wire),
  }
  if (!side) return { terms, fault: 'INVALID_SIDE' }
  if (!orderType) return { terms, fault: 'INVALID_TYPE' }
  if (!timeInForce) return { terms, fault: 'INVALID_TIME_IN_FORCE' }
  return { terms, fault: selfTrade ? undefined : 'INVALID_SELF_TRADE' }
}

/** Nothing for an order that has none. */
function readExtras({ shown, trailTicks, trailPpm, protectionPpm }: NewOrder): Pick<OrderTerms, 'extras'> {
  if (shown === 0n && trailTicks === 0n && trailPpm === 0 && protectionPpm === 0) return {}
  return { extras: { shown: figure(shown), trailTicks: figure(trailTicks), trailPpm, protectionPpm } }
}

function readExits({ exits }: NewOrder): Pick<OrderTerms, 'exits'> {
  if (!exits) return {}
  return { exits: { takeProfit: figure(exits.takeProfit), stopPrice: figure(exits.stopPrice), price: figure(exits.price) } }
}

/** Above 2^53 - 1 a number is not exact: it becomes one that every rule refuses. */
function figure(value: bigint): number {
  return value > BigInt(FIGURE_MAX) ? Number.POSITIVE_INFINITY : Number(value)
}

function cancelTarget({ target }: CancelRequest): Cancel['target'] | undefined {
  if (target.case === 'orderId') return { orderId: target.value > BigInt(FIGURE_MAX) ? 0 : Number(target.value) }
  if (target.case === 'clientKey' && isId(target.value.pocketId) && isName(target.value.clOrdId))
    return { pocketId: target.value.pocketId, clOrdId: target.value.clOrdId }
  return target.case === 'allOfPocket' && isId(target.value) ? { allOfPocket: target.value } : undefined
}

function amendTarget({ target }: AmendRequest, pocketId: string): Amend['target'] | undefined {
  if (target.case === 'orderId') return { orderId: target.value > BigInt(FIGURE_MAX) ? 0 : Number(target.value) }
  return target.case === 'clOrdId' && isName(target.value) ? { pocketId, clOrdId: target.value } : undefined
}

/** What a request names that names no order; it goes no further than its answer. */
const NO_TARGET = { orderId: 0 }

/** What keeps a cancel or an amendment from being executed at all; it is answered all the same. */
function faultOfRequest(requestId: string, target: object | undefined): Reason | undefined {
  if (!isName(requestId)) return 'INVALID_REQUEST_ID'
  return target ? undefined : 'INVALID_TARGET'
}

/** The id under which a request is answered: as long as a valid one may be. */
function shownId(requestId: string): string {
  return requestId.slice(0, REQUEST_ID_LENGTH_MAX)
}

const REQUEST_ID_LENGTH_MAX = 64

const isId = (text: string) => /^[1-9][0-9]{0,17}$/.test(text)
const isName = (text: string) => /^[A-Za-z0-9._:-]{1,64}$/.test(text)
