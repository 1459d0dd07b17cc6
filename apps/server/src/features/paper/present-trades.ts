import type { PaperTradeReply } from '@bourse/contracts/paper'
import { averagePriceText, type MarketSpec, quantityText } from '@bourse/domain/exchange'
import { type PaperTrade, paperTrades } from '@bourse/domain/paper'
import type { Tx } from '#platform/db'
import { type ListQuery, type ListRows, pageOf } from '#platform/list'
import { readNewestFills } from './read-changes.ts'

/** What an account's orders have traded, the last first. Without its first fills the cost of what was sold is not known. */
export async function listTrades(tx: Tx, accountId: bigint, query: ListQuery): Promise<ListRows<PaperTrade>> {
  const { fills, isAll } = await readNewestFills(tx, accountId)
  const trades = paperTrades(fills)
  return pageOf(query, ({ fillId }) => lastFirst(fillId), isAll ? trades : trades.map((trade) => ({ ...trade, closed: undefined })))
}

export function presentTrade({ orderId, side, quantity, cost, at, closed }: PaperTrade, spec: MarketSpec): PaperTradeReply {
  return {
    orderID: String(orderId),
    market: spec.symbol,
    side,
    quantity: quantityText(spec, quantity / spec.lotRaw),
    price: averagePriceText(spec, cost, quantity),
    at,
    closed: closed ? { boughtAt: averagePriceText(spec, closed.cost, closed.quantity), result: String(closed.result) } : null,
  }
}

const LAST = 10n ** 18n

/** Texts in the order of numbers, the largest first. */
function lastFirst(id: bigint): string {
  return String(LAST - id).padStart(18, '0')
}
