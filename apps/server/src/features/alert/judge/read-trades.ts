import type { JudgedTrade } from '@bourse/domain/alert'
import { isPrice } from '@bourse/domain/exchange'
import { completedOrders } from '#features/exchange'
import { readMinValue } from '#features/market'
import { sql, type Tx } from '#platform/db'

interface FillRow {
  id: bigint
  price: bigint
  quantity: bigint
  at: Date
  maker_pocket_id: bigint
  taker_pocket_id: bigint
}

export type PlainTrade = Omit<JudgedTrade, 'completedFor'>

/** A market's trades after this one, oldest first. One process writes them, so their ids ascend in the order of their commits. */
export async function tradesAfter(tx: Tx, marketId: number, tradeId: number, limit: number): Promise<PlainTrade[]> {
  const rows = await tx.rows<FillRow & Record<string, unknown>>(sql`
    select id, price, quantity, at, maker_pocket_id, taker_pocket_id from published.fills
    where market_id = ${marketId} and id > ${tradeId} order by id limit ${limit}`)
  return rows.length === 0 ? [] : asTrades(rows, await readMinValue(tx, marketId))
}

const PAGE = 10_000

/** The trades up to this one that are younger than so many seconds, oldest first. */
export async function tradesWithin(tx: Tx, marketId: number, upTo: number, seconds: number): Promise<PlainTrade[]> {
  const minValue = await readMinValue(tx, marketId)
  const found: PlainTrade[] = []
  for (let next = upTo; ; ) {
    const rows = await tx.rows<FillRow & Record<string, unknown>>(sql`
      select id, price, quantity, at, maker_pocket_id, taker_pocket_id from published.fills
      where market_id = ${marketId} and id <= ${next} order by id desc limit ${PAGE}`)
    const page = asTrades(rows, minValue)
    const newest = (found[0] ?? page[0])?.at ?? 0
    const young = page.filter(({ at }) => at > newest - (seconds + 1) * 1_000)
    found.push(...young)
    if (young.length < page.length || page.length < PAGE) return found.reverse()
    next = (page.at(-1)?.id ?? 1) - 1
  }
}

/** Says of each trade whose order it has completed, of those pockets that want to know. */
export async function withCompletions(
  tx: Tx,
  trades: readonly PlainTrade[],
  isWanted: (pocketId: number) => boolean,
): Promise<JudgedTrade[]> {
  const pocketIds = new Set(trades.flatMap(({ makerPocketId, takerPocketId }) => [makerPocketId, takerPocketId]).filter(isWanted))
  if (pocketIds.size === 0) return trades.map((trade) => ({ ...trade, completedFor: [] }))
  const own = trades.filter(({ makerPocketId, takerPocketId }) => pocketIds.has(makerPocketId) || pocketIds.has(takerPocketId))
  const completed = await completedOrders(
    tx,
    own.map(({ id }) => id),
    [...pocketIds],
  )
  const byTrade = new Map<number, number[]>()
  for (const { fillId, pocketId } of completed) byTrade.set(fillId, [...(byTrade.get(fillId) ?? []), pocketId])
  return trades.map((trade) => ({ ...trade, completedFor: byTrade.get(trade.id) ?? [] }))
}

function asTrades(rows: readonly FillRow[], minValue: number | null): PlainTrade[] {
  return rows.map((row) => {
    const figures = { price: Number(row.price), quantity: Number(row.quantity) }
    return {
      id: Number(row.id),
      ...figures,
      isPrice: isPrice(figures, { minValue }),
      at: row.at.getTime(),
      makerPocketId: Number(row.maker_pocket_id),
      takerPocketId: Number(row.taker_pocket_id),
    }
  })
}
