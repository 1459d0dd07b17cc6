import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export interface LogRow {
  id: bigint
  user_id: bigint | null
  action: string
  subject: string
  data: Record<string, unknown>
  address: string
  at: Date
  seal: Buffer | null
}

export interface LogFilter {
  /** Whoever reads: requests for signatures that are about them are left out. */
  reader: bigint
  what: string | undefined
  /** A user, the product itself, or any member of staff. */
  by: bigint | 'house' | 'staff' | undefined
  to: string | undefined
  since: Date | undefined
  q: string | undefined
  /** The users whose name matches the words of `q`. */
  named: readonly bigint[]
}

/** The entries that pass the filter, newest first, and how many there are in all (10,000 at most are counted). */
export async function readLog(tx: Tx, filter: LogFilter, query: ListQuery): Promise<ListRows<LogRow> & { total: number }> {
  const passes = conditionOf(filter)
  const page = await readList(query, byId(sql`l.id`), ({ isNext, order, limit }) =>
    tx.rows<LogRow & Record<string, unknown>>(sql`
      select l.id, l.user_id, l.action, l.subject, l.data, l.address, l.at, (select s.hash from audit_seals s where s.log_id = l.id) as seal
      from audit_log l where ${passes} and ${isNext} order by ${order} limit ${limit}`),
  )
  const { total } = await tx.one<{ total: bigint }>(
    sql`select count(*) as total from (select from audit_log l where ${passes} limit 10000) counted`,
  )
  return { ...page, total: Number(total) }
}

/** The number of the newest entry: none is ever removed, and counting them all would take long. */
export async function countLog(tx: Tx): Promise<number> {
  return Number((await tx.one<{ last: bigint }>(sql`select coalesce(max(id), 0) as last from audit_log`)).last)
}

export async function readLastSeal(tx: Tx): Promise<{ log_id: bigint; sealed_at: Date } | undefined> {
  return tx.maybe<{ log_id: bigint; sealed_at: Date }>(sql`select log_id, sealed_at from audit_seals order by seq desc limit 1`)
}

function conditionOf({ reader, what, by, to, since, q, named }: LogFilter) {
  const known = sql`coalesce(l.data->>'signature', '') <> all (array(
    select s.id::text from published.signed_requests s where ${reader} = any(s.concerns)))`
  const action = what === undefined ? sql`true` : sql`(l.action = ${what} or starts_with(l.action, ${`${what}.`}))`
  const actor =
    by === undefined
      ? sql`true`
      : by === 'house'
        ? sql`l.user_id is null`
        : by === 'staff'
          ? sql`exists (select from staff_roles r where r.user_id = l.user_id)`
          : sql`l.user_id = ${by}`
  const subject = to === undefined ? sql`true` : to.includes(':') ? sql`l.subject = ${to}` : sql`starts_with(l.subject, ${`${to}:`})`
  const from = since === undefined ? sql`true` : sql`l.at >= ${since}`
  if (q === undefined || q === '') return sql`${action} and ${actor} and ${subject} and ${from} and ${known}`
  const number = /^[0-9]{1,18}$/.test(q) ? sql`l.id = ${BigInt(q)}` : sql`false`
  const userSubjects = named.map((id) => `user:${id}`)
  return sql`${action} and ${actor} and ${subject} and ${from} and ${known} and (${number}
    or position(lower(${q}) in lower(l.subject || ' ' || l.action || ' ' || l.data::text)) > 0
    or l.user_id = any(${named.map(String)}::bigint[]) or l.subject = any(${userSubjects}::text[]))`
}
