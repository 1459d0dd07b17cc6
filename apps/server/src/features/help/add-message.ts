import { statusAfterMessage } from '@bourse/domain/help'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { RequestRow } from './requests.ts'

export interface NewMessage {
  userId: bigint
  isByStaff: boolean
  text: string
}

/**
 * Adds a message to a request that the caller has locked or just made, and says whose turn it is then. Who adds to a request that waits
 * already keeps its place in the queue.
 */
export async function addMessage(tx: Tx, { id, status }: Pick<RequestRow, 'id' | 'status'>, message: NewMessage): Promise<void> {
  const after = statusAfterMessage(status, message.isByStaff) ?? raise('STATE_CONFLICT')
  const { userId, isByStaff, text } = message
  await tx.run(sql`insert into help_messages (request_id, user_id, is_by_staff, text) values (${id}, ${userId}, ${isByStaff}, ${text})`)
  await tx.run(
    sql`update help_requests set status = ${after}, changed_at = ${after === 'open' && status === 'open' ? sql`changed_at` : sql`now()`} where id = ${id}`,
  )
}
