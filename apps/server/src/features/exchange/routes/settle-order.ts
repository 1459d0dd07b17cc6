import type { Seat } from '@bourse/contracts/exchange'
import { isPriced, type OrderTerms } from '@bourse/domain/exchange'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { hashTerms, type LiveOrder, nameOf } from '../orders/live-order.ts'
import { ordersByName, takeIds } from '../orders/store.ts'

interface Asked {
  seat: Seat
  market: { id: number; symbol: string }
  terms: OrderTerms
}

/**
 * Settles an order whose sender lost the answer. If it does not exist, its client id is stored as a rejected order: should the
 * order still arrive, the exchange finds the id taken and answers with that state. Both claim the id by the same unique index, so
 * one of them is first.
 */
export async function settleOrder(tx: Tx, { seat, market, terms }: Asked): Promise<LiveOrder> {
  const known = await orderNamed(tx, seat, terms)
  if (known) return known
  const { side, orderType, timeInForce, selfTrade, isPostOnly, price, stopPrice, quantity, expiresAt } = terms
  const id = await takeIds(tx, 'order_ids')
  await tx.run(sql`
    insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price,
                        limit_price, stop_price, quantity, status, reason, priority, terms_hash, expires_at, created_at, updated_at)
    values (${id}, ${market.id}, ${seat.userId}, ${seat.profileId}, ${seat.pocketId}, ${terms.clOrdId}, ${side}, ${orderType}, ${timeInForce},
            ${selfTrade}, ${isPostOnly}, ${isPriced(terms) ? price : 0}, ${price}, ${stopPrice}, ${quantity}, 'REJECTED', 'NOT_ACCEPTED', ${id},
            ${hashTerms(market.symbol, terms)}, ${expiresAt === 0 ? null : new Date(expiresAt)}, now(), now())
    on conflict (pocket_id, cl_ord_id) do nothing`)
  return (await orderNamed(tx, seat, terms)) ?? raise('INTERNAL')
}

async function orderNamed(tx: Tx, { pocketId }: Seat, { clOrdId }: OrderTerms): Promise<LiveOrder | undefined> {
  return (await ordersByName(tx, [{ pocketId, clOrdId }])).get(nameOf(pocketId, clOrdId))
}
