import type { WalletInMemory } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { Committed } from '../matching/attempt.ts'
import type { NewFill } from '../matching/batch-result.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import { fillsAfter, type FillOfMarket, ordersById } from '../orders/store.ts'

/**
 * The results of a commit whose answer was lost: they were not published, and the owners of matched resting orders do not ask.
 * Found by comparing the market in memory with the one read again; undefined when the commit changed nothing, or did not happen.
 */
export async function readUnpublished(tx: Tx, before: OwnMarket, after: OwnMarket, now: number): Promise<Committed | undefined> {
  const rows = await fillsAfter(tx, after.id, before.lastFillId)
  const changed = [...before.live.values()].filter((order) => differs(order, after.live.get(order.id))).map(({ id }) => id)
  const made = [...after.live.keys()].filter((id) => !before.live.has(id))
  const traded = rows.flatMap((row) => [Number(row.maker_order_id), Number(row.taker_order_id)])
  const committed = await readCommitted(tx, after, {
    orderIds: [...changed, ...made, ...traded],
    rows,
    now,
    isFresh: (id) => !before.live.has(id),
    wasParked: (id) => before.live.get(id)?.status === 'PENDING',
  })
  return committed.batch.drafts.size === 0 ? undefined : committed
}

interface Changes {
  orderIds: readonly number[]
  rows: readonly FillOfMarket[]
  now: number
  isFresh(orderId: number): boolean
  wasParked(orderId: number): boolean
}

/** Orders, trades and wallets as a commit would have published them. */
export async function readCommitted(tx: Tx, market: OwnMarket, { orderIds, rows, now, isFresh, wasParked }: Changes): Promise<Committed> {
  const drafts = await ordersById(
    tx,
    [...new Set(orderIds)].sort((a, b) => a - b),
  )
  const fills = rows.flatMap((row): NewFill[] => {
    const [maker, taker] = [drafts.get(Number(row.maker_order_id)), drafts.get(Number(row.taker_order_id))]
    if (!maker || !taker) return []
    const [price, quantity] = [Number(row.price), Number(row.quantity)]
    const fees = { makerFee: row.maker_fee, takerFee: row.taker_fee, isBuyerFeeInQuote: row.fee_in_quote }
    return [{ id: Number(row.id), market, maker, taker, price, quantity, cost: row.cost, ...fees }]
  })
  const fillsOf = new Map<number, NewFill[]>()
  for (const fill of fills) for (const { id } of [fill.maker, fill.taker]) fillsOf.set(id, [...(fillsOf.get(id) ?? []), fill])
  const those = (isOne: (orderId: number) => boolean) => new Set([...drafts.keys()].filter(isOne))
  const batch = {
    drafts,
    fresh: those(isFresh),
    fills,
    fillsOf,
    touched: new Map(),
    wasParked: those(wasParked),
    restated: new Set<number>(),
  }
  return { outcomes: [], batch, wallets: await walletsOf(tx, market, [...drafts.values()]), now }
}

function differs(known: LiveOrder, now: LiveOrder | undefined): boolean {
  if (!now) return true
  return (
    known.status !== now.status || known.filled !== now.filled || known.quantity !== now.quantity || known.limitPrice !== now.limitPrice
  )
}

async function walletsOf(tx: Tx, { baseAssetId, quoteAssetId }: OwnMarket, orders: readonly LiveOrder[]): Promise<WalletInMemory[]> {
  const pockets = [...new Set(orders.map(({ seat }) => BigInt(seat.pocketId)))]
  return tx.rows<WalletInMemory>(sql`
    select id, pocket_id as "pocketId", asset_id as "assetId", balance, held, pending, is_frozen as "isFrozen", version, revision, true as "isTouched"
    from published.wallets where pocket_id = any(${pockets}::bigint[]) and asset_id in (${baseAssetId}, ${quoteAssetId}) order by id`)
}
