import type { OwnPaperFill, PaperChange } from '@bourse/domain/paper'
import { nullables, sql, type Tx } from '#platform/db'

/** A program may fill orders all day: of an account's fills so many of the newest are looked at. */
const FILLS_READ_MAX = 10_000

/** What a fill has moved, by asset, and what of that are fees: as the audit's rule I60 has it. */
const MOVED = sql`
  select f.id, f.at, m.base_asset_id as asset_id,
         case f.side when 'BUY' then f.quantity * m.lot_raw else -f.quantity * m.lot_raw end - b.fee as amount, b.fee
  from newest f join published.markets m on m.id = f.market_id
  cross join lateral (select case when f.fee_in_quote then 0 when f.side = 'BUY' then greatest(f.fee, 0) else least(f.fee, 0) end as fee) b
  union all
  select f.id, f.at, m.quote_asset_id, case f.side when 'BUY' then -f.cost else f.cost end - q.fee, q.fee
  from newest f join published.markets m on m.id = f.market_id
  cross join lateral (select case when f.fee_in_quote then f.fee when f.side = 'BUY' then least(f.fee, 0) else greatest(f.fee, 0) end as fee) q`

const newestOf = (accountId: bigint) =>
  sql`select * from paper_fills where account_id = ${accountId} order by id desc limit ${FILLS_READ_MAX}`

interface PaperChanges {
  changes: PaperChange[]
  fees: Map<bigint, bigint>
  /** The time of the first fill that was looked at, if there are earlier ones. */
  knownFrom: number | undefined
}

/** What an account's fills have changed between these moments, oldest first, and the fees of all of them. */
export async function readChanges(tx: Tx, accountId: bigint, moments: readonly number[]): Promise<PaperChanges> {
  const rows = await tx.rows<{ asset_id: bigint; passed: number; amount: bigint; fee: bigint }>(sql`
    with newest as (${newestOf(accountId)}), moved as (${MOVED})
    select asset_id, width_bucket(at, ${nullables(moments.map((at) => new Date(at)))}::timestamptz[]) as passed,
           sum(amount)::numeric(38, 0) as amount, sum(fee)::numeric(38, 0) as fee
    from moved group by 1, 2`)
  const fees = new Map<bigint, bigint>()
  for (const { asset_id, fee } of rows) fees.set(asset_id, (fees.get(asset_id) ?? 0n) + fee)
  return {
    changes: rows.map(({ asset_id, passed, amount }) => ({ assetId: asset_id, passed, amount })),
    fees,
    knownFrom: await firstOfMany(tx, accountId),
  }
}

async function firstOfMany(tx: Tx, accountId: bigint): Promise<number | undefined> {
  const first = await tx.maybe<{ at: Date }>(sql`
    select at from paper_fills where account_id = ${accountId} order by id desc offset ${FILLS_READ_MAX} limit 1`)
  return first?.at.getTime()
}

/** An account's newest fills, oldest first, and whether there are no others. */
export async function readNewestFills(tx: Tx, accountId: bigint): Promise<{ fills: OwnPaperFill[]; isAll: boolean }> {
  const rows = await tx.rows<{
    id: bigint
    order_id: bigint
    market_id: number
    side: 'BUY' | 'SELL'
    quantity: bigint
    cost: bigint
    fee: bigint
    fee_in_quote: boolean
    at: Date
  }>(sql`
    select f.id, f.order_id, f.market_id, f.side, (f.quantity * m.lot_raw)::numeric(38, 0) as quantity, f.cost, f.fee, f.fee_in_quote, f.at
    from (${newestOf(accountId)}) f
    join published.markets m on m.id = f.market_id order by f.id`)
  const fills = rows.map(({ order_id, market_id, fee_in_quote, at, ...fill }) => ({
    ...fill,
    orderId: order_id,
    marketId: market_id,
    feeInQuote: fee_in_quote,
    at: at.getTime(),
  }))
  return { fills, isAll: (await firstOfMany(tx, accountId)) === undefined }
}
