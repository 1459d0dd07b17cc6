import type { Tx } from '#platform/db'
import { activeAgencies, agenciesOfAgent, type AgencyRow, mintLeftToday } from './agencies.ts'

/** The active agency of a profile for an asset. */
export async function agencyOf(tx: Tx, profileId: bigint, assetId: bigint): Promise<AgencyRow | undefined> {
  return (await agenciesOfAgent(tx, profileId)).find(({ is_active, asset_id }) => is_active && asset_id === assetId)
}

/** What each active agency can still issue today, by its id. */
export async function readMintLeft(tx: Tx): Promise<Map<bigint, bigint>> {
  return new Map((await activeAgencies(tx)).map((agency) => [agency.id, mintLeftToday(agency)]))
}
