import { writeMail } from '#features/i18n'
import { freezePockets } from '#features/ledger'
import { profilesOfUser } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type DueWork } from '#platform/due'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import { queueMail } from '#platform/mail'
import { endOtherApiKeys } from './api-keys.ts'
import { readPreferences } from './preferences.ts'
import { writeAudit } from './security-events.ts'
import { endOtherSessions } from './sessions.ts'
import { lockUser } from './store.ts'
import {
  closeSuspension,
  insertSuspension,
  isSuspendedBeside,
  lockSuspension,
  type NewSuspension,
  suspensionsOf,
  type SuspensionRow,
} from './suspensions.ts'
import { markEndedKeys, markEndedSessions } from './watch-revocations.ts'

/**
 * Stops a user: their money stays where it is, and with the whole account every session and key ends. Open connections are closed even
 * where the user may come back, since they were opened with the right to trade.
 */
export async function beginSuspension(tx: Tx, made: NewSuspension): Promise<SuspensionRow> {
  await lockUser(tx, made.userId)
  const open = (await suspensionsOf(tx, made.userId)).filter(isOpen)
  if (open.some(({ scope }) => scope === made.scope)) raise('ALREADY_SUSPENDED')
  if (made.until && made.until.getTime() <= Date.now()) raise('STATE_CONFLICT')
  const suspension = await insertSuspension(tx, made)
  await freezePockets(tx, await pocketsOf(tx, made.userId), true)
  if (made.scope === 'account') {
    await endOtherSessions(tx, made.userId, undefined, 'suspended')
    await endOtherApiKeys(tx, made.userId, [])
  } else await closeConnections(tx, made.userId)
  await notifyOwner(tx, 'people.suspended', suspension, made.signedBy)
  return suspension
}

/** Ends one; the money moves again unless another one is open. `by` is null where its time is over. */
export async function endSuspension(tx: Tx, id: bigint, by: bigint | null): Promise<SuspensionRow> {
  const found = (await lockSuspension(tx, id)) ?? raise('NOT_FOUND')
  if (found.ended_at !== null) return raise('STATE_CONFLICT')
  await lockUser(tx, found.user_id)
  await closeSuspension(tx, id, by)
  if (!(await isSuspendedBeside(tx, found.user_id, id))) await freezePockets(tx, await pocketsOf(tx, found.user_id), false)
  await notifyOwner(tx, 'people.resumed', found, by)
  return found
}

/** Those whose time is over. */
export const suspensionsOver: DueWork = {
  kind: 'people.end_suspensions',
  table: 'suspensions',
  isDue: (now) => sql`t.ended_at is null and t.until <= ${now}`,
  oldestFirst: sql`t.until`,
  async work(tx, id) {
    const { user_id, scope } = await endSuspension(tx, id, null)
    await writeAudit(tx, { userId: null, action: 'person.suspension_over', subject: `user:${user_id}`, address: '', data: { scope } })
  },
}

function isOpen({ ended_at, until }: SuspensionRow): boolean {
  return ended_at === null && (until === null || until.getTime() > Date.now())
}

async function pocketsOf(tx: Tx, userId: bigint): Promise<bigint[]> {
  return (await profilesOfUser(tx, userId)).map(({ pocket_id }) => pocket_id)
}

async function closeConnections(tx: Tx, userId: bigint): Promise<void> {
  markEndedSessions(tx, await tx.rows<{ id: bigint }>(sql`select id from sessions where user_id = ${userId} and revoked_at is null`))
  markEndedKeys(tx, await tx.rows<{ id: bigint }>(sql`select id from api_keys where user_id = ${userId} and revoked_at is null`))
}

/** In the feed of each profile, and by mail whatever they prefer: who may not sign in would not learn it otherwise. */
async function notifyOwner(
  tx: Tx,
  kind: 'people.suspended' | 'people.resumed',
  { user_id, scope, note, until }: SuspensionRow,
  actorUserId: bigint | null,
): Promise<void> {
  const data = kind === 'people.suspended' ? { scope, note, ...(until && { until: until.toISOString() }) } : { scope }
  for (const { id } of await profilesOfUser(tx, user_id))
    await emit(tx, { kind, profileId: id, ...(actorUserId !== null && { actorUserId }), data })
  await mailSuspension(tx, kind === 'people.resumed' ? 'suspensionEnded' : MAIL_OF[scope], { userId: user_id, note, until })
}

const MAIL_OF = { money: 'moneySuspended', account: 'accountSuspended' } as const

/** Nothing is mailed to a closed account. */
export async function mailSuspension(
  tx: Tx,
  name: 'moneySuspended' | 'accountSuspended' | 'suspensionEnded',
  { userId, note, until }: { userId: bigint; note: string; until: Date | null },
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user.is_active) return
  const untilText = until ? `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '—'
  const mail = await writeMail(tx, readPreferences(user.preferences).language, name, {
    handle: user.handle,
    note,
    until: untilText,
  })
  await queueMail(tx, { to: user.email, ...mail })
}
