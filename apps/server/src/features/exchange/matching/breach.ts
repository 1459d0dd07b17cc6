import { BookBroken } from '@bourse/domain/exchange'
import { BalanceBroken } from '#features/ledger'
import type { OwnMarket } from './own-market.ts'

/** What is inconsistent in a market after one of its commands has failed: its balances, its book, or nothing. */
export function breachOf({ book, live }: OwnMarket, cause: Error): Error | undefined {
  if (cause instanceof BalanceBroken) return cause
  try {
    book.check()
  } catch (error) {
    return error as BookBroken
  }
  const odd = [...live.values()].find(({ id, quantity, filled }) => book.remainingOf(id) !== quantity - filled)
  if (odd) return new BookBroken(`the book has another rest of order ${odd.id} than was committed`)
  return book.size + book.stopCount === live.size ? undefined : new BookBroken('the book has orders that were never committed')
}
