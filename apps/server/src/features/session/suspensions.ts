import type { SuspensionReason, SuspensionScope } from '@bourse/domain/people'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

export interface SuspensionRow {
  id: bigint
  user_id: bigint
  scope: SuspensionScope
  reason: SuspensionReason
  /** What the person reads. */
  note: string
  begun_by: bigint
  begun_at: Date
  until: Date | null
  ended_at: Date | null
  /** Null with an end: its time was over. */
  ended_by: bigint | null
}

export interface NewSuspension {
  userId: bigint
  scope: SuspensionScope
  reason: SuspensionReason
  note: string
  until: Date | null
  begunBy: bigint
  signedBy: bigint
}

const COLUMNS = sql`x.id, x.user_id, x.scope, x.reason, x.note, x.begun_by, x.begun_at, x.until, x.ended_at, x.ended_by`

/** Of a row `x`. */
const IS_OPEN = sql`(x.ended_at is null and (x.until is null or x.until > now()))`

/** Of a user, newest first. */
export async function suspensionsOf(tx: Tx, userId: bigint): Promise<SuspensionRow[]> {
  return tx.rows<SuspensionRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from suspensions x where x.user_id = ${userId} order by x.id desc limit 100`,
  )
}

export async function lockSuspension(tx: Tx, id: bigint): Promise<SuspensionRow | undefined> {
  return tx.maybe<SuspensionRow & Record<string, unknown>>(sql`select ${COLUMNS} from suspensions x where x.id = ${id} for update`)
}

/** The open suspension of the whole account, the one that lasts longest first. */
export async function accountSuspension(tx: Tx, userId: bigint): Promise<SuspensionRow | undefined> {
  return tx.maybe<SuspensionRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from suspensions x
    where x.user_id = ${userId} and x.scope = 'account' and ${IS_OPEN} order by x.until desc nulls first, x.id desc limit 1`)
}

/** Whether any suspension of this user is open, but for one. */
export async function isSuspendedBeside(tx: Tx, userId: bigint, id: bigint): Promise<boolean> {
  const others = await tx.rows(sql`select from suspensions x where x.user_id = ${userId} and x.id <> ${id} and ${IS_OPEN} limit 1`)
  return others.length > 0
}

/** After the first factor is proven: whoever is suspended learns that, until when, and nothing else. */
export async function refuseSuspended(tx: Tx, userId: bigint): Promise<void> {
  const found = await accountSuspension(tx, userId)
  if (found) raise('ACCOUNT_SUSPENDED', found.until ? { until: [found.until.toISOString()] } : {})
}

export async function insertSuspension(tx: Tx, made: NewSuspension): Promise<SuspensionRow> {
  const { userId, scope, reason, note, until, begunBy, signedBy } = made
  return tx.one<SuspensionRow & Record<string, unknown>>(sql`
    insert into suspensions as x (user_id, scope, reason, note, until, begun_by, signed_by)
    values (${userId}, ${scope}, ${reason}, ${note}, ${until}, ${begunBy}, ${signedBy}) returning ${COLUMNS}`)
}

export async function closeSuspension(tx: Tx, id: bigint, by: bigint | null): Promise<void> {
  await tx.run(sql`update suspensions set ended_at = now(), ended_by = ${by} where id = ${id}`)
}
