import { sql, type Tx } from '#platform/db'
import { follow } from '#platform/events'

/** A group profile gets its circle in the transaction that creates the profile, and the name that the profile is completed with. */
export function followGroups(): void {
  follow('perk.circles', (tx, { kind, profileId }) => {
    if (profileId === undefined) return
    if (kind === 'profile.created') tx.untilCommit(createCircle(tx, profileId))
    if (kind === 'profile.completed') tx.untilCommit(nameCircle(tx, profileId))
  })
}

/** The membership of a group profile itself: on request, without dues, until its owner changes it (DEF-037). */
async function createCircle(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`
    insert into perks (owner_profile_id, is_circle, name, description, membership)
    select p.id, true, p.display_name, '', 'request' from published.profiles p where p.id = ${profileId} and p.is_group`)
}

async function nameCircle(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`
    update perks k set name = p.display_name from published.profiles p
    where p.id = ${profileId} and k.owner_profile_id = p.id and k.is_circle and k.name = p.name`)
}
