import { isTrailing, type Side } from '@bourse/domain/exchange'
import type { AmendChange, Order } from './order.ts'

export type ExitField = 'takeProfit' | 'exitStop'

/** What each exit has to be beyond, in ticks: the entry's price; of an entry that follows the market, the other exit. */
export function exitBounds(order: Order, { price, stopPrice, takeProfit, exitStop }: Partial<AmendChange> = {}): Record<ExitField, number> {
  const entry = order.price > 0 ? (price ?? order.price) : (stopPrice ?? order.stopPrice)
  if (!isTrailing(order)) return { takeProfit: entry, exitStop: entry }
  return { takeProfit: exitStop ?? order.exits?.stopPrice ?? 0, exitStop: takeProfit ?? order.exits?.takeProfit ?? 0 }
}

/** Whether an exit of a bracket is above its bound when it is right: the profit of a buyer, the stop of a seller. */
export function isAboveBound(field: ExitField, side: Side): boolean {
  return (field === 'takeProfit') === (side === 'BUY')
}
