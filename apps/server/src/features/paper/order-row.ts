import { hashTerms, type LiveOrder } from '#features/exchange'
import type { OrderTerms } from '@bourse/domain/exchange'
import type { PaperExtras, PaperOrder } from '@bourse/domain/paper'

export interface OrderRow {
  id: bigint
  account_id: bigint
  market_id: number
  cl_ord_id: string
  side: PaperOrder['side']
  type: PaperOrder['orderType']
  time_in_force: PaperOrder['timeInForce']
  self_trade: LiveOrder['selfTrade']
  is_post_only: boolean
  price: bigint
  limit_price: bigint
  stop_price: bigint
  quantity: bigint
  filled: bigint
  filled_cost: bigint
  reserved: bigint
  fee_ppm: number
  status: PaperOrder['status']
  is_triggered: boolean
  reason: PaperOrder['reason']
  ahead: bigint
  after_fill_id: bigint
  terms_hash: bigint
  shown: bigint
  showing: bigint
  trail_ticks: bigint
  trail_ppm: number
  protection_ppm: number
  anchor: bigint
  other_leg_id: bigint
  entry_id: bigint
  take_profit: bigint
  exit_stop_price: bigint
  exit_price: bigint
  uncovered: bigint
  armed: bigint
  exit_id: bigint
  pairs: number
  revision: bigint
  placed_revision: bigint
  opened_revision: bigint
  expires_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A new one with each call: a desk changes it. */
export function orderOf(row: OrderRow): PaperOrder {
  return {
    id: Number(row.id),
    side: row.side,
    orderType: row.type,
    timeInForce: row.time_in_force,
    isPostOnly: row.is_post_only,
    selfTrade: row.self_trade,
    price: Number(row.price),
    limitPrice: Number(row.limit_price),
    stopPrice: Number(row.stop_price),
    quantity: Number(row.quantity),
    filled: Number(row.filled),
    filledCost: row.filled_cost,
    reserved: row.reserved,
    feePpm: row.fee_ppm,
    status: row.status,
    isTriggered: row.is_triggered,
    reason: row.reason,
    expiresAt: row.expires_at?.getTime() ?? 0,
    ahead: Number(row.ahead),
    after: Number(row.after_fill_id),
    ...(hasExtras(row) && { extras: extrasOf(row) }),
  }
}

function hasExtras({ shown, trail_ticks, trail_ppm, protection_ppm, other_leg_id, entry_id, take_profit }: OrderRow): boolean {
  return [shown, trail_ticks, trail_ppm, protection_ppm, other_leg_id, entry_id, take_profit].some((figure) => Number(figure) !== 0)
}

function extrasOf(row: OrderRow): PaperExtras {
  return {
    shown: Number(row.shown),
    showing: Number(row.showing),
    trailTicks: Number(row.trail_ticks),
    trailPpm: row.trail_ppm,
    protectionPpm: row.protection_ppm,
    anchor: Number(row.anchor),
    otherLegId: Number(row.other_leg_id),
    entryId: Number(row.entry_id),
    ...(row.take_profit !== 0n && { exits: exitsOf(row) }),
  }
}

function exitsOf(row: OrderRow): NonNullable<PaperExtras['exits']> {
  return {
    takeProfit: Number(row.take_profit),
    stopPrice: Number(row.exit_stop_price),
    price: Number(row.exit_price),
    uncovered: row.uncovered,
    armed: Number(row.armed),
    exitId: Number(row.exit_id),
    pairs: row.pairs,
  }
}

/** As a real order looks in memory, for the same answer. */
export function asLiveOrder(row: OrderRow, seat: LiveOrder['seat']): LiveOrder {
  const { ahead: _ahead, after: _after, feePpm, extras, ...order } = orderOf(row)
  return {
    ...order,
    ...(extras && { extras: { ...extras, feePpm } }),
    marketId: row.market_id,
    seat,
    clOrdId: row.cl_ord_id,
    priority: 0,
    revision: Number(row.revision),
    termsHash: row.terms_hash,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  }
}

/** Whether a repeated client id is the same order. */
export function isSameOrder(row: Pick<OrderRow, 'terms_hash'>, symbol: string, terms: OrderTerms): boolean {
  return row.terms_hash === hashTerms(symbol, terms)
}
