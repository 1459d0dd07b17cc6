import { maySetCaps } from '@bourse/domain/agent'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type AgencyRow, agencyById, lockAgency } from './agencies.ts'
import { readLimit } from './read-limit.ts'

/** Raw units a day; what is left out stays. */
export interface DailyCaps {
  mintDailyCap?: bigint
  burnDailyCap?: bigint
}

interface SentCaps {
  readonly mintDailyCap?: string | undefined
  readonly burnDailyCap?: string | undefined
}

/**
 * Lowers how much an agent may issue and pay out in a day, and says what was asked beyond that. Locks the agency, so that nothing is
 * confirmed meanwhile under the old cap; confirmed amounts stay and count against a lower cap.
 */
export async function lowerCaps(
  tx: Tx,
  { agencyId, byUserId, sent }: { agencyId: bigint; byUserId: bigint; sent: SentCaps },
): Promise<{ before: AgencyRow; lowered: DailyCaps; raised: DailyCaps }> {
  const before = await lockForStaff(tx, agencyId, [byUserId])
  const lowered: DailyCaps = {}
  const raised: DailyCaps = {}
  for (const [field, current] of [
    ['mintDailyCap', before.mint_daily_cap],
    ['burnDailyCap', before.burn_daily_cap],
  ] as const) {
    const cap = readLimit(sent, field, before.decimals)
    if (cap === undefined || cap === current) continue
    const part = cap < current ? lowered : raised
    part[field] = cap
  }
  await writeCaps(tx, agencyId, lowered)
  return { before, lowered, raised }
}

/** Sets caps that two members of staff have signed, neither of whom is the agent. */
export async function raiseCaps(tx: Tx, agencyId: bigint, caps: DailyCaps, signers: readonly bigint[]): Promise<void> {
  await lockForStaff(tx, agencyId, signers)
  await writeCaps(tx, agencyId, caps)
}

/** Staff close an agency: it takes nothing new, and the agent can't open it. */
export async function closeAgency(tx: Tx, agencyId: bigint, byUserId: bigint): Promise<AgencyRow> {
  const agency = await lockForStaff(tx, agencyId, [byUserId])
  if (agency.closed_at !== null) raise('STATE_CONFLICT')
  await tx.run(sql`update agencies set is_active = false, closed_at = now() where id = ${agencyId}`)
  return (await agencyById(tx, agencyId)) ?? raise('INTERNAL')
}

export async function reopenAgency(tx: Tx, agencyId: bigint, signers: readonly bigint[]): Promise<void> {
  const agency = await lockForStaff(tx, agencyId, signers)
  if (agency.closed_at === null) raise('STATE_CONFLICT')
  await tx.run(sql`update agencies set is_active = true, closed_at = null where id = ${agencyId}`)
}

async function writeCaps(tx: Tx, agencyId: bigint, { mintDailyCap, burnDailyCap }: DailyCaps): Promise<void> {
  await tx.run(sql`
    update agencies set mint_daily_cap = coalesce(${mintDailyCap ?? null}::numeric, mint_daily_cap),
      burn_daily_cap = coalesce(${burnDailyCap ?? null}::numeric, burn_daily_cap) where id = ${agencyId}`)
}

/** No member of staff decides about the own agency. */
async function lockForStaff(tx: Tx, agencyId: bigint, userIds: readonly bigint[]): Promise<AgencyRow> {
  const agency = (await lockAgency(tx, agencyId)) ?? raise('AGENCY_NOT_FOUND')
  if (!userIds.every((userId) => maySetCaps({ isStaff: true, userId }, agency.agent_user_id))) raise('FORBIDDEN')
  return agency
}
