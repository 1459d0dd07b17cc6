import { nextExits, type OrderTerms, otherSide } from '@bourse/domain/exchange'
import { hashTerms, type LiveExits, type LiveOrder, NO_LIVE_EXTRAS } from '../orders/live-order.ts'
import { restateOrder } from './amend-order.ts'
import { type BatchState, NO_CHANGES } from './batch-state.ts'
import { pricesOf } from './book-entry.ts'
import { costOfLot, coverable } from './bracket.ts'
import { canBook } from './judge.ts'
import type { OwnMarket } from './own-market.ts'
import { enterOrder, reject } from './place-order.ts'

/** Gives the entries that have traded exits for what they received. Exits may trade at once, with other entries among others. */
export function coverEntries(state: BatchState, market: OwnMarket): void {
  const { settlement } = state
  for (const id of settlement.toCover) {
    settlement.toCover.delete(id)
    cover(state, market, settlement.draft(market, id))
  }
}

/** The pair that covers the entry grows, as long as both its legs wait; otherwise there is another pair. */
function cover(state: BatchState, market: OwnMarket, entry: LiveOrder): void {
  const { settlement, locked } = state
  const exits = entry.extras?.exits
  const wallet = settlement.payingWallet(market, { ...entry, side: otherSide(entry.side) })
  if (!exits || wallet === undefined) return
  const lots = coverable(market, entry, exits, locked.available(wallet))
  if (lots === 0) return
  const terms = nextExits(market.terms, entry, exits, lots)
  const present = exits.exitId !== 0 && market.book.has(exits.exitId) ? settlement.draft(market, exits.exitId) : undefined
  const isCovered = present?.extras?.otherLegId ? grow(state, market, present, lots) : placeExits(state, market, entry, exits, terms)
  if (!isCovered) return
  exits.armed += lots
  exits.uncovered -= BigInt(lots) * costOfLot(market, entry, terms)
}

function grow(state: BatchState, market: OwnMarket, exit: LiveOrder, lots: number): boolean {
  const { limitPrice: price, quantity } = exit
  if (!canBook(market, price, quantity + lots)) return false
  return restateOrder(state, market, exit, { price, quantity: quantity + lots, changes: NO_CHANGES }) === undefined
}

function placeExits(state: BatchState, market: OwnMarket, entry: LiveOrder, exits: LiveExits, terms: OrderTerms): boolean {
  const { settlement, nextOrderId } = state
  const prices = pricesOf(market, terms)
  const exit = settlement.make(market, entry.seat, terms, nextOrderId(), prices, hashTerms(market.symbol, terms))
  exit.extras = { ...NO_LIVE_EXTRAS, ...exit.extras, entryId: entry.id }
  exits.pairs += 1
  exits.exitId = exit.id
  const refusal = enterOrder(state, market, exit, terms, prices, nextOrderId())
  if (refusal) reject(exit, refusal)
  return !refusal
}
