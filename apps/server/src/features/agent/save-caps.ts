import type { agent } from '@bourse/contracts/agent'
import type { BodyOf } from '@bourse/contracts/http'
import { maySetCaps } from '@bourse/domain/agent'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { type AgencyRow, agencyById, lockAgency } from './agencies.ts'
import { readLimit } from './read-limit.ts'

/**
 * Sets how much an agent may issue and pay out in a day. Locks the agency, so that nothing is confirmed meanwhile under the old
 * cap; confirmed amounts stay and count against a lower cap.
 */
export async function saveCaps(tx: Tx, caller: Caller, agencyId: bigint, given: BodyOf<typeof agent.staffSaveCaps>): Promise<AgencyRow> {
  const agency = (await lockAgency(tx, agencyId)) ?? raise('AGENCY_NOT_FOUND')
  if (!maySetCaps(caller, agency.agent_user_id)) raise('FORBIDDEN')
  const mintCap = readLimit(given, 'mintDailyCap', agency.decimals) ?? agency.mint_daily_cap
  const burnCap = readLimit(given, 'burnDailyCap', agency.decimals) ?? agency.burn_daily_cap
  await tx.run(sql`update agencies set mint_daily_cap = ${mintCap}, burn_daily_cap = ${burnCap} where id = ${agencyId}`)
  return (await agencyById(tx, agencyId)) ?? raise('INTERNAL')
}
