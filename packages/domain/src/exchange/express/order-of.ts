import { ceilDiv, floorDiv, powerOfTen } from '../../money/index.ts'
import type { Lots, Ticks } from '../book/order-terms.ts'
import { feeRaw, FIGURE_MAX, type MarketSpec, quantityRaw, reserveRaw } from '../market.ts'
import type { OrderTerms } from '../order.ts'
import { gotFor, ticksOf } from './rate.ts'
import type { Slip } from './slip.ts'
import { boundTicks } from './slippage.ts'
import type { SlipView } from './view-slip.ts'
import { availableOf, type ExpressWorld, isExempt, marketTicks, type Way } from './world.ts'

/** Why a slip is no order yet. */
export const SLIP_FAULTS = ['NO_PAIR', 'HALTED', 'NO_RATE', 'NO_AMOUNT', 'BELOW_LOT', 'PRICE_LOW', 'TOO_LARGE', 'INSUFFICIENT'] as const
export type SlipFault = (typeof SLIP_FAULTS)[number]

/** The order of a slip (EXP-19) and what it comes to. Amounts are raw units. */
export interface SlipOrder {
  terms: Omit<OrderTerms, 'clOrdId'>
  quantityRaw: bigint
  /** At the rate shown, not at the last price allowed; rounded up (EXP-18). */
  costRaw: bigint
  givenRaw: bigint
  feePpm: MarketSpec['takerFeePpm']
  feeRaw: bigint
  receivedRaw: bigint
  /** What was asked for beyond the last whole lot, in raw base units: not ordered, and said so. */
  restRaw: bigint
  /** Whether the last price had to be lowered to what the wallet can pay. */
  isBoundByFunds: boolean
}

export type OrderOrFault = { order: SlipOrder; fault?: undefined } | { order?: SlipOrder | undefined; fault: SlipFault }

/**
 * At the market rate an order that takes what there is up to the rate shown plus the slippage allowed, and leaves the
 * rest; at a custom rate a limit order that stays (DEF-084).
 */
export function orderOf(slip: Slip, view: SlipView, world: ExpressWorld): OrderOrFault {
  const { way } = view
  if (!view.wanted || !view.given || !way) return { fault: 'NO_PAIR' }
  if (!way.market.isOpen) return { fault: 'HALTED' }
  if (!view.rate) return { fault: 'NO_RATE' }
  const askedRaw = way.side === 'BUY' ? view.raw.wanted : view.raw.given
  if (askedRaw === undefined) return { fault: 'NO_AMOUNT' }

  const { spec } = way.market
  const lots = floorDiv(askedRaw, spec.lotRaw)
  const ticks = ticksOf(spec, way.side, view.rate)
  if (lots === 0n) return { fault: 'BELOW_LOT' }
  if (ticks === 0n) return { fault: 'PRICE_LOW' }
  if (lots > BigInt(FIGURE_MAX) || ticks > BigInt(FIGURE_MAX)) return { fault: 'TOO_LARGE' }

  const order = build(slip, view, way, world, Number(ticks), Number(lots), askedRaw)
  return view.isInsufficient || !isPayable(order, slip, way, world) ? { order, fault: 'INSUFFICIENT' } : { order }
}

/** What the wallet could pay for at this rate, in raw units of the wanted asset, on whole lots where there is a market. */
export function affordable(slip: Slip, view: SlipView, world: ExpressWorld): bigint {
  if (!view.rate) return 0n
  const all = availableOf(world, slip.given)
  const lotRaw = view.way?.market.spec.lotRaw ?? 1n
  if (view.way?.side === 'SELL') return gotFor(view.rate, all - (all % lotRaw))
  const got = gotFor(view.rate, all)
  return got - (got % lotRaw)
}

function build(slip: Slip, view: SlipView, way: Way, world: ExpressWorld, ticks: Ticks, lots: Lots, askedRaw: bigint): SlipOrder {
  const { spec } = way.market
  const isMarket = view.mode === 'market'
  const limit = isMarket ? boundedByFunds(slip, way, world, ticks, lots) : { price: ticks, isBoundByFunds: false }
  const opposite = marketTicks(way)
  const isTaker = isMarket || (opposite !== undefined && (way.side === 'BUY' ? ticks >= opposite : ticks <= opposite))
  const feePpm = isTaker ? spec.takerFeePpm : spec.makerFeePpm
  const costRaw = costAt(spec, ticks, lots)
  const grossRaw = way.side === 'BUY' ? quantityRaw(spec, lots) : costRaw
  const fee = feeRaw(grossRaw, feePpm)
  return {
    terms: {
      side: way.side,
      orderType: 'LIMIT',
      timeInForce: isMarket ? 'IOC' : 'GTC',
      quantity: lots,
      price: limit.price,
      stopPrice: 0,
      isPostOnly: false,
      selfTrade: 'CANCEL_NEWEST',
      expiresAt: 0,
    },
    quantityRaw: quantityRaw(spec, lots),
    costRaw,
    givenRaw: way.side === 'BUY' ? costRaw : quantityRaw(spec, lots),
    feePpm,
    feeRaw: fee,
    receivedRaw: grossRaw - fee,
    restRaw: askedRaw - quantityRaw(spec, lots),
    isBoundByFunds: limit.isBoundByFunds,
  }
}

/** An order reserves its last price, so that may not be more than the wallet has, though the shown one is within it. */
function boundedByFunds(slip: Slip, way: Way, world: ExpressWorld, shown: Ticks, lots: Lots): { price: Ticks; isBoundByFunds: boolean } {
  const price = boundTicks(way.side, shown, slip.slippageBps)
  if (way.side === 'SELL') return { price, isBoundByFunds: false }
  const payable = floorDiv(availableOf(world, slip.given), costAt(way.market.spec, 1, lots))
  if (payable >= BigInt(price) || payable < BigInt(shown)) return { price, isBoundByFunds: false }
  return { price: Number(payable), isBoundByFunds: true }
}

function isPayable({ terms }: SlipOrder, slip: Slip, way: Way, world: ExpressWorld): boolean {
  if (isExempt(world, slip.wanted, slip.given)) return true
  return reserveRaw(way.market.spec, terms.side, terms.price, terms.quantity) <= availableOf(world, slip.given)
}

/** Rounded up at the quote's last decimal (EXP-18); on whole ticks and lots there is nothing to round. */
function costAt(spec: MarketSpec, ticks: Ticks, lots: Lots): bigint {
  return ceilDiv(BigInt(ticks) * spec.tickRaw * quantityRaw(spec, lots), powerOfTen(spec.base.decimals))
}
