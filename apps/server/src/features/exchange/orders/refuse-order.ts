import type { ErrorCode } from '@bourse/contracts/errors'
import type { OrderReply } from '@bourse/contracts/exchange'
import type { MarketSpec, Reason } from '@bourse/domain/exchange'
import { AppError } from '#platform/http'
import type { Outcome } from './command.ts'
import { presentOrder } from './present.ts'

/** The answer to a command over REST: the order, or the reason of its refusal as an error. */
export function answerOrder({ order, reason }: Outcome, spec: MarketSpec): OrderReply {
  if (reason) return refuseOrder(reason)
  return order ? presentOrder(order, spec) : refuseOrder('UNKNOWN_ORDER')
}

/** Raises a refusal: its reason is the same word as over the broker. */
export function refuseOrder(reason: Reason): never {
  const fields = { [FIELDS[reason] ?? 'order']: [reason] }
  throw new AppError(ERRORS[reason] ?? 'ORDER_REJECTED', { reason, fields, ...(reason === 'TOO_FAST' && { retryAfterMs: TOO_FAST_MS }) })
}

/** By then some of the burst is free again. */
const TOO_FAST_MS = 1_000

/** The error code of a refused order; a reason without its own code becomes ORDER_REJECTED. */
const ERRORS: Partial<Record<Reason, ErrorCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  NOT_AUTHORIZED: 'NOT_AUTHORIZED',
  MARKET_HALTED: 'MARKET_HALTED',
  ASSET_PAUSED: 'ASSET_PAUSED',
  SUSPENDED: 'SUSPENDED',
  DUPLICATE_CL_ORD_ID: 'CL_ORD_ID_TAKEN',
  UNKNOWN_ORDER: 'ORDER_NOT_FOUND',
  UNKNOWN_MARKET: 'MARKET_NOT_FOUND',
  ALREADY_FINAL: 'ORDER_FINAL',
  TOO_MANY_ORDERS: 'LIMIT_REACHED',
  TOO_FAST: 'TOO_MANY_REQUESTS',
  INVALID_QUANTITY: 'INVALID',
  INVALID_PRICE: 'INVALID',
  INVALID_STOP_PRICE: 'INVALID',
  INVALID_TIME_IN_FORCE: 'INVALID',
  INVALID_EXPIRY: 'INVALID',
  INVALID_POST_ONLY: 'INVALID',
  INVALID_SHOWN: 'INVALID',
  INVALID_TRAIL: 'INVALID',
  INVALID_PROTECTION: 'INVALID',
  INVALID_TAKE_PROFIT: 'INVALID',
  NOTHING_TO_AMEND: 'INVALID',
  NO_EXITS: 'INVALID',
}

const FIELDS: Partial<Record<Reason, string>> = {
  INVALID_QUANTITY: 'quantity',
  INVALID_PRICE: 'price',
  INVALID_STOP_PRICE: 'stopPrice',
  INVALID_TIME_IN_FORCE: 'timeInForce',
  INVALID_EXPIRY: 'expiresAt',
  INVALID_POST_ONLY: 'postOnly',
  INVALID_SHOWN: 'shown',
  INVALID_TRAIL: 'trailBy',
  INVALID_PROTECTION: 'protectionPpm',
  INVALID_TAKE_PROFIT: 'takeProfit',
  NO_EXITS: 'exits',
  STOP_WOULD_TRIGGER: 'stopPrice',
  DUPLICATE_CL_ORD_ID: 'clOrdID',
  UNKNOWN_MARKET: 'market',
}
