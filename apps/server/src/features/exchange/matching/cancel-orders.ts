import type { Reason } from '@bourse/domain/exchange'
import type { Cancel, Outcome } from '../orders/command.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import type { BatchState } from './batch-state.ts'
import { findOrder, liveOrders } from './find-live.ts'
import { mayName, mayTouch } from './judge.ts'
import type { OwnMarket } from './own-market.ts'

export function cancelOrder(state: BatchState, command: Cancel, market: OwnMarket): Outcome {
  const { settlement } = state
  const { target } = command
  if ('allOfPocket' in target) {
    if (!mayName(command.pocketIds, target.allOfPocket)) return { reason: 'UNKNOWN_ORDER' }
    const all = liveOrders(state, market, target.allOfPocket).filter((order) => mayTouch(command, order))
    cancelAll(state, market, all, command.because)
    return { count: all.length }
  }
  const order = findOrder(state, market, command, target)
  if (!order || !market.book.cancel(order.id)) return { reason: 'UNKNOWN_ORDER' }
  settlement.follow(market)
  const canceled = settlement.orderOf(market, order.id) as LiveOrder
  if (command.because) canceled.reason = command.because
  return { order: canceled }
}

export function cancelAll({ settlement }: BatchState, market: OwnMarket, all: readonly LiveOrder[], because: Reason | undefined): void {
  for (const { id } of all) market.book.cancel(id)
  settlement.follow(market)
  if (because) for (const { id } of all) settlement.draft(market, id).reason = because
}
