import type { Tx } from '#platform/db'
import type { MarketRow } from '#features/market'
import { timeCodeOf } from './batch.ts'
import { OwnMarket } from './own-market.ts'
import { liveOrders } from './store.ts'
import { TIMES_IN_FORCE } from '@bourse/domain/exchange'

/** A market as its last commit left it: the book is rebuilt from the live orders, in their priority, and trades nothing. */
export async function restoreMarket(tx: Tx, row: MarketRow, epoch: bigint): Promise<OwnMarket> {
  const market = new OwnMarket(row, epoch)
  market.book.restoreLastPrice(Number(row.last_price))
  for (const order of await liveOrders(tx, row.id)) {
    market.book.restore({
      id: order.id,
      owner: Number(order.seat.userId),
      side: order.side,
      price: order.limitPrice,
      quantity: order.quantity - order.filled,
      stopPrice: order.isTriggered ? 0 : order.stopPrice,
      timeInForce: TIMES_IN_FORCE[timeCodeOf(order)],
      expiresAt: order.expiresAt,
      isPostOnly: order.isPostOnly,
      selfTrade: order.selfTrade,
    })
    market.keep(order)
  }
  market.book.events.clear()
  market.book.check()
  return market
}
