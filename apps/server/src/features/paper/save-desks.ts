import type { PaperFill, PaperOrder } from '@bourse/domain/paper'
import { bigints, figures, flags, nullables, numerics, sql, type Tx, words } from '#platform/db'
import type { MarketRow } from '#features/market'
import type { OpenDesk } from './open-desks.ts'
import type { OrderRow } from './order-row.ts'

/** Writes what has changed on these desks of one market, in the same few statements however many they are. A new order has its row already. */
export async function saveDesks(tx: Tx, market: MarketRow, desks: readonly OpenDesk[], newId?: number): Promise<void> {
  await updateOrders(
    tx,
    desks.flatMap(({ desk }) => desk.changed()).filter(({ id }) => id !== newId),
  )
  await insertFills(
    tx,
    market,
    desks.flatMap(({ accountId, desk }) => desk.fills.map((fill) => ({ ...fill, accountId }))),
  )
  await saveBalances(tx, market, desks)
  await saveTakes(
    tx,
    market,
    desks.filter(({ desk }) => desk.fills.some(({ isMaker }) => !isMaker)),
  )
}

async function updateOrders(tx: Tx, orders: readonly PaperOrder[]): Promise<void> {
  if (orders.length === 0) return
  const column = (of: (order: PaperOrder) => number | bigint) => figures(orders.map(of))
  await tx.run(sql`
    update paper_orders o set price = n.price, limit_price = n.limit_price, stop_price = n.stop_price, quantity = n.quantity, filled = n.filled,
           filled_cost = n.filled_cost, reserved = n.reserved, status = n.status, is_triggered = n.is_triggered, reason = n.reason,
           ahead = n.ahead, after_fill_id = n.after_fill_id, expires_at = n.expires_at, updated_at = clock_timestamp()
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ price }) => price)}::bigint[], ${column(({ limitPrice }) => limitPrice)}::bigint[],
                ${column(({ stopPrice }) => stopPrice)}::bigint[], ${column(({ quantity }) => quantity)}::bigint[],
                ${column(({ filled }) => filled)}::bigint[], ${numerics(orders.map(({ filledCost }) => filledCost))}::numeric[],
                ${numerics(orders.map(({ reserved }) => reserved))}::numeric[], ${words(orders.map(({ status }) => status))}::order_status[],
                ${flags(orders.map(({ isTriggered }) => isTriggered))}::boolean[], ${words(orders.map(({ reason }) => reason))}::text[],
                ${column(({ ahead }) => ahead)}::bigint[], ${column(({ after }) => after)}::bigint[],
                ${nullables(orders.map(({ expiresAt }) => (expiresAt === 0 ? null : new Date(expiresAt))))}::timestamptz[])
      as n (id, price, limit_price, stop_price, quantity, filled, filled_cost, reserved, status, is_triggered, reason, ahead, after_fill_id, expires_at)
    where o.id = n.id`)
}

async function insertFills(tx: Tx, market: MarketRow, fills: readonly (PaperFill & { accountId: bigint })[]): Promise<void> {
  if (fills.length === 0) return
  const column = (of: (fill: PaperFill) => number) => figures(fills.map(of))
  await tx.run(sql`
    insert into paper_fills (account_id, order_id, market_id, side, price, quantity, cost, fee, is_maker, real_fill_id, at)
    select account_id, order_id, ${market.id}, side, price, quantity, cost, fee, is_maker, nullif(real_fill_id, 0), to_timestamp(at / 1000.0)
    from unnest(${bigints(fills.map(({ accountId }) => accountId))}::bigint[], ${column(({ orderId }) => orderId)}::bigint[],
                ${words(fills.map(({ side }) => side))}::order_side[], ${column(({ price }) => price)}::bigint[],
                ${column(({ quantity }) => quantity)}::bigint[], ${numerics(fills.map(({ costRaw }) => costRaw))}::numeric[],
                ${numerics(fills.map(({ feeRaw }) => feeRaw))}::numeric[], ${flags(fills.map(({ isMaker }) => isMaker))}::boolean[],
                ${column(({ tradeId }) => tradeId)}::bigint[], ${column(({ at }) => at)}::bigint[]) with ordinality
      as n (account_id, order_id, side, price, quantity, cost, fee, is_maker, real_fill_id, at, place)
    order by place`)
}

