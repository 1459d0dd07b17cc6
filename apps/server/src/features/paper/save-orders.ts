import { isProvisional, NO_PAPER_EXTRAS, type PaperOrder, type PlacedOrder } from '@bourse/domain/paper'
import { hashTerms } from '#features/exchange'
import type { MarketRow } from '#features/market'
import { figures, flags, nullables, numerics, sql, type Tx, words } from '#platform/db'
import type { RevisionOf } from './paper-news.ts'

type IdOf = (id: number) => number

export async function takeOrderIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select nextval('paper_orders_id_seq') as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => Number(id))
}

/** Gives the orders that desks have placed themselves ids of the database; all others keep theirs. */
export async function numberOrders(tx: Tx, ids: readonly number[]): Promise<IdOf> {
  const provisional = ids.filter(isProvisional)
  const taken = provisional.length === 0 ? [] : await takeOrderIds(tx, provisional.length)
  const found = new Map(provisional.map((id, index) => [id, taken[index] ?? 0]))
  return (id) => found.get(id) ?? id
}

export async function insertOrders(
  tx: Tx,
  market: MarketRow,
  placed: readonly (PlacedOrder & { accountId: bigint })[],
  { idOf, revisionOf }: { idOf: IdOf; revisionOf: RevisionOf },
): Promise<void> {
  if (placed.length === 0) return
  const rows = placed.map(({ order, terms, accountId }) => ({
    ...stateOf(order, idOf),
    ...kindOf(order),
    ...bornAt(order, revisionOf(accountId)),
    account_id: String(accountId),
    cl_ord_id: terms.clOrdId,
    terms_hash: String(hashTerms(market.symbol, terms)),
  }))
  await tx.run(sql`
    insert into paper_orders (id, account_id, market_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
                              stop_price, quantity, filled, filled_cost, reserved, fee_ppm, status, is_triggered, reason, ahead, after_fill_id, terms_hash,
                              expires_at, shown, showing, trail_ticks, trail_ppm, protection_ppm, anchor, other_leg_id, entry_id, take_profit,
                              exit_stop_price, exit_price, uncovered, armed, exit_id, pairs, revision, placed_revision, opened_revision)
    overriding system value
    select id, account_id, ${market.id}, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price, limit_price,
           stop_price, quantity, filled, filled_cost, reserved, fee_ppm, status, is_triggered, reason, ahead, after_fill_id, terms_hash,
           expires_at, shown, showing, trail_ticks, trail_ppm, protection_ppm, anchor, other_leg_id, entry_id, take_profit,
           exit_stop_price, exit_price, uncovered, armed, exit_id, pairs, revision, placed_revision, opened_revision
    from jsonb_populate_recordset(null::paper_orders, ${JSON.stringify(rows)}::jsonb) order by id`)
}

/** A stop is opened later. */
function bornAt({ status }: PaperOrder, revision: number) {
  return { revision, placed_revision: revision, opened_revision: status === 'PENDING' ? 0 : revision }
}

/** What stays as it was when the order was placed. */
function kindOf({ side, orderType, timeInForce, selfTrade, isPostOnly, extras }: PaperOrder) {
  const { trailTicks, trailPpm, protectionPpm, entryId } = { ...NO_PAPER_EXTRAS, ...extras }
  return {
    side,
    type: orderType,
    time_in_force: timeInForce,
    self_trade: selfTrade,
    is_post_only: isPostOnly,
    trail_ticks: trailTicks,
    trail_ppm: trailPpm,
    protection_ppm: protectionPpm,
    entry_id: entryId,
  }
}

