import { mayHold } from '#features/authorization'
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
  /** Idempotency key: the transfer happens at most once. */
  key?: string
  /** When it was sent, for imported history. */
  at?: Date
}

type Refused = Extract<PostOutcome, { ok: false }> | { ok: false; code: 'NOT_AUTHORIZED' }

/** Moves the money, writes the record and notifies both sides in one transaction. */
export async function sendTransfer(tx: Tx, transfer: NewTransfer): Promise<bigint> {
  const sent = await trySending(tx, transfer)
  return sent.ok ? sent.id : refuse(sent)
}

/** Like sending, but returns the refusal when the balance or the recipient does not allow it; nothing has changed then. */
export async function trySending(tx: Tx, transfer: NewTransfer): Promise<{ ok: true; id: bigint } | Refused> {
  if (!(await mayHold(tx, transfer.asset.id, transfer.recipient.id))) return { ok: false, code: 'NOT_AUTHORIZED' }
  const [outcome] = await postBatch(tx, [await postingOf(tx, transfer)])
  if (!outcome?.ok) return outcome ?? raise('INTERNAL')
  return { ok: true, id: await record(tx, transfer, outcome.postingId) }
}

/** Sends a held amount; the hold is captured. */
export async function sendHeld(tx: Tx, transfer: NewTransfer, holdId: bigint): Promise<bigint> {
  if (!(await mayHold(tx, transfer.asset.id, transfer.recipient.id))) refuse({ code: 'NOT_AUTHORIZED' })
  const postingId = await capture(tx, { holdId, amount: transfer.quantity, posting: await postingOf(tx, transfer) })
  return record(tx, transfer, postingId)
}

function refuse({ code }: Pick<Refused, 'code'>): never {
  return raise(code, code === 'NOT_AUTHORIZED' ? { recipient: ['fields.notAuthorized'] } : undefined)
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
