import { BUY, CANCEL, REDUCE, SELF_TRADES, SELL, TRADE, type SelfTradeCode } from '@bourse/domain/exchange'
import { limitOf, timeCodeOf, type Entered } from './batch.ts'
import { nameOf, type OwnMarket } from './own-market.ts'

/**
 * Plays a batch on the book and takes it back, to learn whose wallets it will touch: so all of them can be locked at once, in
 * one order. It does not know who can pay; where that makes a difference the real run comes upon a wallet that is not locked.
 */
export function scoutPockets(market: OwnMarket, entered: readonly Entered[], now: number): Set<string> {
  const pockets = new Set([market.feesPocketId])
  const own = new Map<number, string>()
  const { book } = market
  book.begin()
  if (book.nextExpiry > 0 && book.nextExpiry <= now) book.expire(now)
  for (const { command, orderId } of entered) {
    if (command.kind === 'place') {
      const { terms, seat } = command
      pockets.add(seat.pocketId)
      own.set(orderId, seat.pocketId)
      const limit = limitOf(market, terms)
      if (limit === 0) continue
      const side = terms.side === 'BUY' ? BUY : SELL
      const selfTrade = SELF_TRADES.indexOf(terms.selfTrade) as SelfTradeCode
      const time = timeCodeOf(terms)
      book.place(
        orderId,
        Number(seat.userId),
        side,
        limit,
        terms.quantity,
        terms.stopPrice,
        time,
        terms.expiresAt,
        terms.isPostOnly,
        selfTrade,
      )
      continue
    }
    const { target } = command
    if ('allOfPocket' in target) {
      pockets.add(target.allOfPocket)
      for (const { id, seat } of market.live.values()) if (seat.pocketId === target.allOfPocket) book.cancel(id)
      continue
    }
    const id = 'orderId' in target ? target.orderId : market.named.get(nameOf(target.pocketId, target.clOrdId))
    const order = id === undefined ? undefined : market.live.get(id)
    if (!order) continue
    pockets.add(order.seat.pocketId)
    if (command.kind === 'cancel') book.cancel(order.id)
    else if (command.quantity === 0 || command.quantity > order.filled)
      book.amend(order.id, command.price || order.limitPrice, (command.quantity || order.quantity) - order.filled)
  }
  const { events } = book
  for (let index = 0; index < events.count; index++) {
    const kind = events.kindAt(index)
    if (kind !== TRADE && kind !== CANCEL && kind !== REDUCE) continue
    const id = events.aAt(index)
    const pocket = own.get(id) ?? market.live.get(id)?.seat.pocketId
    if (pocket !== undefined) pockets.add(pocket)
  }
  book.undo()
  return pockets
}
