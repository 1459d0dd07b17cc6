import { blockBetween } from '#features/friend'
import { profileById, profileOfEmail, type ProfileRow } from '#features/profile'
import { type Db, sql, type Tx } from '#platform/db'
import { type DueWork, workThrough } from '#platform/due'
import { AppError, raise } from '#platform/http'
import type { JobContext } from '#platform/jobs'
import { lockInvitation } from './invitations.ts'
import { lockProposal } from './proposals.ts'
import { sendHeld } from './send-transfer.ts'
import { notifyOther } from './notify.ts'

/**
 * Delivers invitations and requests to an address that has an account by now. Runs at every sign-up, also for rows that wait for a
 * retry; each minute the jobs do what was left over by a sign-up during the sending, or by a frozen wallet.
 */
export async function welcome(db: Db, email: string, { log, now }: JobContext = {}): Promise<void> {
  await workThrough(db, deliveries, { log, now, only: sql`t.email = ${email}` })
  await workThrough(db, requestsByMail, { log, now, only: sql`t.other_email = ${email}` })
}

/** The event names the new user; the address is read here, so that it is not in the event. */
export async function welcomeProfile(db: Db, eventId: bigint, context?: JobContext): Promise<void> {
  const found = await db.read((tx) =>
    tx.maybe<{ email: string }>(sql`
      select u.email from published.events e join published.profiles p on p.id = e.profile_id join published.users u on u.id = p.user_id where e.id = ${eventId}`),
  )
  if (found) await welcome(db, found.email, context)
}

export const deliveries: DueWork = {
  kind: 'transfer.deliver_invitations',
  table: 'invitations',
  isDue: (now) =>
    sql`t.status = 'held' and t.expires_at > ${now} and exists (select from published.users u where u.email = t.email and u.is_active)`,
  oldestFirst: sql`t.created_at`,
  work: deliver,
  isRefusal,
}

export const requestsByMail: DueWork = {
  kind: 'transfer.address_requests',
  table: 'proposals',
  isDue: (now) => sql`t.status = 'pending' and t.other_profile_id is null and t.expires_at > ${now}
    and exists (select from published.users u where u.email = t.other_email and u.is_active)`,
  oldestFirst: sql`t.created_at`,
  work: address,
  isRefusal,
}

async function deliver(tx: Tx, id: bigint): Promise<void> {
  const invitation = await lockInvitation(tx, id)
  if (invitation?.status !== 'held') return
  const sender = (await profileById(tx, invitation.sender_profile_id)) ?? raise('PROFILE_NOT_FOUND')
  const recipient = await newcomer(tx, invitation.email)
  const { asset_id, asset_code, quantity, note, hold_id } = invitation
  const transferId = await sendHeld(tx, { sender, recipient, asset: { id: asset_id, code: asset_code }, quantity, note }, hold_id)
  await tx.run(sql`update invitations set status = 'delivered', transfer_id = ${transferId}, ended_at = now() where id = ${id}`)
}

async function address(tx: Tx, id: bigint): Promise<void> {
  const request = await lockProposal(tx, id)
  if (request?.status !== 'pending' || request.other_profile_id !== null || request.other_email === null) return
  const payer = await newcomer(tx, request.other_email)
  // A user who has blocked the maker does not see it as long as the block exists.
  if ((await blockBetween(tx, request.maker_profile_id, payer.id)) === 'theirs') raise('FORBIDDEN')
  await tx.run(sql`update proposals set other_profile_id = ${payer.id} where id = ${id}`)
  await notifyOther(tx, { ...request, other_profile_id: payer.id }, 'request.made', request.maker_user_id)
}

async function newcomer(tx: Tx, email: string): Promise<ProfileRow> {
  return (await profileOfEmail(tx, email)) ?? raise('PROFILE_NOT_FOUND')
}

/** What the ledger refuses, for example because of a frozen wallet, goes on waiting until it expires. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'INTERNAL'
}
