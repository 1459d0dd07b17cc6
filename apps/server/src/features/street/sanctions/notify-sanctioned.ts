import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import type { SanctionRow } from './sanctions.ts'

/** Adds it to the feed of each profile of the user: none of them can trade, whichever one staff acted on. Returns what is recorded. */
export async function notifySanctioned(
  tx: Tx,
  { userId, actorUserId }: { userId: bigint; actorUserId: bigint },
  kind: 'street.sanctioned' | 'street.sanction_lifted',
  { kind: sanction, reason, until }: Pick<SanctionRow, 'kind' | 'reason' | 'until'>,
): Promise<object> {
  const data = kind === 'street.sanctioned' ? { sanction, reason, ...(until && { until: until.toISOString() }) } : { sanction }
  const profiles = await tx.rows<{ id: bigint }>(sql`select id from published.profiles where user_id = ${userId} order by id`)
  for (const { id } of profiles) await emit(tx, { kind, profileId: id, actorUserId, data })
  return data
}
