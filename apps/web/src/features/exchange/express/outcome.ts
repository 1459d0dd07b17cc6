import { type MarketSpec, quantityRaw } from '@bourse/domain/exchange'
import { floorDiv, powerOfTen } from '@bourse/domain/money'
import type { Order, OwnFill } from '../orders/order.ts'

/** What became of an order that was sent from the slip; amounts are raw units. */
export interface Outcome {
  is: 'sent' | 'filled' | 'partial' | 'none' | 'open' | 'canceled' | 'rejected'
  gaveRaw: bigint
  gotRaw: bigint
  feeRaw: bigint
  netRaw: bigint
  /** Quote for one whole base, rounded down; 0 while nothing was traded. */
  averageRaw: bigint
  /** What was ordered and not traded, in base. */
  restRaw: bigint
}

export function outcomeOf(order: Order | undefined, fills: readonly OwnFill[], spec: MarketSpec): Outcome {
  const tradedRaw = quantityRaw(spec, order?.filled ?? 0)
  const costRaw = order?.filledCost ?? 0n
  const [gaveRaw, gotRaw] = order?.side === 'SELL' ? [tradedRaw, costRaw] : [costRaw, tradedRaw]
  const feeRaw = fills.filter(({ clOrdId }) => clOrdId === order?.clOrdId).reduce((sum, { fee }) => sum + fee, 0n)
  return {
    is: stateOf(order),
    gaveRaw,
    gotRaw,
    feeRaw,
    netRaw: gotRaw - feeRaw,
    averageRaw: tradedRaw === 0n ? 0n : floorDiv(costRaw * powerOfTen(spec.base.decimals), tradedRaw),
    restRaw: quantityRaw(spec, (order?.quantity ?? 0) - (order?.filled ?? 0)),
  }
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
    case 'NEW':
    case 'PENDING':
    case 'UNKNOWN':
    case undefined:
      return 'sent'
  }
}
