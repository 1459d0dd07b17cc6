import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { isRecurring, duesOf, withDues } from '../dues/dues-of.ts'
import { endMembership } from '../dues/end-membership.ts'
import { saveDues } from '../dues/save-dues.ts'
import { settleBlock } from '../dues/settle-block.ts'
import type { MembershipRow } from '../memberships.ts'
import { endQuestion } from './end-question.ts'
import { lockOwnMembership, type Named, readAgain } from './lock-membership.ts'

/** PERK-21: withdraws a request; ends a membership at once, or with what is paid (DEF-145). */
export async function leavePerk(tx: Tx, caller: Caller, named: Named, now: Date): Promise<MembershipRow> {
  const { row } = await lockOwnMembership(tx, caller, named)
  const actorUserId = caller.userId
  switch (row.status) {
    case 'asked':
      return endQuestion(tx, row, { as: 'withdrawn', actorUserId, now })
    case 'offered':
      return endQuestion(tx, row, { as: 'declined', actorUserId, now })
    case 'active':
      if (isRecurring(row) && !row.renews) return raise('STATE_CONFLICT')
      return stopRenewing(tx, row, actorUserId, now)
    default:
      return endMembership(tx, row, { as: 'left', refund: false, actorUserId, now })
  }
}

/** Undoes leaving, until the membership ends. A gift that is kept is paid by its member from then on. */
export async function stayMember(tx: Tx, caller: Caller, named: Named, now: Date): Promise<MembershipRow> {
  const { row } = await lockOwnMembership(tx, caller, named)
  const isLeaving = row.status === 'active' && isRecurring(row) && !row.renews
  if (!isLeaving || row.paid_until === null || row.paid_until <= now) return raise('STATE_CONFLICT')
  return saveRenewal(tx, row, true, now)
}

/** What is paid can be used to its end; minutes and hours that have not begun go back to the member. */
async function stopRenewing(tx: Tx, row: MembershipRow, actorUserId: bigint, now: Date): Promise<MembershipRow> {
  const settled = await settleBlock(tx, row, now)
  const isPaid = isRecurring(settled) && settled.paid_until !== null && settled.paid_until > now
  return isPaid ? saveRenewal(tx, settled, false, now) : endMembership(tx, settled, { as: 'left', refund: false, actorUserId, now })
}

async function saveRenewal(tx: Tx, row: MembershipRow, renews: boolean, now: Date): Promise<MembershipRow> {
  await tx.run(sql`update memberships set renews = ${renews} where id = ${row.id}`)
  await saveDues(tx, [withDues(row, { ...duesOf(row), renews }, now)])
  return readAgain(tx, row)
}
