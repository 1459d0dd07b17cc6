import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { writeMessage } from '../chat/messages.ts'
import { notifyBoth } from '../record/notify.ts'
import { recordStep } from '../record/steps.ts'
import type { Case } from './lock-case.ts'

/** A question of staff, in the chat that both sides read. */
export async function askParties(tx: Tx, userId: bigint, { ticket, dispute }: Case, text: string): Promise<void> {
  if (dispute.status !== 'open') raise('STATE_CONFLICT')
  await writeMessage(tx, { ticket, author: 'staff', userId, text })
  await recordStep(tx, ticket.id, 'questioned', 'staff', userId)
  await notifyBoth(tx, ticket, 'ticket.questioned', userId)
}
