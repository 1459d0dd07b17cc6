import { sql } from '#platform/db'
import type { TestDatabase } from '../../../testing/db.ts'

export interface TestFill {
  id: number
  marketId: number
  maker: bigint
  taker: bigint
  takerSide: 'BUY' | 'SELL'
  quantity: bigint
  cost: bigint
  makerFee?: bigint
  takerFee?: bigint
}

/** Trades as the exchange writes them, without their postings: for tests of the arithmetic, on a database without an audit. */
export async function writeTrades(db: TestDatabase, fills: readonly TestFill[]): Promise<void> {
  const column = (of: (fill: TestFill) => unknown) => fills.map(of)
  await db.run(sql`
    insert into fills (id, market_id, maker_pocket_id, taker_pocket_id, taker_side, quantity, cost, maker_fee, taker_fee,
                       maker_order_id, taker_order_id, price, at)
    select *, 1, 2, 1, now() from unnest(
      ${column(({ id }) => id)}::bigint[], ${column(({ marketId }) => marketId)}::int[], ${column(({ maker }) => maker)}::bigint[],
      ${column(({ taker }) => taker)}::bigint[], ${column(({ takerSide }) => takerSide)}::order_side[],
      ${column(({ quantity }) => quantity)}::bigint[], ${column(({ cost }) => cost)}::numeric[],
      ${column(({ makerFee = 0n }) => makerFee)}::numeric[], ${column(({ takerFee = 0n }) => takerFee)}::numeric[])`)
}
