import type { PaperOrder } from '@bourse/domain/paper'
import type { Tx } from '#platform/db'
import type { OpenDesk } from './open-desks.ts'
import { orderOf } from './order-row.ts'

/** The names under which a transaction marks what owners are told of after its commit: by the ids of orders, and of fills. */
export const PAPER_NEWS = { placed: 'paper.placed', opened: 'paper.opened', changed: 'paper.changed', filled: 'paper.filled' } as const

/** A place further in front in a queue is no news. */
export function markNews(tx: Tx, desks: readonly OpenDesk[], idOf: (id: number) => number): void {
  for (const { desk, told } of desks)
    for (const order of desk.changed()) {
      const row = told.get(order.id)
      const before = row && orderOf(row)
      if (before && wordsOf(before) === wordsOf(order)) continue
      const id = BigInt(idOf(order.id))
      tx.mark(PAPER_NEWS.changed, id)
      if (!before) tx.mark(PAPER_NEWS.placed, id)
      if (!before || (before.status === 'PENDING' && order.status !== 'PENDING')) tx.mark(PAPER_NEWS.opened, id)
    }
}

function wordsOf({ status, reason, quantity, filled, price, limitPrice, stopPrice, expiresAt, extras }: PaperOrder): string {
  return [status, reason, quantity, filled, price, limitPrice, stopPrice, expiresAt, extras?.shown ?? 0].join(' ')
}
