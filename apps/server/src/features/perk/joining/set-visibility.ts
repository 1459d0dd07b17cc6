import { sql, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import type { MembershipRow } from '../memberships.ts'
import { lockOwnMembership, readAgain } from './lock-membership.ts'

interface Flags {
  isVisibleToMembers?: boolean | undefined
  isVisibleToAssociatedMembers?: boolean | undefined
}

/** PERK-23 */
export async function setVisibility(tx: Tx, caller: Caller, membershipId: string, flags: Flags): Promise<MembershipRow> {
  const { row } = await lockOwnMembership(tx, caller, { membershipId })
  await tx.run(sql`
    update memberships set is_visible_to_members = coalesce(${flags.isVisibleToMembers ?? null}, is_visible_to_members),
      is_visible_to_associated_members = coalesce(${flags.isVisibleToAssociatedMembers ?? null}, is_visible_to_associated_members)
    where id = ${row.id}`)
  return readAgain(tx, row)
}
