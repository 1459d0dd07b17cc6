import { sql, type Tx } from '#platform/db'
import { pocketsOf } from '../dues/pay-wallets.ts'
import { startDues } from '../dues/start-dues.ts'
import type { MembershipRow } from '../memberships.ts'
import { readAgain } from './lock-membership.ts'

interface Start {
  /** Where the dues come from: the member's wallet, or what the member or a giver set aside for them. */
  from: 'wallet' | 'hold'
  decidedBy?: bigint | undefined
  now: Date
}

/** Makes somebody a member: the first dues are charged with it, or nothing happens (DEF-145). The perk is locked. */
export async function activate(tx: Tx, row: MembershipRow, { from, decidedBy, now }: Start): Promise<MembershipRow> {
  await tx.run(sql`
    update memberships set status = 'active', decided_at = coalesce(decided_at, ${now}), decided_by = coalesce(decided_by, ${decidedBy ?? null}),
      joined_at = coalesce(joined_at, ${now}), paused_at = null
    where id = ${row.id}`)
  await tx.run(sql`update perks set member_count = member_count + 1 where id = ${row.perk_id}`)
  const active = await readAgain(tx, row)
  if (active.period === null) return active
  const payerId = (from === 'hold' && row.gifted_by_profile_id) || row.profile_id
  const pockets = await pocketsOf(tx, [payerId, row.group_profile_id])
  await startDues(tx, active, {
    payerPocketId: pockets.get(payerId) as bigint,
    ownerPocketId: pockets.get(row.group_profile_id) as bigint,
    from,
    now,
  })
  return readAgain(tx, row)
}
