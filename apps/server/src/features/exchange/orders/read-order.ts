import type { exchange as calls } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import { type FigureError, type MarketSpec, type OrderTerms, parsePrice, parseQuantity, type Reason } from '@bourse/domain/exchange'
import type { Result } from '@bourse/domain/result'
import { AppError, type Caller, raise } from '#platform/http'

/** Whoever has not completed sign-up, or is suspended, may cancel their orders but neither place nor change one. */
export function demandTrader({ isSettled, isSuspended }: Caller): void {
  if (!isSettled) raise('STEP_REQUIRED')
  if (isSuspended) raise('SUSPENDED')
}

export function seatOf({ userId, profileId, pocketId }: Caller) {
  return { userId: String(userId), profileId: String(profileId), pocketId: String(pocketId) }
}

/** The terms of an order in a call, in ticks and lots of its market. */
export function termsOf(body: BodyOf<typeof calls.settle>, spec: MarketSpec): OrderTerms {
  return {
    clOrdId: body.clOrdID,
    side: body.side,
    orderType: body.orderType,
    timeInForce: body.timeInForce,
    quantity: readQuantity(spec, body.quantity),
    price: readPrice(spec, body.price),
    stopPrice: readStopPrice(spec, body.stopPrice),
    isPostOnly: body.postOnly,
    selfTrade: body.selfTrade,
    expiresAt: body.expiresAt ?? 0,
    ...extrasOf(body, spec),
    ...(body.stopLeg && {
      stopLeg: { stopPrice: readStopPrice(spec, body.stopLeg.stopPrice), price: readPrice(spec, body.stopLeg.price) },
    }),
    ...(body.exits && {
      exits: {
        takeProfit: readTakeProfit(spec, body.exits.takeProfit),
        stopPrice: readStopPrice(spec, body.exits.stopPrice),
        price: readPrice(spec, body.exits.price),
      },
    }),
  }
}

/** Nothing for an order that has none. */
function extrasOf(
  { shown, trailBy, trailPpm = 0, protectionPpm = 0 }: BodyOf<typeof calls.settle>,
  spec: MarketSpec,
): Pick<OrderTerms, 'extras'> {
  const extras = { shown: readShown(spec, shown), trailTicks: readTrail(spec, trailBy), trailPpm, protectionPpm }
  return Object.values(extras).every((figure) => figure === 0) ? {} : { extras }
}

/** The exits that an amendment names; 0 for those that stay. */
export function readExitChanges(spec: MarketSpec, exits: BodyOf<typeof calls.amend>['exits']): Pick<OrderTerms, 'exits'> {
  if (!exits) return {}
  return {
    exits: {
      takeProfit: readTakeProfit(spec, exits.takeProfit),
      stopPrice: readStopPrice(spec, exits.stopPrice),
      price: readPrice(spec, exits.price),
    },
  }
}

function readTakeProfit(spec: MarketSpec, text: string | undefined): number {
  return text === undefined ? 0 : figure(parsePrice(spec, text), 'takeProfit', 'INVALID_TAKE_PROFIT')
}

export function readShown(spec: MarketSpec, text: string | undefined): number {
  return text === undefined ? 0 : figure(parseQuantity(spec, text), 'shown', 'INVALID_SHOWN')
}

export function readStopPrice(spec: MarketSpec, text: string | undefined): number {
  return text === undefined ? 0 : figure(parsePrice(spec, text), 'stopPrice', 'INVALID_STOP_PRICE')
}

function readTrail(spec: MarketSpec, text: string | undefined): number {
  return text === undefined ? 0 : figure(parsePrice(spec, text), 'trailBy', 'INVALID_TRAIL')
}

/** 0 when absent. */
export function readQuantity(spec: MarketSpec, text: string | undefined): number {
  return text === undefined ? 0 : figure(parseQuantity(spec, text), 'quantity', 'INVALID_QUANTITY')
}

export function readPrice(spec: MarketSpec, text: string | undefined): number {
  return text === undefined ? 0 : figure(parsePrice(spec, text), 'price', 'INVALID_PRICE')
}

function figure(parsed: Result<number, FigureError>, field: string, reason: Reason): number {
  if (parsed.ok) return parsed.value
  throw new AppError('INVALID', { reason, fields: { [field]: [`fields.${parsed.code}`] } })
}
