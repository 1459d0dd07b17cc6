import { type MarketSpec, quantityRaw, type SlipOrder } from '@bourse/domain/exchange'
import type { Order, OwnFill } from '../orders/order.ts'

/** What became of an order that was sent from the slip; amounts are raw units. */
export interface Outcome {
  is: 'sent' | 'unknown' | 'filled' | 'partial' | 'none' | 'open' | 'canceled' | 'rejected'
  gaveRaw: bigint
  feeRaw: bigint
  /** What was received after the fee. */
  gotRaw: bigint
  /** What was ordered and not traded, in base. */
  restRaw: bigint
  /** How far a whole fill was from what had been shown, where the price moved in between; positive is more. */
  movedRaw: { gave: bigint; got: bigint } | undefined
}

type Shown = Pick<SlipOrder, 'givenRaw' | 'receivedRaw'>

export function outcomeOf(order: Order | undefined, fills: readonly OwnFill[], spec: MarketSpec, shown: Shown): Outcome {
  const own = fills.filter(({ clOrdId }) => clOrdId === order?.clOrdId)
  const tradedRaw = quantityRaw(spec, order?.filled ?? 0)
  const costRaw = order?.filledCost ?? 0n
  const [gaveRaw, grossRaw] = order?.side === 'SELL' ? [tradedRaw, costRaw] : [costRaw, tradedRaw]
  const feeRaw = own.reduce((sum, { fee }) => sum + fee, 0n)
  const gotRaw = grossRaw - feeRaw
  // The fee is known by the fills, which may arrive a moment after the status.
  const isComplete = own.reduce((sum, { quantity }) => sum + quantity, 0) >= (order?.filled ?? 0)
  const is = isComplete ? stateOf(order) : 'sent'
  return {
    is,
    gaveRaw,
    feeRaw,
    gotRaw,
    restRaw: quantityRaw(spec, (order?.quantity ?? 0) - (order?.filled ?? 0)),
    movedRaw: is === 'filled' ? movedFrom(shown, gaveRaw, gotRaw, own.length) : undefined,
  }
}

/** Fees are rounded down for each fill, and a level may hold many: less than a unit for each is no move of the price. */
function movedFrom(shown: Shown, gaveRaw: bigint, gotRaw: bigint, fills: number): Outcome['movedRaw'] {
  const moved = { gave: gaveRaw - shown.givenRaw, got: gotRaw - shown.receivedRaw }
  const isRounding = moved.gave === 0n && moved.got >= 0n && moved.got < BigInt(fills)
  return isRounding ? undefined : moved
}

/** An order that does not stay says how much of it could be had; one that stays is open until its end. */
function stateOf(order: Order | undefined): Outcome['is'] {
  switch (order?.status) {
    case 'REJECTED':
      return 'rejected'
    case 'FILLED':
      return 'filled'
    case 'CANCELED':
      if (order.timeInForce !== 'IOC') return 'canceled'
      return order.filled > 0 ? 'partial' : 'none'
    case 'OPEN':
    case 'PARTIAL_FILL':
      return order.timeInForce === 'IOC' ? 'sent' : 'open'
    case 'UNKNOWN':
      return 'unknown'
    case 'NEW':
    case 'PENDING':
    case undefined:
      return 'sent'
  }
}
