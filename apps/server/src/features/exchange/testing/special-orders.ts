import type { Seat } from '@bourse/contracts/exchange'
import { NO_EXTRAS, type OrderExtras, type OrderTerms } from '@bourse/domain/exchange'
import { expect } from 'vitest'
import type { Exchange } from '../engine/exchange.ts'
import type { Amend } from '../orders/command.ts'
import { type Floor, SYMBOL, terms } from './floor.ts'

export const extras = (given: Partial<OrderExtras>): Pick<OrderTerms, 'extras'> => ({ extras: { ...NO_EXTRAS, ...given } })
export const trailing = (side: 'BUY' | 'SELL', quantity: number, given: Partial<OrderExtras>) =>
  terms(side, quantity, 0, { orderType: 'STOP', ...extras(given) })

/** Price, lots and orders of a side's levels, as the book has them. */
export function levels(exchange: Exchange, side: 0 | 1): number[][] {
  const found: number[][] = []
  exchange.marketOf(SYMBOL)?.book.depth(side, (...level) => found.push(level))
  return found
}

/** Another process takes the market over from one that lost its database. */
export async function takenOver(floor: Floor): Promise<Exchange> {
  const before = floor.exchange.marketOf(SYMBOL)?.book.hash()
  const next = floor.another('second')
  await floor.exchange.stop()
  await next.start()
  expect(next.marketOf(SYMBOL)?.status).toBe('open')
  expect(next.marketOf(SYMBOL)?.book.hash()).toBe(before)
  return next
}

let requests = 0

export function amend({ exchange }: Pick<Floor, 'exchange'>, seat: Seat, orderId: number, changes: Partial<Amend>) {
  const whose = { userId: seat.userId, requestId: `a-${++requests}`, target: { orderId } }
  return exchange.submit({ kind: 'amend', symbol: SYMBOL, quantity: 0, price: 0, ...whose, ...changes })
}
