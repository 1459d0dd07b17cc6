import { sql, type Tx } from '#platform/db'

/** The assets that an agent currently serves, for its page. */
export async function agencyAssets(tx: Tx, profileId: bigint): Promise<{ code: string; name: string; as: 'agent' }[]> {
  const rows = await tx.rows<{ code: string; name: string }>(sql`
    select a.code, a.name from agencies g join published.assets a on a.id = g.asset_id
    where g.agent_profile_id = ${profileId} and g.is_active order by a.sort_term, a.id`)
  return rows.map(({ code, name }) => ({ code, name, as: 'agent' }))
}

/**
 * How many deposits and withdrawals have ended, and how many of them successfully; undefined for a profile that is not an agent.
 */
export async function agentReputation(tx: Tx, profileId: bigint): Promise<{ ended: number; completed: number } | null> {
  const agencies = await tx.rows<{ completed_count: bigint; failed_count: bigint }>(
    sql`select completed_count, failed_count from agencies where agent_profile_id = ${profileId}`,
  )
  if (agencies.length === 0) return null
  const completed = agencies.reduce((sum, agency) => sum + agency.completed_count, 0n)
  const failed = agencies.reduce((sum, agency) => sum + agency.failed_count, 0n)
  return { ended: Number(completed + failed), completed: Number(completed) }
}
