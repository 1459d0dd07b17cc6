import { type MarketSpec, quantityRaw, type SlipOrder } from '@bourse/domain/exchange'
import type { Order, OwnFill } from '../orders/order.ts'

/** The outcome of an order sent from the slip; amounts are raw units. */
export interface Outcome {
  is: 'sent' | 'unknown' | 'filled' | 'partial' | 'none' | 'open' | 'canceled' | 'rejected'
  gaveRaw: bigint
  feeRaw: bigint
  /** The received amount after the fee. */
  gotRaw: bigint
  /** The ordered part that did not trade, in base units. */
  restRaw: bigint
  /** The difference of a complete fill from the shown figures, where the price moved; positive is more. */
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
  // The fee is known from the fills, which may arrive a moment after the status.
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

/** Fees are rounded down per fill, and a level may hold many: less than a unit per fill is not a price change. */
function movedFrom(shown: Shown, gaveRaw: bigint, gotRaw: bigint, fills: number): Outcome['movedRaw'] {
  const moved = { gave: gaveRaw - shown.givenRaw, got: gotRaw - shown.receivedRaw }
  const isRounding = moved.gave === 0n && moved.got >= 0n && moved.got < BigInt(fills)
  return isRounding ? undefined : moved
}

/** An order that does not rest reports how much was filled; a resting one stays open until its end. */
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
