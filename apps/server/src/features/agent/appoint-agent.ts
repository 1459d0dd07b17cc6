import { profileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { createAgency, type NewAgency } from './agencies.ts'

/** Makes a profile an agent of an asset, once. Who may decide it is the caller's to check. */
export async function appointAgent(tx: Tx, agency: NewAgency): Promise<bigint> {
  const { agentProfileId, assetId, mint, burn } = agency
  if (!(await profileById(tx, agentProfileId))) raise('INVALID', { agent: ['fields.recipient'] })
  if (await isAgentOf(tx, agentProfileId, assetId)) raise('INVALID', { agent: ['fields.exists'] })
  if (mint.min > mint.max) raise('INVALID', { mintMin: ['fields.limitOrder'] })
  if (burn.min > burn.max) raise('INVALID', { burnMin: ['fields.limitOrder'] })
  return createAgency(tx, agency)
}

export async function isAgentOf(tx: Tx, profileId: bigint, assetId: bigint): Promise<boolean> {
  const rows = await tx.rows(sql`select from agencies where agent_profile_id = ${profileId} and asset_id = ${assetId}`)
  return rows.length > 0
}
