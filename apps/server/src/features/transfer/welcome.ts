import { blockBetween } from '#features/friend'
import { profileById, profileOfEmail, type ProfileRow } from '#features/profile'
import { type Db, sql, type Tx } from '#platform/db'
import { AppError, raise } from '#platform/http'
import { lockInvitation } from './invitations.ts'
import { lockProposal } from './proposals.ts'
import { sendHeld } from './send-transfer.ts'
import { tellOther } from './tell.ts'

/**
 * Hands over what waits for addresses that have an account by now: amounts are delivered, requests find whom they ask. Each
 * in a transaction of its own, under the lock of its row, so that whatever repeats this repeats nothing. Run at every
 * sign-up, and each minute for what a sign-up in the very moment of the sending, or a frozen wallet, has left behind.
 */
export async function welcome(db: Db, email?: string): Promise<void> {
  const ofEmail = email === undefined ? sql`true` : sql`w.email = ${email}`
  const waiting = await db.read((tx) =>
    tx.rows<Waiting>(sql`
      select w.* from (
        select 'invitation' as kind, id, email from invitations where status = 'held'
        union all
        select 'request', id, other_email from proposals where other_profile_id is null and other_email is not null and status = 'pending'
      ) w join users u on u.email = w.email and u.is_active where ${ofEmail} order by w.kind, w.id limit ${WAITING_MAX}`),
  )
  for (const one of waiting)
    await db.transaction((tx) => (one.kind === 'invitation' ? deliver(tx, one) : address(tx, one))).catch(leaveWaiting)
}

/** A sign-up says whose it is; the address stays between the account and us. */
export async function welcomeProfile(db: Db, eventId: bigint): Promise<void> {
  const found = await db.read((tx) =>
    tx.maybe<{ email: string }>(sql`
      select u.email from events e join profiles p on p.id = e.profile_id join users u on u.id = p.user_id where e.id = ${eventId}`),
  )
  if (found) await welcome(db, found.email)
}

interface Waiting {
  kind: 'invitation' | 'request'
  id: bigint
  email: string
}

const WAITING_MAX = 1000

async function deliver(tx: Tx, { id, email }: Waiting): Promise<void> {
  const invitation = await lockInvitation(tx, id)
  if (invitation?.status !== 'held') return
  const sender = (await profileById(tx, invitation.sender_profile_id)) ?? raise('PROFILE_NOT_FOUND')
  const recipient = await newcomer(tx, email)
  const { asset_id, asset_code, quantity, note, hold_id } = invitation
  const transferId = await sendHeld(tx, { sender, recipient, asset: { id: asset_id, code: asset_code }, quantity, note }, hold_id)
  await tx.run(sql`update invitations set status = 'delivered', transfer_id = ${transferId}, ended_at = now() where id = ${id}`)
}

async function address(tx: Tx, { id, email }: Waiting): Promise<void> {
  const request = await lockProposal(tx, id)
  if (request?.status !== 'pending' || request.other_profile_id !== null) return
  const payer = await newcomer(tx, email)
  // Who has blocked the maker never hears of it.
  if ((await blockBetween(tx, request.maker_profile_id, payer.id)) === 'theirs') return
  await tx.run(sql`update proposals set other_profile_id = ${payer.id} where id = ${id}`)
  await tellOther(tx, { ...request, other_profile_id: payer.id }, 'request.made', request.maker_user_id)
}

async function newcomer(tx: Tx, email: string): Promise<ProfileRow> {
  return (await profileOfEmail(tx, email)) ?? raise('PROFILE_NOT_FOUND')
}

/** What the ledger refuses, a frozen wallet say, goes on waiting until its time has come. */
function leaveWaiting(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'INTERNAL') throw error
}
