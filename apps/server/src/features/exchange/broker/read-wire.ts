import type { Seat } from '@bourse/contracts/exchange'
import type { AmendRequest, CancelRequest, NewOrder } from '@bourse/contracts/messages'
import { FIGURE_MAX, ORDER_TYPES, type OrderTerms, type Reason, SELF_TRADES, SIDES, TIMES_IN_FORCE } from '@bourse/domain/exchange'
import type { Amend, Cancel } from '../orders/command.ts'

/** Whether a message names another market or owner than its topic. */
export function idsDiffer(wire: NewOrder, symbol: string, { userId, profileId, pocketId }: Seat): boolean {
  const differs = (given: string, expected: string) => given !== '' && given !== expected
  return (
    differs(wire.symbol, symbol) || differs(wire.userId, userId) || differs(wire.profileId, profileId) || differs(wire.pocketId, pocketId)
  )
}

/** The values of the wire's enums; an unknown number is reported as the error it is. */
export function readTerms(wire: NewOrder): { terms: OrderTerms; fault: Reason | undefined } {
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

/** Of a new order, or what an amendment says of them. */
export function readExits({ exits }: NewOrder | AmendRequest): Pick<OrderTerms, 'exits'> {
  if (!exits) return {}
  return { exits: { takeProfit: figure(exits.takeProfit), stopPrice: figure(exits.stopPrice), price: figure(exits.price) } }
}

/** Above 2^53 - 1 a number is not exact: it becomes one that every rule refuses. */
export function figure(value: bigint): number {
  return value > BigInt(FIGURE_MAX) ? Number.POSITIVE_INFINITY : Number(value)
}

export function cancelTarget({ target }: CancelRequest, isPocket = isId): Cancel['target'] | undefined {
  if (target.case === 'orderId') return { orderId: target.value > BigInt(FIGURE_MAX) ? 0 : Number(target.value) }
  if (target.case === 'clientKey' && isPocket(target.value.pocketId) && isName(target.value.clOrdId))
    return { pocketId: target.value.pocketId, clOrdId: target.value.clOrdId }
  return target.case === 'allOfPocket' && isPocket(target.value) ? { allOfPocket: target.value } : undefined
}

export function amendTarget({ target }: AmendRequest, pocketId: string): Amend['target'] | undefined {
  if (target.case === 'orderId') return { orderId: target.value > BigInt(FIGURE_MAX) ? 0 : Number(target.value) }
  return target.case === 'clOrdId' && isName(target.value) ? { pocketId, clOrdId: target.value } : undefined
}

/** What a request names that names no order; it goes no further than its answer. */
export const NO_TARGET = { orderId: 0 }

/** What keeps a cancel or an amendment from being executed at all; it is answered all the same. */
export function faultOfRequest(requestId: string, target: object | undefined): Reason | undefined {
  if (!isName(requestId)) return 'INVALID_REQUEST_ID'
  return target ? undefined : 'INVALID_TARGET'
}

/** The id under which a request is answered: as long as a valid one may be. */
export function shownId(requestId: string): string {
  return requestId.slice(0, REQUEST_ID_LENGTH_MAX)
}

const REQUEST_ID_LENGTH_MAX = 64

const isId = (text: string) => /^[1-9][0-9]{0,17}$/.test(text)
const isName = (text: string) => /^[A-Za-z0-9._:-]{1,64}$/.test(text)
