import type { Lots, Side, Ticks } from './book/order-terms.ts'
import { buyerPaysFeeInQuote, feeRaw, type MarketSpec, partsWithFee, quantityRaw, reserveRaw, unitRaw } from './market.ts'

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
  /** The fee is part of it where it is paid on top of the cost. */
  costMax?: bigint
  /** An order reserves its limit price for all of its lots, which may be more than they cost, and its fee where that is paid on top. */
  reserveMax?: bigint | undefined
  /** The best price of the owner's own orders on that side: an order ends where it would trade with one of them. */
  own?: Ticks | undefined
}

/** Why no more is taken: the order is filled, or the levels, the funds or an own order end it. */
export type TakeEnd = 'ASKED' | 'DEPTH' | 'FUNDS' | 'OWN_ORDER'

export interface Taken {
  lots: Lots
  costRaw: bigint
  /** As the exchange charges it: per trade with each level, rounded up, in what is received or in the quote asset. */
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
  const isOnTop = bounds.side === 'BUY' && buyerPaysFeeInQuote(spec)
  const isFeeOfCost = bounds.side === 'SELL' || isOnTop
  let lots = 0n
  let costRaw = 0n
  let fee = 0n
  let best: Ticks | undefined
  let worst: Ticks | undefined
  let reached = 0
  const taken = (end: TakeEnd): Taken => ({ lots: Number(lots), costRaw, feeRaw: fee, best, worst, levels: reached, end })

  const asked = (lotCostRaw: bigint): bigint =>
    askedLots(bounds, lots, isOnTop ? costRaw + fee : costRaw, lotCostRaw, isOnTop ? spec.takerFeePpm : 0)
  let lastUnit = unit
  for (let index = 0; index < levels.count; index++) {
    const price = levels.prices[index] ?? 0
    if (isBeyond(bounds.side, price, bounds.limit)) break
    lastUnit = BigInt(price) * unit
    const wanted = asked(lastUnit)
    if (wanted > 0n && bounds.own !== undefined && !isBeyond(bounds.side, bounds.own, price)) return taken('OWN_ORDER')
    const payable = bounds.reserveMax === undefined ? wanted : bounds.reserveMax / reserveRaw(spec, 'BUY', price, 1) - lots
    const here = BigInt(levels.lots[index] ?? 0)
    const more = least(here, wanted, payable)
    if (more > 0n) {
      lots += more
      costRaw += more * lastUnit
      best ??= price
      worst = price
      reached += 1
      fee += feeRaw(isFeeOfCost ? more * lastUnit : quantityRaw(spec, Number(more)), spec.takerFeePpm)
    }
    if (more < here) return taken(payable < wanted ? 'FUNDS' : 'ASKED')
  }
  return taken(asked(lastUnit) > 0n ? 'DEPTH' : 'ASKED')
}

/** What is still wanted at a price, by quantity or by cost. */
function askedLots({ lotsMax, costMax }: TakeBounds, lots: bigint, spentRaw: bigint, lotCostRaw: bigint, feePpm: number): bigint {
  const byLots = lotsMax === undefined ? undefined : lotsMax - lots
  const byCost = costMax === undefined ? undefined : partsWithFee(costMax - spentRaw, lotCostRaw, feePpm)
  if (byLots === undefined || byCost === undefined) return byLots ?? byCost ?? 0n
  return least(byLots, byCost)
}

function isBeyond(side: Side, price: Ticks, limit: Ticks): boolean {
  return side === 'BUY' ? price > limit : price < limit
}

function least(first: bigint, ...others: bigint[]): bigint {
  return others.reduce((low, each) => (each < low ? each : low), first)
}
