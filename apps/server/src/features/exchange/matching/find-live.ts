import type { Amend, Cancel } from '../orders/command.ts'
import { type LiveOrder, nameOf } from '../orders/live-order.ts'
import type { BatchState } from './batch-state.ts'
import { mayTouch } from './judge.ts'
import type { OwnMarket } from './own-market.ts'

export function findOrder(state: BatchState, market: OwnMarket, command: Cancel | Amend, target: Amend['target']): LiveOrder | undefined {
  const { settlement } = state
  const id = 'orderId' in target ? target.orderId : idOf(state, market, target.pocketId, target.clOrdId)
  const order = id === undefined ? undefined : settlement.orderOf(market, id)
  return order && order.marketId === market.id && mayTouch(command, order) ? order : undefined
}

export function liveOrders({ settlement }: BatchState, market: OwnMarket, pocketId: string): LiveOrder[] {
  const fresh = [...settlement.fresh].filter((id) => settlement.drafts.get(id)?.seat.pocketId === pocketId)
  const all = [...(market.liveOfPocket.get(pocketId) ?? []), ...fresh].filter((id) => market.book.has(id))
  return all.sort((a, b) => a - b).flatMap((id) => settlement.orderOf(market, id) ?? [])
}

function idOf({ settlement }: BatchState, market: OwnMarket, pocketId: string, clOrdId: string): number | undefined {
  const known = market.named.get(nameOf(pocketId, clOrdId))
  if (known !== undefined) return known
  for (const id of settlement.fresh) {
    const order = settlement.drafts.get(id)
    if (order?.clOrdId === clOrdId && order.seat.pocketId === pocketId && order.marketId === market.id) return id
  }
  return undefined
}
