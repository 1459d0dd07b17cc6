import { sql, type Statement, type Tx } from '#platform/db'

export interface SanctionRow {
  id: bigint
  user_id: bigint
  kind: 'suspended' | 'banned'
  reason: string
  until: Date | null
  at: Date
  /** The staff member's name. */
  by_name: string
  lifted_at: Date | null
  is_active: boolean
}

/** Of the row `n` of street_sanctions. */
const IS_ACTIVE = sql`(n.lifted_at is null and (n.until is null or n.until > now()))`

/** Whether this user may not trade on the street now, with any of their profiles. */
export async function isSanctioned(tx: Tx, userId: bigint): Promise<boolean> {
  return (await tx.one<{ is_sanctioned: boolean }>(sql`select ${sanctionedSql(sql`${userId}::bigint`)} as is_sanctioned`)).is_sanctioned
}

/** The same as a condition, on whatever expression names the user. */
export function sanctionedSql(userId: Statement): Statement {
  return sql`exists (select from street_sanctions n where n.user_id = ${userId} and ${IS_ACTIVE})`
}

const SANCTION = sql`
  select n.id, n.user_id, n.kind, n.reason, n.until, n.at, n.lifted_at, ${IS_ACTIVE} as is_active,
         coalesce((select p.display_name from published.profiles p
                   where p.user_id = n.by_user_id and p.profile_type = 'PERSONAL' order by p.id limit 1), '') as by_name
  from street_sanctions n`

/** Of a user, newest first. */
export async function sanctionsOf(tx: Tx, userId: bigint): Promise<SanctionRow[]> {
  return tx.rows<SanctionRow & Record<string, unknown>>(sql`${SANCTION} where n.user_id = ${userId} order by n.id desc`)
}

export async function lockSanction(tx: Tx, id: bigint): Promise<SanctionRow | undefined> {
  return tx.maybe<SanctionRow & Record<string, unknown>>(sql`${SANCTION} where n.id = ${id} for no key update of n`)
}

export interface NewSanction {
  userId: bigint
  /** For so many days, or until a time; undefined or null: for good. */
  days?: number | undefined
  until?: Date | null
  reason: string
  byUserId: bigint
}

export async function insertSanction(tx: Tx, { userId, days, until = null, reason, byUserId }: NewSanction): Promise<bigint> {
  const kind = days === undefined && until === null ? 'banned' : 'suspended'
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into street_sanctions (user_id, kind, reason, until, by_user_id)
    values (${userId}, ${kind}, ${reason}, coalesce(${until}::timestamptz, now() + ${days ?? null}::int * interval '1 day'), ${byUserId}) returning id`)
  return id
}

export async function endSanction(tx: Tx, id: bigint, byUserId: bigint): Promise<void> {
  await tx.run(sql`update street_sanctions set lifted_by = ${byUserId}, lifted_at = now() where id = ${id}`)
}
