import { INVITATION_DAYS } from '@bourse/contracts/transfer'
import { ensureWallet, hold, release } from '#features/ledger'
import type { ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise, type Caller } from '#platform/http'
import { endInvitation, type InvitationRow, lockInvitation } from './invitations.ts'
import { mailUnregistered, type TransferParts } from './mails.ts'
import { admitOneMore } from './pending-limit.ts'
import type { AssetAmount } from './read-amount.ts'

export interface NewInvitation {
  sender: ProfileRow
  email: string
  amount: AssetAmount
  note: string
}

const DAY_MS = 86_400_000

/** Holds the amount for an address without an account, and mails it once (DEF-067). */
export async function invite(
  tx: Tx,
  parts: TransferParts,
  { sender, email, amount, note }: NewInvitation,
  now: number,
): Promise<InvitationRow> {
  await admitOneMore(tx, 'invitations', sender.id)
  const expiresAt = new Date(now + INVITATION_DAYS * DAY_MS)
  await mailUnregistered(tx, parts, 'invitation', { from: sender, email, amount, expiresAt })

  const { asset, quantity } = amount
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('invitations', 'id')) as id`)
  const walletId = await ensureWallet(tx, sender.pocket_id, asset.id)
  const holdId = await hold(tx, { walletId, amount: quantity, kind: 'invitation', ref: String(id), expiresAt })
  await tx.run(sql`
    insert into invitations (id, sender_profile_id, email, asset_id, quantity, note, hold_id, expires_at)
    values (${id}, ${sender.id}, ${email}, ${asset.id}, ${quantity}, ${note}, ${holdId}, ${expiresAt})`)
  await notify(tx, { id, sender_profile_id: sender.id, email, asset_code: asset.code, quantity }, 'made', sender.user_id)
  return (await lockInvitation(tx, id)) ?? raise('INTERNAL')
}

/** The sender takes the amount back before it is claimed. */
export async function cancelInvitation(tx: Tx, caller: Caller, id: bigint): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, id)
  if (!invitation || invitation.sender_profile_id !== caller.profileId) return raise('INVITATION_NOT_FOUND')
  if (invitation.status === 'canceled') return invitation
  if (invitation.status !== 'held' || !(await endInvitation(tx, id, 'canceled'))) raise('STATE_CONFLICT')
  // If the hold expires at this moment, the expiry wins and this transaction is rolled back.
  await release(tx, invitation.hold_id)
  await notify(tx, invitation, 'canceled', caller.userId)
  return { ...invitation, status: 'canceled' }
}

/** The ledger has expired the hold: ends the record and notifies the sender. Idempotent. */
export async function expireInvitation(tx: Tx, id: bigint): Promise<void> {
  const invitation = await lockInvitation(tx, id)
  if (invitation && (await endInvitation(tx, id, 'expired'))) await notify(tx, invitation, 'expired')
}

type Told = Pick<InvitationRow, 'id' | 'sender_profile_id' | 'email' | 'asset_code' | 'quantity'>

async function notify(
  tx: Tx,
  { id, sender_profile_id, email, asset_code, quantity }: Told,
  what: 'made' | 'canceled' | 'expired',
  actorUserId?: bigint,
): Promise<void> {
  const data = { invitationId: String(id), email, asset: asset_code, quantity: String(quantity) }
  await emit(tx, { kind: `invitation.${what}`, profileId: sender_profile_id, actorUserId, subjectId: id, data })
}
