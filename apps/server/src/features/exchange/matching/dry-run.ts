import { CANCEL, MOVE, REDUCE, stopLegOf, TRADE } from '@bourse/domain/exchange'
import type { Command } from '../orders/command.ts'
import { nameOf } from '../orders/live-order.ts'
import type { Entered } from './batch-state.ts'
import { enterBook, isReached, pricesOf } from './book-entry.ts'
import type { OwnMarket } from './own-market.ts'
import type { WantedPockets } from './wallet-pairs.ts'

/**
 * Runs a batch on the book and undoes it, to learn which wallets it will touch, so that all of them can be locked at once and in
 * one order. It does not know the balances, so it may miss some; the real run then reports them and is started again with them.
 */
export function dryRun(market: OwnMarket, entered: readonly Entered[], now: number): WantedPockets {
  const pockets = new Set([market.feesPocketId])
  const sides = new Map<string, Set<'BUY' | 'SELL'>>()
  const own = new Map<number, string>()
  const { book } = market
  book.begin()
  try {
    if (book.nextExpiry > 0 && book.nextExpiry <= now) book.expire(now)
    for (const { command, orderId, legId } of entered) {
      if (command.kind === 'place') {
        const { pocketId } = command.seat
        pockets.add(pocketId)
        sides.set(pocketId, (sides.get(pocketId) ?? new Set()).add(command.terms.side))
        own.set(orderId, pocketId)
        own.set(legId, pocketId)
        place(market, command, orderId, legId)
      } else change(market, command, pockets)
    }
    const { events } = book
    for (let index = 0; index < events.count; index++) {
      const kind = events.kindAt(index)
      if (kind !== TRADE && kind !== CANCEL && kind !== REDUCE && kind !== MOVE) continue
      const id = events.aAt(index)
      const pocket = own.get(id) ?? market.live.get(id)?.seat.pocketId
      if (pocket !== undefined) pockets.add(pocket)
    }
  } finally {
    book.undo()
  }
  return { market, pockets, sides }
}

function place(market: OwnMarket, { terms, seat }: Command & { kind: 'place' }, orderId: number, legId: number): void {
  const prices = pricesOf(market, terms)
  if (prices.limitPrice === 0 || isReached(market, { side: terms.side, stopPrice: prices.stopPrice })) return
  const owner = Number(seat.userId)
  enterBook(market, orderId, owner, terms, prices)
  const { stopLeg } = terms
  if (!stopLeg || !market.book.has(orderId)) return
  const leg = stopLegOf(terms, stopLeg, market.book.remainingOf(orderId))
  enterBook(market, legId, owner, leg, pricesOf(market, leg))
  market.book.pair(orderId, legId)
}

function change(market: OwnMarket, command: Exclude<Command, { kind: 'place' }>, pockets: Set<string>): void {
  const { target } = command
  if ('allOfPocket' in target) {
    for (const id of market.liveOfPocket.get(target.allOfPocket) ?? []) market.book.cancel(id)
    return
  }
  const id = 'orderId' in target ? target.orderId : market.named.get(nameOf(target.pocketId, target.clOrdId))
  const order = id === undefined ? undefined : market.live.get(id)
  if (!order) return
  pockets.add(order.seat.pocketId)
  if (command.kind === 'cancel') market.book.cancel(order.id)
  else if (command.quantity === 0 || command.quantity > order.filled)
    market.book.amend(order.id, command.price || order.limitPrice, (command.quantity || order.quantity) - order.filled, command)
}
