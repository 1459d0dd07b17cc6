import type { PaperOrder } from '@bourse/domain/paper'
import { bigints, sql, type Tx } from '#platform/db'
import { PAPER_NEWS } from './accounts.ts'
import type { OpenDesk } from './open-desks.ts'
import { orderOf } from './order-row.ts'

/** The revision that a changed order is written with; 0 for one of which there is nothing to tell. */
export type RevisionOf = (accountId: bigint, order?: PaperOrder) => number

/**
 * Gives each account with news its next revision, and marks it. The accounts are locked, so that their revisions have the order of the commits.
 */
export async function raiseRevisions(tx: Tx, desks: readonly OpenDesk[]): Promise<RevisionOf> {
  const news = new Set(desks.flatMap((open) => open.desk.changed().filter((order) => isNews(open, order))))
  const accountIds = desks
    .filter(({ desk, funds }) => desk.fills.length > 0 || funds.changed().length > 0 || desk.changed().some((order) => news.has(order)))
    .map(({ accountId }) => accountId)
  const revisions = await raise(tx, accountIds)
  for (const id of accountIds) tx.mark(PAPER_NEWS, id)
  return (accountId, order) => (order && !news.has(order) ? 0 : (revisions.get(accountId) ?? 0))
}

async function raise(tx: Tx, accountIds: readonly bigint[]): Promise<Map<bigint, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx.rows<{ id: bigint; revision: bigint }>(sql`
    update paper_accounts set revision = revision + 1 where id = any(${bigints(accountIds)}::bigint[]) returning id, revision`)
  return new Map(rows.map(({ id, revision }) => [id, Number(revision)]))
}

/** A place further in front in a queue is no news. */
function isNews({ before }: OpenDesk, order: PaperOrder): boolean {
  const row = before.get(order.id)
  return !row || wordsOf(orderOf(row)) !== wordsOf(order)
}

function wordsOf({ status, reason, quantity, filled, price, limitPrice, stopPrice, expiresAt, extras }: PaperOrder): string {
  const exits = extras?.exits
  const shown = [extras?.shown ?? 0, exits?.takeProfit ?? 0, exits?.stopPrice ?? 0, exits?.price ?? 0]
  return [status, reason, quantity, filled, price, limitPrice, stopPrice, expiresAt, ...shown].join(' ')
}
