import { perk } from '@bourse/contracts/perk'
import type { ApiClient } from '@bourse/testkit/client'
import { sql } from '#platform/db'
import type { TestDatabase } from '../../../testing/db.ts'

let serial = 0
export const newKey = () => `perk-${++serial}`

/** The perk that is a group profile's own membership. */
export async function circleOf(db: TestDatabase, groupId: bigint | string): Promise<string> {
  const id = await db.value<bigint>(sql`select id from perks where owner_profile_id = ${BigInt(groupId)} and is_circle`)
  return String(id)
}

/** Asks to join a group, as its page does. */
export function askToJoin(api: ApiClient, perkId: string, more: { note?: string } = {}) {
  return api.call(perk.join, { body: { perkId, payment: '0', ...more }, key: newKey() })
}

interface Admission {
  perkId: bigint | string
  profileId: bigint
  status?: 'active' | 'asked'
  isVisibleToMembers?: boolean
  isVisibleToAssociatedMembers?: boolean
}

/** Makes a profile a member of a perk, without questions and dues. */
export async function admit(db: TestDatabase, { perkId, profileId, status = 'active', ...flags }: Admission): Promise<bigint> {
  const decidedAt = status === 'active' ? new Date() : null
  return db.transaction(async (tx) => {
    if (status === 'active') await tx.run(sql`update perks set member_count = member_count + 1 where id = ${BigInt(perkId)}`)
    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into memberships (perk_id, group_profile_id, profile_id, status, decided_at, joined_at, is_visible_to_members, is_visible_to_associated_members)
      select k.id, k.owner_profile_id, ${profileId}, ${status}, ${decidedAt}, ${decidedAt},
             ${flags.isVisibleToMembers ?? true}, ${flags.isVisibleToAssociatedMembers ?? false}
      from perks k where k.id = ${BigInt(perkId)} returning id`)
    return id
  })
}
