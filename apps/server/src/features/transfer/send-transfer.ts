import type { AssetRow } from '#features/catalogue'
import { capture, ensureWallet, postBatch, type NewPosting, type PostOutcome } from '#features/ledger'
import type { ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'

export interface NewTransfer {
  sender: ProfileRow
  recipient: ProfileRow
  asset: Pick<AssetRow, 'id' | 'code'>
  quantity: bigint
  note: string
  /** The payment link that it was paid by. */
  paymentLinkId?: bigint
  /** Makes it happen at most once, whatever repeats it. */
  key?: string
  /** When it was sent, for a history that is brought in. */
  at?: Date
}

type Refused = Extract<PostOutcome, { ok: false }>

/** Money, record and both sides' news in one transaction. */
export async function sendTransfer(tx: Tx, transfer: NewTransfer): Promise<bigint> {
  const sent = await trySending(tx, transfer)
  return sent.ok ? sent.id : raise(sent.code)
}

/** As sending, for those who go on when the wallets cannot bear it: nothing has happened then. */
export async function trySending(tx: Tx, transfer: NewTransfer): Promise<{ ok: true; id: bigint } | Refused> {
  const [outcome] = await postBatch(tx, [await postingOf(tx, transfer)])
  if (!outcome?.ok) return outcome ?? raise('INTERNAL')
  return { ok: true, id: await record(tx, transfer, outcome.postingId) }
}

/** Sends what a hold has kept for this; the wallet gives it from what was set aside. */
export async function sendHeld(tx: Tx, transfer: NewTransfer, holdId: bigint): Promise<bigint> {
  const postingId = await capture(tx, { holdId, amount: transfer.quantity, posting: await postingOf(tx, transfer) })
  return record(tx, transfer, postingId)
}

async function postingOf(tx: Tx, { sender, recipient, asset, quantity, key, at }: NewTransfer): Promise<NewPosting> {
  const from = await ensureWallet(tx, sender.pocket_id, asset.id)
  const to = await ensureWallet(tx, recipient.pocket_id, asset.id)
  return {
    kind: 'transfer',
    actorUserId: sender.user_id,
    ...(key !== undefined && { key }),
    at,
    legs: [
      { walletId: from, amount: -quantity },
      { walletId: to, amount: quantity },
    ],
  }
}

async function record(
  tx: Tx,
  { sender, recipient, asset, quantity, note, paymentLinkId, at }: NewTransfer,
  postingId: bigint,
): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into transfers (posting_id, sender_profile_id, recipient_profile_id, asset_id, quantity, note, payment_link_id, at)
    values (${postingId}, ${sender.id}, ${recipient.id}, ${asset.id}, ${quantity}, ${note}, ${paymentLinkId ?? null}, least(${at ?? null}, now()))
    returning id`)
  const data = { transferId: String(id), asset: asset.code, quantity: String(quantity) }
  const news = { actorUserId: sender.user_id, subjectId: id, data, at }
  await emit(tx, { ...news, kind: 'transfer.sent', profileId: sender.id, otherProfileId: recipient.id })
  await emit(tx, { ...news, kind: 'transfer.received', profileId: recipient.id, otherProfileId: sender.id })
  return id
}
