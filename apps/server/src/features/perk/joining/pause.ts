import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { duesOf, isRecurring, withDues } from '../dues/dues-of.ts'
import { saveDues } from '../dues/save-dues.ts'
import { settleBlock } from '../dues/settle-block.ts'
import type { MembershipRow } from '../memberships.ts'
import { notifyMembership } from '../notify.ts'
import { activate } from './activate.ts'
import { checkAsset } from './check-joiner.ts'
import { lockOwnMembership, type Named, readAgain } from './lock-membership.ts'

/** Nothing is charged and nobody is a member until it is resumed; what is paid stays paid. */
export async function pauseMembership(tx: Tx, caller: Caller, named: Named, now: Date): Promise<MembershipRow> {
  const { row } = await lockOwnMembership(tx, caller, named)
  if (row.status !== 'active' || !isRecurring(row) || !row.renews) return raise('STATE_CONFLICT')
  const settled = await settleBlock(tx, row, now)
  await tx.run(sql`
    update memberships set status = 'paused', paused_at = ${now}, due_at = null, remind_at = null, late_since = null where id = ${row.id}`)
  await tx.run(sql`update perks set member_count = member_count - 1 where id = ${row.perk_id}`)
  await notifyMembership(tx, settled, 'membership.paused', { actorUserId: caller.userId, now })
  return readAgain(tx, row)
}

/** Goes on with what is still paid; otherwise a new period is charged at once, from which the next ones are counted. */
export async function resumeMembership(tx: Tx, caller: Caller, named: Named, now: Date): Promise<MembershipRow> {
  const { perk, row } = await lockOwnMembership(tx, caller, named)
  if (row.status !== 'paused') return raise('STATE_CONFLICT')
  checkAsset(perk, row)
  const resumed =
    row.paid_until !== null && row.paid_until > now ? await resume(tx, row, now) : await activate(tx, row, { from: 'wallet', now })
  await notifyMembership(tx, resumed, 'membership.resumed', { actorUserId: caller.userId, now })
  return resumed
}

async function resume(tx: Tx, row: MembershipRow, now: Date): Promise<MembershipRow> {
  await tx.run(sql`update memberships set status = 'active', paused_at = null where id = ${row.id}`)
  await tx.run(sql`update perks set member_count = member_count + 1 where id = ${row.perk_id}`)
  await saveDues(tx, [withDues(row, duesOf(row), now)])
  return readAgain(tx, row)
}