/** What changes, by column. */
function stateOf(order: PaperOrder, idOf: IdOf) {
  const { shown, showing, anchor, otherLegId, exits } = { ...NO_PAPER_EXTRAS, ...order.extras }
  return {
    id: idOf(order.id),
    price: order.price,
    limit_price: order.limitPrice,
    stop_price: order.stopPrice,
    quantity: order.quantity,
    filled: order.filled,
    filled_cost: String(order.filledCost),
    reserved: String(order.reserved),
    fee_ppm: order.feePpm,
    status: order.status,
    is_triggered: order.isTriggered,
    reason: order.reason,
    ahead: order.ahead,
    after_fill_id: order.after,
    expires_at: order.expiresAt === 0 ? null : new Date(order.expiresAt).toISOString(),
    shown,
    showing,
    anchor,
    other_leg_id: idOf(otherLegId),
    take_profit: exits?.takeProfit ?? 0,
    exit_stop_price: exits?.stopPrice ?? 0,
    exit_price: exits?.price ?? 0,
    uncovered: String(exits?.uncovered ?? 0n),
    armed: exits?.armed ?? 0,
    exit_id: idOf(exits?.exitId ?? 0),
    pairs: exits?.pairs ?? 0,
  }
}

/** With revision 0, an order keeps the one it has. */
export async function updateOrders(tx: Tx, changed: readonly { order: PaperOrder; revision: number }[], idOf: IdOf): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ order, revision }) => ({ ...stateOf(order, idOf), revision }))
  type Row = (typeof rows)[number]
  const whole = (of: (row: Row) => number) => figures(rows.map(of))
  const money = (of: (row: Row) => string) => numerics(rows.map((row) => BigInt(of(row))))
  await tx.run(sql`
    update paper_orders o set price = n.price, limit_price = n.limit_price, stop_price = n.stop_price, quantity = n.quantity, filled = n.filled,
           filled_cost = n.filled_cost, reserved = n.reserved, fee_ppm = n.fee_ppm, status = n.status, is_triggered = n.is_triggered, reason = n.reason,
           ahead = n.ahead, after_fill_id = n.after_fill_id, expires_at = n.expires_at, shown = n.shown, showing = n.showing, anchor = n.anchor,
           other_leg_id = n.other_leg_id, take_profit = n.take_profit, exit_stop_price = n.exit_stop_price, exit_price = n.exit_price,
           uncovered = n.uncovered, armed = n.armed, exit_id = n.exit_id, pairs = n.pairs, updated_at = clock_timestamp(),
           revision = greatest(o.revision, n.revision),
           opened_revision = case when o.status = 'PENDING' and n.status <> 'PENDING' then n.revision else o.opened_revision end
    from unnest(${whole(({ id }) => id)}::bigint[], ${whole(({ price }) => price)}::bigint[], ${whole((row) => row.limit_price)}::bigint[],
                ${whole((row) => row.stop_price)}::bigint[], ${whole(({ quantity }) => quantity)}::bigint[],
                ${whole(({ filled }) => filled)}::bigint[], ${money((row) => row.filled_cost)}::numeric[],
                ${money(({ reserved }) => reserved)}::numeric[], ${whole((row) => row.fee_ppm)}::int[],
                ${words(rows.map(({ status }) => status))}::order_status[],
                ${flags(rows.map((row) => row.is_triggered))}::boolean[], ${words(rows.map(({ reason }) => reason))}::text[],
                ${whole(({ ahead }) => ahead)}::bigint[], ${whole((row) => row.after_fill_id)}::bigint[],
                ${nullables(changed.map(({ order: { expiresAt } }) => (expiresAt === 0 ? null : new Date(expiresAt))))}::timestamptz[],
                ${whole(({ shown }) => shown)}::bigint[], ${whole(({ showing }) => showing)}::bigint[],
                ${whole(({ anchor }) => anchor)}::bigint[], ${whole((row) => row.other_leg_id)}::bigint[],
                ${whole((row) => row.take_profit)}::bigint[], ${whole((row) => row.exit_stop_price)}::bigint[],
                ${whole((row) => row.exit_price)}::bigint[],
                ${money(({ uncovered }) => uncovered)}::numeric[], ${whole(({ armed }) => armed)}::bigint[],
                ${whole((row) => row.exit_id)}::bigint[], ${whole(({ pairs }) => pairs)}::int[],
                ${whole(({ revision }) => revision)}::bigint[])
      as n (id, price, limit_price, stop_price, quantity, filled, filled_cost, reserved, fee_ppm, status, is_triggered, reason, ahead, after_fill_id,
            expires_at, shown, showing, anchor, other_leg_id, take_profit, exit_stop_price, exit_price, uncovered, armed, exit_id, pairs, revision)
    where o.id = n.id`)
}
