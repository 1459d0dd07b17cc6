import { sql, type Tx } from '#platform/db'

export interface UsedPower {
  id: bigint
  action: string
  /** The handle of who used it; null for a user without a profile. */
  handle: string | null
  data: Record<string, string | number | boolean | null>
  at: Date
}

interface Page {
  /** What the powers are about, as it was written to the log. */
  subject: string
  limit: number
  /** The last id of the page before. */
  before: bigint | undefined
}

/** The audit log's entries about the powers over one subject, newest first; never where a call came from. */
export async function readUsedPowers(tx: Tx, { subject, limit, before }: Page): Promise<UsedPower[]> {
  const older = before === undefined ? sql`` : sql`and l.id < ${before}`
  return tx.rows<UsedPower & Record<string, unknown>>(sql`
    select l.id, l.action, l.data, l.at, (select p.name from published.profiles p where p.user_id = l.user_id order by p.id limit 1) as handle
    from audit_log l where l.subject = ${subject} and l.action like 'superpower.%' ${older} order by l.id desc limit ${limit}`)
}
