import { isPriced, type OrderTerms } from '@bourse/domain/exchange'
import { hashTerms } from '#features/exchange'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockAccount, type PaperOwner } from './accounts.ts'
import { orderByName } from './list-paper.ts'
import type { OrderRow } from './order-row.ts'

/**
 * The state of a paper order whose sender lost the answer. One that is not here yet is rejected under its name, as with real orders: should it
 * still arrive, it is answered with that.
 */
export async function settleOrder(tx: Tx, owner: PaperOwner, market: { id: number; symbol: string }, terms: OrderTerms): Promise<OrderRow> {
  const { id: accountId } = await lockAccount(tx, owner)
  const known = await orderByName(tx, accountId, terms.clOrdId)
  if (known) return known
  const { side, orderType, timeInForce, selfTrade, isPostOnly, price, stopPrice, quantity, expiresAt } = terms
  await tx.run(sql`
    insert into paper_orders (account_id, market_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                              stop_price, quantity, reserved, status, reason, after_fill_id, terms_hash, expires_at)
    values (${accountId}, ${market.id}, ${terms.clOrdId}, ${side}, ${orderType}, ${timeInForce}, ${selfTrade}, ${isPostOnly},
            ${isPriced(terms) ? price : 0}, ${price}, ${stopPrice}, ${quantity}, 0, 'REJECTED', 'NOT_ACCEPTED', 0,
            ${hashTerms(market.symbol, terms)}, ${expiresAt === 0 ? null : new Date(expiresAt)})`)
  return (await orderByName(tx, accountId, terms.clOrdId)) ?? raise('INTERNAL')
}
