import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export interface UsedPower {
  id: bigint
  action: string
  /** The handle of who used it; null for a user without a profile. */
  handle: string | null
  data: Record<string, string | number | boolean | null>
  at: Date
}

/** The audit log's entries about the powers over one subject, newest first; never where a call came from. */
export function readUsedPowers(tx: Tx, subject: string, query: ListQuery): Promise<ListRows<UsedPower>> {
  return readList(query, byId(sql`l.id`), ({ isNext, order, limit }) =>
    tx.rows<UsedPower & Record<string, unknown>>(sql`
      select l.id, l.action, l.data, l.at, (select p.name from published.profiles p where p.user_id = l.user_id order by p.id limit 1) as handle
      from audit_log l where l.subject = ${subject} and l.action like 'superpower.%' and ${isNext} order by ${order} limit ${limit}`),
  )
}
