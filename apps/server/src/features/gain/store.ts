import { type Lot, NO_TRADES, type TradeSums } from '@bourse/domain/gain'
import { sql, type Tx } from '#platform/db'

/** The sums of a pocket's trades in a market, and the last trade in them. */
export interface Position {
  marketId: number
  lastFillId: bigint
  sums: TradeSums
}

/** A lot with the trade that it began with. */
export interface NamedLot extends Lot {
  fillId: bigint
}

const SUMS = sql`p.trades, p.bought, p.bought_cost as "boughtCost", p.base_fees as "baseFees", p.sold, p.sold_for as "soldFor",
  p.quote_fees as "quoteFees", p.uncosted, p.uncosted_for as "uncostedFor", p.average_cost as "averageCost"`
const LOT = sql`l.fill_id as "fillId", l.quantity, l.cost, l.until_quantity as "untilQuantity", l.until_cost as "untilCost"`

type PositionRow = TradeSums & { market_id: number; last_fill_id: bigint }

/** Of the pocket, in these markets or in all. */
export async function readPositions(tx: Tx, pocketId: bigint, marketIds?: readonly number[]): Promise<Position[]> {
  const rows = await tx.rows<PositionRow>(sql`
    select p.market_id, p.last_fill_id, ${SUMS} from gain_positions p
    where p.pocket_id = ${pocketId} and (${marketIds ?? null}::int[] is null or p.market_id = any(${marketIds ?? null}::int[]))`)
  return rows.map(({ market_id, last_fill_id, ...sums }) => ({ marketId: market_id, lastFillId: last_fill_id, sums }))
}

export function emptyPosition(marketId: number): Position {
  return { marketId, lastFillId: 0n, sums: NO_TRADES }
}

/** The oldest or the newest lot in each of these markets that has one. */
export async function readLots(
  tx: Tx,
  pocketId: bigint,
  marketIds: readonly number[],
  which: 'oldest' | 'newest',
): Promise<Map<number, NamedLot>> {
  const order = which === 'oldest' ? sql`asc` : sql`desc`
  const rows = await tx.rows<NamedLot & { market_id: number }>(sql`
    select m.market_id, l.* from unnest(${marketIds}::int[]) as m (market_id)
    cross join lateral (
      select ${LOT} from gain_lots l where l.pocket_id = ${pocketId} and l.market_id = m.market_id order by l.fill_id ${order} limit 1) l`)
  return new Map(rows.map(({ market_id, ...lot }) => [market_id, lot]))
}

export async function writePositions(tx: Tx, pocketId: bigint, positions: readonly Position[]): Promise<void> {
  const column = (of: (sums: TradeSums) => bigint) => positions.map(({ sums }) => of(sums))
  await tx.run(sql`
    insert into gain_positions (pocket_id, market_id, last_fill_id, trades, bought, bought_cost, base_fees, sold, sold_for, quote_fees,
                                uncosted, uncosted_for, average_cost)
    select ${pocketId}, * from unnest(
      ${positions.map(({ marketId }) => marketId)}::int[], ${positions.map(({ lastFillId }) => lastFillId)}::bigint[],
      ${column((sums) => sums.trades)}::bigint[], ${column((sums) => sums.bought)}::numeric[], ${column((sums) => sums.boughtCost)}::numeric[],
      ${column((sums) => sums.baseFees)}::numeric[], ${column((sums) => sums.sold)}::numeric[], ${column((sums) => sums.soldFor)}::numeric[],
      ${column((sums) => sums.quoteFees)}::numeric[], ${column((sums) => sums.uncosted)}::numeric[],
      ${column((sums) => sums.uncostedFor)}::numeric[], ${column((sums) => sums.averageCost)}::numeric[])
    on conflict (pocket_id, market_id) do update set
      last_fill_id = excluded.last_fill_id, trades = excluded.trades, bought = excluded.bought, bought_cost = excluded.bought_cost,
      base_fees = excluded.base_fees, sold = excluded.sold, sold_for = excluded.sold_for, quote_fees = excluded.quote_fees,
      uncosted = excluded.uncosted, uncosted_for = excluded.uncosted_for, average_cost = excluded.average_cost`)
}

/** New lots, and the last known one of each market where a purchase has joined it. */
export async function writeLots(tx: Tx, pocketId: bigint, marketId: number, lots: readonly NamedLot[]): Promise<void> {
  await tx.run(sql`
    insert into gain_lots (pocket_id, market_id, fill_id, quantity, cost, until_quantity, until_cost)
    select ${pocketId}, ${marketId}, * from unnest(
      ${lots.map(({ fillId }) => fillId)}::bigint[], ${lots.map(({ quantity }) => quantity)}::numeric[], ${lots.map(({ cost }) => cost)}::numeric[],
      ${lots.map(({ untilQuantity }) => untilQuantity)}::numeric[], ${lots.map(({ untilCost }) => untilCost)}::numeric[])
    on conflict (pocket_id, market_id, fill_id) do update set
      quantity = excluded.quantity, cost = excluded.cost, until_quantity = excluded.until_quantity, until_cost = excluded.until_cost`)
}

/** Those that are wholly sold: all before the first one that ends later. Looked for from the oldest on, so that the others aren't read. */
export async function deleteLots(tx: Tx, pocketId: bigint, marketId: number, resold: bigint): Promise<void> {
  await tx.run(sql`
    delete from gain_lots where pocket_id = ${pocketId} and market_id = ${marketId} and fill_id < coalesce((
      select l.fill_id from gain_lots l
      where l.pocket_id = ${pocketId} and l.market_id = ${marketId} and l.until_quantity > ${resold}::numeric order by l.fill_id limit 1),
      ${LAST_ID}::bigint)`)
}

/** Above every id. */
const LAST_ID = 2n ** 63n - 1n
