import type { AssetRow } from '#features/catalogue'
import { ensureWallet, post } from '#features/ledger'
import type { ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'

export interface NewTransfer {
  sender: ProfileRow
  recipient: ProfileRow
  asset: AssetRow
  quantity: bigint
  note: string
}

/** Money, record and both sides' news in one transaction. */
export async function sendTransfer(tx: Tx, { sender, recipient, asset, quantity, note }: NewTransfer): Promise<bigint> {
  const from = await ensureWallet(tx, sender.pocket_id, asset.id)
  const to = await ensureWallet(tx, recipient.pocket_id, asset.id)
  const postingId = await post(tx, {
    kind: 'transfer',
    actorUserId: sender.user_id,
    legs: [
      { walletId: from, amount: -quantity },
      { walletId: to, amount: quantity },
    ],
  })
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into transfers (posting_id, sender_profile_id, recipient_profile_id, asset_id, quantity, note)
    values (${postingId}, ${sender.id}, ${recipient.id}, ${asset.id}, ${quantity}, ${note}) returning id`)
  const data = { transferId: String(id), asset: asset.code, quantity: String(quantity) }
  await emit(tx, { kind: 'transfer.sent', profileId: sender.id, actorUserId: sender.user_id, data })
  await emit(tx, { kind: 'transfer.received', profileId: recipient.id, actorUserId: sender.user_id, data })
  return id
}
