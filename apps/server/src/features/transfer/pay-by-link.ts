import { activeProfileById, type ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockPaymentLink, type PaymentLinkRow } from './payment-links.ts'
import { quantityOf } from './read-amount.ts'
import { sendTransfer } from './send-transfer.ts'

export interface Payment {
  payer: ProfileRow
  token: string
  /** As the payer wrote it; required when the link leaves the amount open. */
  quantity: string | undefined
  note: string | undefined
}

/** Of concurrent payments of a single-use link, one succeeds; the others are refused. */
export async function payByLink(
  tx: Tx,
  { payer, token, quantity: text, note }: Payment,
): Promise<{ transferId: bigint; link: PaymentLinkRow; quantity: bigint }> {
  const link = (await lockPaymentLink(tx, { token })) ?? raise('PAYMENT_LINK_NOT_FOUND')
  if (link.profile_id === payer.id) raise('INVALID', { recipient: ['fields.recipientSelf'] })
  if (link.status !== 'open') raise('STATE_CONFLICT')
  const quantity = amountOf(link, text)
  const recipient = (await activeProfileById(tx, link.profile_id)) ?? raise('PAYMENT_LINK_NOT_FOUND')
  const transferId = await sendTransfer(tx, {
    sender: payer,
    recipient,
    asset: { id: link.asset_id, code: link.asset_code },
    quantity,
    note: note || link.note,
    paymentLinkId: link.id,
  })
  const end = link.is_single_use ? sql`, status = 'paid', ended_at = now()` : sql``
  await tx.run(sql`update payment_links set paid_count = paid_count + 1, paid_total = paid_total + ${quantity}${end} where id = ${link.id}`)
  return { transferId, link, quantity }
}

function amountOf(link: PaymentLinkRow, text: string | undefined): bigint {
  if (text === undefined) return link.quantity ?? raise('INVALID', { quantity: ['fields.required'] })
  const quantity = quantityOf(text, link)
  if (link.quantity !== null && quantity !== link.quantity) raise('INVALID', { quantity: ['fields.linkAmount'] })
  return quantity
}
