import type { PaperFill } from '@bourse/domain/paper'
import type { MarketRow } from '#features/market'
import { bigints, figures, flags, numerics, sql, type Tx, words } from '#platform/db'
import type { OpenDesk } from './open-desks.ts'
import { raiseRevisions, type RevisionOf } from './paper-news.ts'
import { insertOrders, numberOrders, updateOrders } from './save-orders.ts'

/** Writes what has changed on these desks of one market, in the same few statements however many they are. */
export async function saveDesks(tx: Tx, market: MarketRow, desks: readonly OpenDesk[]): Promise<void> {
  const placed = desks.flatMap(({ accountId, desk }) => desk.placed.map((one) => ({ ...one, accountId })))
  const idOf = await numberOrders(
    tx,
    placed.map(({ order }) => order.id),
  )
  const revisionOf = await raiseRevisions(tx, desks)
  await insertOrders(tx, market, placed, { idOf, revisionOf })
  const fresh = new Set(placed.map(({ order }) => order))
  await updateOrders(
    tx,
    desks
      .flatMap(({ accountId, desk }) => desk.changed().map((order) => ({ order, revision: revisionOf(accountId, order) })))
      .filter(({ order }) => !fresh.has(order)),
    idOf,
  )
  await insertFills(
    tx,
    market,
    desks.flatMap(({ accountId, desk }) =>
      desk.fills.map((fill) => ({ ...fill, orderId: idOf(fill.orderId), accountId, revision: revisionOf(accountId) })),
    ),
  )
  await saveBalances(tx, market, desks, revisionOf)
  await saveTakes(
    tx,
    market,
    desks.filter(({ desk }) => desk.fills.some(({ isMaker }) => !isMaker)),
  )
}

type NewFill = PaperFill & { accountId: bigint; revision: number }

async function insertFills(tx: Tx, market: MarketRow, fills: readonly NewFill[]): Promise<void> {
  if (fills.length === 0) return
  const column = (of: (fill: NewFill) => number) => figures(fills.map(of))
  await tx.run(sql`
    insert into paper_fills (account_id, order_id, market_id, side, price, quantity, cost, fee, fee_in_quote, is_maker, real_fill_id, at, revision)
    select account_id, order_id, ${market.id}, side, price, quantity, cost, fee, fee_in_quote, is_maker, nullif(real_fill_id, 0), to_timestamp(at / 1000.0), revision
    from unnest(${bigints(fills.map(({ accountId }) => accountId))}::bigint[], ${column(({ orderId }) => orderId)}::bigint[],
                ${words(fills.map(({ side }) => side))}::order_side[], ${column(({ price }) => price)}::bigint[],
                ${column(({ quantity }) => quantity)}::bigint[], ${numerics(fills.map(({ costRaw }) => costRaw))}::numeric[],
                ${numerics(fills.map(({ feeRaw }) => feeRaw))}::numeric[],
                ${flags(fills.map(({ isBuyerFeeInQuote }) => isBuyerFeeInQuote))}::boolean[], ${flags(fills.map(({ isMaker }) => isMaker))}::boolean[],
                ${column(({ tradeId }) => tradeId)}::bigint[], ${column(({ at }) => at)}::bigint[],
                ${column(({ revision }) => revision)}::bigint[]) with ordinality
      as n (account_id, order_id, side, price, quantity, cost, fee, fee_in_quote, is_maker, real_fill_id, at, revision, place)
    order by place`)
}

async function saveBalances(tx: Tx, market: MarketRow, desks: readonly OpenDesk[], revisionOf: RevisionOf): Promise<void> {
  const idOf = (code: string) => (code === market.base_code ? market.base_asset_id : market.quote_asset_id)
  const rows = desks.flatMap(({ accountId, funds }) =>
    funds.changed().map(([code, { balance, held }]) => ({ accountId, assetId: idOf(code), balance, held })),
  )
  if (rows.length === 0) return
  await tx.run(sql`
    insert into paper_balances as b (account_id, asset_id, start, balance, held, revision)
    select account_id, asset_id, 0, balance, held, revision
    from unnest(${bigints(rows.map(({ accountId }) => accountId))}::bigint[], ${bigints(rows.map(({ assetId }) => assetId))}::bigint[],
                ${numerics(rows.map(({ balance }) => balance))}::numeric[], ${numerics(rows.map(({ held }) => held))}::numeric[],
                ${figures(rows.map(({ accountId }) => revisionOf(accountId)))}::bigint[])
      as n (account_id, asset_id, balance, held, revision)
    on conflict (account_id, asset_id) do update set balance = excluded.balance, held = excluded.held, revision = excluded.revision`)
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
