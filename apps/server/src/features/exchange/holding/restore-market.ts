import { BookBroken, isTrailing, type NewOrder, TIMES_IN_FORCE } from '@bourse/domain/exchange'
import type { MarketRow } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { loadMembers } from '../fee-tiers/store.ts'
import { timeCodeOf } from '../matching/book-entry.ts'
import { OwnMarket } from '../matching/own-market.ts'
import { WalletPairs } from '../matching/wallet-pairs.ts'
import { liveExtrasOf } from '../orders/extras.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import { readLiveOrders } from '../orders/read-live-orders.ts'
import { lastFillId } from '../orders/store.ts'

/**
 * A market as its last commit left it: the book is rebuilt from the live orders in priority order, without trading. An error halts
 * this market only: an order that can't be read leaves the others in the book, to be canceled.
 */
export async function restoreMarket(tx: Tx, row: MarketRow, epoch: bigint): Promise<OwnMarket> {
  const market = new OwnMarket(row, epoch)
  // The book of a large market is built between two statements, for longer than a batch may leave its transaction idle.
  await tx.run(sql`set local idle_in_transaction_session_timeout = '60s'`)
  market.lastFillId = await lastFillId(tx, row.id)
  try {
    market.book.restoreLastPrice(Number(row.last_price))
    const extras = await liveExtrasOf(tx, row.id)
    for await (const orders of readLiveOrders(tx, row.id))
      for (const order of orders) {
        const own = extras.get(order.id)
        putBack(market, own ? { ...order, extras: own } : order)
      }
    for (const [id, { otherLegId }] of extras) if (otherLegId !== 0) putTogether(market, id, otherLegId)
    market.book.events.clear()
    market.book.check()
  } catch (error) {
    if (!(error instanceof BookBroken)) throw error
    market.isBroken = true
    halt(market, `the book cannot be rebuilt: ${error.message}`)
  }
  const [unreadable] = market.unreadable
  if (unreadable) halt(market, `order ${unreadable[0]} cannot be put back into the book: ${unreadable[1]}`)
  await knowWallets(tx, market)
  await loadMembers(tx, market)
  return market
}

function putBack(market: OwnMarket, order: LiveOrder): void {
  try {
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
      ...extrasForBook(market, order),
    })
    market.keep(order)
  } catch (error) {
    market.unreadable.set(order.id, (error as Error).message)
  }
}

/** Both legs of a pair, once: from the one that rests. */
function putTogether(market: OwnMarket, id: number, otherLegId: number): void {
  const [order, otherLeg] = [market.live.get(id), market.live.get(otherLegId)]
  if (!order) return
  if (!otherLeg) return void market.unreadable.set(id, `its other leg, order ${otherLegId}, is not in the book`)
  if (order.stopPrice !== 0) return
  const refusal = market.book.pair(id, otherLegId)
  if (refusal !== undefined) throw new BookBroken(`the orders ${id} and ${otherLegId} can't be a pair: ${refusal}`)
}

function extrasForBook({ terms }: OwnMarket, order: LiveOrder): Pick<NewOrder, 'shown' | 'showing' | 'trail'> {
  const { extras } = order
  if (!extras || order.isTriggered) return {}
  const { shown, showing, trailTicks, trailPpm, protectionPpm, anchor } = extras
  if (shown !== 0) return { shown, showing }
  return isTrailing(order)
    ? { trail: { ticks: trailTicks, ppm: trailPpm, protectionPpm: protectionPpm || terms.protectionPpm, anchor } }
    : {}
}

/** Owners of resting orders may be away for years, so their wallets are loaded here for trades with them. */
async function knowWallets(tx: Tx, market: OwnMarket): Promise<void> {
  const pairs = new WalletPairs()
  await pairs.lookUp(tx, [{ market, pockets: new Set([market.feesPocketId, ...market.liveOfPocket.keys()]), sides: new Map() }])
  pairs.keep()
}

function halt(market: OwnMarket, reason: string): void {
  market.status = 'halted'
  market.haltReason = reason
}
