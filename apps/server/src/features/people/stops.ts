import { letUserIn, stopUser } from '#features/street'
import { writeAudit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { subjectOf } from './subject.ts'

export interface NewStop {
  userId: bigint
  /** The street stays closed until then; null: until it is lifted. */
  until: Date | null
  /** What the person reads. */
  note: string
  byUserId: bigint
}

/** The street stops at once, for no longer than the second signature is waited for. */
export async function stopWhileAsked(tx: Tx, signatureId: bigint, { userId, until, note, byUserId }: NewStop): Promise<void> {
  const sanctionId = await stopUser(tx, { userId, until, reason: note, byUserId })
  await tx.run(sql`insert into person_stops (user_id, sanction_id, signature_id) values (${userId}, ${sanctionId}, ${signatureId})`)
}

/** The street stays closed as long as the suspension lasts; the person has been told at once. */
export async function stopWhileSuspended(
  tx: Tx,
  { signatureId, suspensionId }: { signatureId: bigint; suspensionId: bigint },
  { userId, until, note, byUserId }: NewStop,
): Promise<void> {
  const sanctionId = await stopUser(tx, { userId, until, reason: note, byUserId }, { isSilent: true })
  await tx.run(sql`insert into person_stops (user_id, sanction_id, suspension_id) values (${userId}, ${sanctionId}, ${suspensionId})`)
  await endStop(tx, sql`t.signature_id = ${signatureId}`, byUserId)
}

/** With the suspension the street opens again; the person is told of the whole. */
export async function endStopOf(tx: Tx, suspensionId: bigint, byUserId: bigint): Promise<void> {
  await endStop(tx, sql`t.suspension_id = ${suspensionId}`, byUserId)
}

async function endStop(tx: Tx, which: ReturnType<typeof sql>, byUserId: bigint): Promise<void> {
  const stop = await tx.maybe<{ sanction_id: bigint }>(
    sql`update person_stops t set ended_at = now() where ${which} and t.ended_at is null returning t.sanction_id`,
  )
  if (stop) await letUserIn(tx, stop.sanction_id, byUserId, { isSilent: true })
}

/** The second signature was refused, withdrawn or never came: the street opens again. */
export const unsignedStops: DueWork = {
  kind: 'people.end_stops',
  table: 'person_stops',
  isDue: () => sql`t.ended_at is null and exists (
    select from published.signed_requests s where s.id = t.signature_id and s.state in ('refused', 'withdrawn', 'expired'))`,
  oldestFirst: sql`t.id`,
  async work(tx, id) {
    const { user_id, sanction_id, by } = await tx.one<{ user_id: bigint; sanction_id: bigint; by: bigint }>(sql`
      select t.user_id, t.sanction_id, coalesce(s.decided_by, s.asked_by) as by
      from person_stops t join published.signed_requests s on s.id = t.signature_id where t.id = ${id}`)
    await tx.run(sql`update person_stops set ended_at = now() where id = ${id}`)
    await letUserIn(tx, sanction_id, by)
    await writeAudit(tx, { userId: null, action: 'person.street_resumed', subject: subjectOf(user_id), address: '' })
  },
}