async function saveBalances(tx: Tx, market: MarketRow, desks: readonly OpenDesk[]): Promise<void> {
  const idOf = (code: string) => (code === market.base_code ? market.base_asset_id : market.quote_asset_id)
  const rows = desks.flatMap(({ accountId, funds }) =>
    funds.changed().map(([code, { balance, held }]) => ({ accountId, assetId: idOf(code), balance, held })),
  )
  if (rows.length === 0) return
  await tx.run(sql`
    insert into paper_balances as b (account_id, asset_id, start, balance, held)
    select account_id, asset_id, 0, balance, held
    from unnest(${bigints(rows.map(({ accountId }) => accountId))}::bigint[], ${bigints(rows.map(({ assetId }) => assetId))}::bigint[],
                ${numerics(rows.map(({ balance }) => balance))}::numeric[], ${numerics(rows.map(({ held }) => held))}::numeric[])
      as n (account_id, asset_id, balance, held)
    on conflict (account_id, asset_id) do update set balance = excluded.balance, held = excluded.held`)
  await tx.run(sql`
    update paper_accounts set revision = revision + 1
    where id = any(${bigints([...new Set(rows.map(({ accountId }) => accountId))])}::bigint[])`)
}

async function saveTakes(tx: Tx, market: MarketRow, desks: readonly OpenDesk[]): Promise<void> {
  if (desks.length === 0) return
  const accountIds = bigints(desks.map(({ accountId }) => accountId))
  const rows = desks.flatMap(({ accountId, desk }) => desk.takes.all().map((take) => ({ accountId, ...take })))
  await tx.run(sql`delete from paper_takes where account_id = any(${accountIds}::bigint[]) and market_id = ${market.id}`)
  await tx.run(sql`
    insert into paper_takes (account_id, market_id, side, price, shown, taken)
    select account_id, ${market.id}, side, price, shown, taken
    from unnest(${bigints(rows.map(({ accountId }) => accountId))}::bigint[], ${words(rows.map(({ side }) => side))}::order_side[],
                ${figures(rows.map(({ price }) => price))}::bigint[], ${figures(rows.map(({ shown }) => shown))}::bigint[],
                ${figures(rows.map(({ taken }) => taken))}::bigint[]) as n (account_id, side, price, shown, taken)`)
}

export async function takeOrderId(tx: Tx): Promise<number> {
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval('paper_orders_id_seq') as id`)
  return Number(id)
}

/** A new order as it is at the end of its call. */
export async function insertOrder(
  tx: Tx,
  { accountId, market }: Pick<OpenDesk, 'accountId' | 'market'>,
  order: PaperOrder,
  { clOrdId, selfTrade, termsHash }: { clOrdId: string; selfTrade: string; termsHash: bigint },
): Promise<OrderRow> {
  return tx.one<OrderRow & Record<string, unknown>>(sql`
    insert into paper_orders (id, account_id, market_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                              stop_price, quantity, filled, filled_cost, reserved, status, is_triggered, reason, ahead, after_fill_id, terms_hash,
                              expires_at)
    overriding system value
    values (${order.id}, ${accountId}, ${market.id}, ${clOrdId}, ${order.side}, ${order.orderType}, ${order.timeInForce}, ${selfTrade},
            ${order.isPostOnly}, ${order.price}, ${order.limitPrice}, ${order.stopPrice}, ${order.quantity}, ${order.filled}, ${order.filledCost},
            ${order.reserved}, ${order.status}, ${order.isTriggered}, ${order.reason}, ${order.ahead}, ${order.after}, ${termsHash},
            ${order.expiresAt === 0 ? null : new Date(order.expiresAt)})
    returning *`)
}
