import type { Lots, Side, Ticks } from './book/order-terms.ts'
import { feeRaw, type MarketSpec, quantityRaw, unitRaw } from './market.ts'

/** One side of a book as plain columns, best level first. */
export interface Levels {
  count: number
  prices: ArrayLike<Ticks>
  lots: ArrayLike<Lots>
}

export const NO_LEVELS: Levels = { count: 0, prices: [], lots: [] }

/** How far an order may go into the levels; an absent bound does not apply. */
export interface TakeBounds {
  side: Side
  /** The worst price it may trade at. */
  limit: Ticks
  lotsMax?: bigint
  costMax?: bigint
  /** An order reserves its limit price for all of its lots, which may be more than they cost. */
  reserveMax?: bigint | undefined
  /** The best price of the owner's own orders on that side: an order ends where it would trade with one of them. */
  own?: Ticks | undefined
}

/** Why no more is taken: the order is filled, or the levels, the funds or an own order end it. */
export type TakeEnd = 'ASKED' | 'DEPTH' | 'FUNDS' | 'OWN_ORDER'

export interface Taken {
  lots: Lots
  costRaw: bigint
  /** As the exchange charges it: per trade with each level, rounded down. */
  feeRaw: bigint
  /** The best and the last price it trades at; undefined when nothing would trade. */
  best: Ticks | undefined
  worst: Ticks | undefined
  /** How many levels it trades with. */
  levels: number
  end: TakeEnd
}

export const NOTHING_TAKEN: Taken = { lots: 0, costRaw: 0n, feeRaw: 0n, best: undefined, worst: undefined, levels: 0, end: 'ASKED' }

/** What a taking order would trade against these levels now, level by level as the book matches. */
export function takeLevels(spec: MarketSpec, levels: Levels, bounds: TakeBounds): Taken {
  const unit = unitRaw(spec)
  let lots = 0n
  let costRaw = 0n
  let fee = 0n
  let best: Ticks | undefined
  let worst: Ticks | undefined
  let reached = 0
  const taken = (end: TakeEnd): Taken => ({ lots: Number(lots), costRaw, feeRaw: fee, best, worst, levels: reached, end })

  let lastUnit = unit
  for (let index = 0; index < levels.count; index++) {
    const price = levels.prices[index] ?? 0
    if (isBeyond(bounds.side, price, bounds.limit)) break
    lastUnit = BigInt(price) * unit
    const asked = askedLots(bounds, lots, costRaw, lastUnit)
    if (asked > 0n && bounds.own !== undefined && !isBeyond(bounds.side, bounds.own, price)) return taken('OWN_ORDER')
    const payable = bounds.reserveMax === undefined ? asked : bounds.reserveMax / lastUnit - lots
    const here = BigInt(levels.lots[index] ?? 0)
    const more = least(here, asked, payable)
    if (more > 0n) {
      lots += more
      costRaw += more * lastUnit
      best ??= price
      worst = price
      reached += 1
      fee += feeRaw(bounds.side === 'BUY' ? quantityRaw(spec, Number(more)) : more * lastUnit, spec.takerFeePpm)
    }
    if (more < here) return taken(payable < asked ? 'FUNDS' : 'ASKED')
  }
  return taken(askedLots(bounds, lots, costRaw, lastUnit) > 0n ? 'DEPTH' : 'ASKED')
}

/** What is still wanted at a price, by quantity or by cost. */
function askedLots({ lotsMax, costMax }: TakeBounds, lots: bigint, costRaw: bigint, lotCostRaw: bigint): bigint {
  const byLots = lotsMax === undefined ? undefined : lotsMax - lots
  const byCost = costMax === undefined ? undefined : (costMax - costRaw) / lotCostRaw
  if (byLots === undefined || byCost === undefined) return byLots ?? byCost ?? 0n
  return least(byLots, byCost)
}

function isBeyond(side: Side, price: Ticks, limit: Ticks): boolean {
  return side === 'BUY' ? price > limit : price < limit
}

function least(first: bigint, ...others: bigint[]): bigint {
  return others.reduce((low, each) => (each < low ? each : low), first)
}
