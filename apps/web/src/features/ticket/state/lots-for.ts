import { costRaw, isPriced, type MarketSpec, parsePrice, reserveRaw } from '@bourse/domain/exchange'
import type { TicketContext } from './context.ts'
import { fieldReader } from './read-fields.ts'
import { reachOf, readProtection, readStop } from './special-terms.ts'
import { isStop, type TicketState } from './state.ts'

/** A share of the available amount in lots, rounded down, so that it never exceeds it. */
export function lotsForShare(state: TicketState, context: TicketContext, percent: number): number | undefined {
  const { spec } = context
  if (state.side === 'SELL') {
    return context.availableBase === undefined ? undefined : inSteps(spec, (context.availableBase * BigInt(percent)) / 100n / spec.lotRaw)
  }
  if (context.availableQuote === undefined) return undefined
  return lotsForCost(state, context, (context.availableQuote * BigInt(percent)) / 100n)
}

/** How many lots an amount of the quote asset buys, with a fee that is paid on top, at the limit or at a market order's protection price. */
export function lotsForCost(state: TicketState, context: TicketContext, raw: bigint): number | undefined {
  const parsed = parsePrice(context.spec, isPriced(state) ? state.price : '')
  const ticks = isPriced(state) ? (parsed.ok ? parsed.value : undefined) : reachedBy(state, context)
  if (ticks === undefined) return undefined
  const { spec } = context
  const lots = raw / (state.side === 'BUY' ? reserveRaw(spec, 'BUY', ticks, 1) : costRaw(spec, ticks, 1))
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : inSteps(context.spec, lots)
}

/** Rounded down to the market's quantity step. */
function inSteps({ lotStep = 1 }: MarketSpec, lots: bigint): number {
  return Number(lots - (lots % BigInt(lotStep)))
}

/** The protection price of MARKET and STOP as the form is filled in now. */
function reachedBy(state: TicketState, context: TicketContext): number | undefined {
  const reader = fieldReader(state, context.spec)
  const protectionPpm = readProtection(state, context, reader)
  return isStop(state) ? readStop(state, context, reader, protectionPpm).limit : reachOf(state, context, protectionPpm)
}
