import { sql, type Tx } from '#platform/db'
import { readMemberships } from '../memberships.ts'
import type { PerkRow } from '../perks.ts'
import { endMemberships } from './end-membership.ts'

/**
 * Ends all memberships, requests and gifts of a locked perk: nothing is charged any more, and the unused part of paid dues is held in
 * the owner's wallet until it is returned (DEF-136). An owner who can't cover that can't switch it off.
 */
export async function switchOff(tx: Tx, perk: Pick<PerkRow, 'id'>, now: Date, actorUserId?: bigint): Promise<void> {
  const live = await tx.rows<{ id: bigint }>(
    sql`select id from memberships where perk_id = ${perk.id} and status in ('offered', 'asked', 'active', 'paused')`,
  )
  const rows = await readMemberships(
    tx,
    live.map(({ id }) => id),
    'lock',
  )
  await endMemberships(
    tx,
    rows.filter(({ ended_at }) => ended_at === null),
    { as: 'ended', refund: true, actorUserId, now },
  )
}
