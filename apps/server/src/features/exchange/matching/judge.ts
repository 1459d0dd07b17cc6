import { faultOf, faultOfAmendment, FIGURE_MAX, highestPriceOf, isBookable, orderRefusal, type Reason } from '@bourse/domain/exchange'
import type { Amend, Cancel, Command, Place } from '../orders/command.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import type { OwnMarket } from './own-market.ts'

export const LIVE_OF_POCKET_MAX = 1_000

/**
 * Checks a command before book and funds are involved. An order with a known client id is answered before this: it was checked when
 * it first came.
 */
export function judge(command: Command, market: OwnMarket, now: number): Reason | undefined {
  switch (command.kind) {
    case 'place':
      return judgePlace(command, market, now)
    case 'amend':
      return judgeAmend(command, market, now)
    case 'cancel':
      // Cancels are allowed in a halted market, unless its book is inconsistent.
      return market.isBroken ? 'MARKET_HALTED' : undefined
  }
}

function judgePlace({ terms, isPaused, isTooFast, isUnauthorized }: Place, market: OwnMarket, now: number): Reason | undefined {
  const fault = faultOf(terms, now)
  // First of all, since the later checks look up the client id.
  if (fault === 'INVALID_CL_ORD_ID') return fault
  if (isTooFast) return 'TOO_FAST'
  if (fault) return fault
  if (isUnauthorized) return 'NOT_AUTHORIZED'
  if (isPaused || market.status === 'halted') return 'MARKET_HALTED'
  if (market.isPaused) return 'ASSET_PAUSED'
  const refusal = orderRefusal(terms, market.terms, market.isInBand)
  if (refusal) return refusal
  return canBook(market, highestPriceOf(terms), terms.quantity) ? undefined : 'INVALID_QUANTITY'
}

function judgeAmend(command: Amend, market: OwnMarket, now: number): Reason | undefined {
  const { quantity, price, stopPrice = 0, expiresAt = 0, shown = 0, exits, isPaused } = command
  const fault = faultOfAmendment({ quantity, price, stopPrice, expiresAt, shown, exits }, now)
  if (fault) return fault
  if (isPaused || market.status === 'halted') return 'MARKET_HALTED'
  return market.isPaused ? 'ASSET_PAUSED' : undefined
}

/** Whether the ledger can store quantity and cost; usually a comparison of two numbers is enough. */
export function canBook({ spec, isAmple }: OwnMarket, ticks: number, lots: number): boolean {
  return (isAmple && ticks * lots <= FIGURE_MAX) || isBookable(spec, ticks, lots)
}

/** Whether the order belongs to the caller, in a pocket that the caller may act for. */
export function mayTouch({ userId, pocketIds }: Cancel | Amend, { seat }: LiveOrder): boolean {
  return seat.userId === userId && mayName(pocketIds, seat.pocketId)
}

export function mayName(pocketIds: readonly string[] | undefined, pocketId: string): boolean {
  return pocketIds === undefined || pocketIds.includes(pocketId)
}
