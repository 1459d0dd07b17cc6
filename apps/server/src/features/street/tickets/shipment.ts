import { maskedDestinations, lockLink, wholeDestination } from '#features/link'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import type { Act } from './act.ts'
import type { TicketRow } from '../record/tickets.ts'

interface Shipping {
  ticket: TicketRow
  profileId: bigint
  asked: Act
}

/** What a payer states about a payment: the bank it comes from and its reference are required (DEF-119). */
export async function readShipment(tx: Tx, secrets: Secrets, { ticket, profileId, asked }: Shipping): Promise<Statement> {
  const { reference = '', message } = asked
  // An account that was named when the ticket was opened stands for the bank, unless another is given.
  const linkId = asked.link ? BigInt(asked.link) : asked.bank ? null : ticket.payer_link_id
  const faults = {
    ...(linkId === null && !asked.bank && { bank: ['fields.required'] }),
    ...(reference === '' && { reference: ['fields.required'] }),
  }
  if (Object.keys(faults).length > 0) raise('INVALID', faults)
  const { bank, payerName } =
    linkId === null
      ? { bank: asked.bank ?? '', payerName: asked.payerName ?? '' }
      : await ownAccount(tx, secrets, { profileId, linkId, assetId: ticket.quote_asset_id })
  return sql`status = 'shipped', shipped_at = now(), shipment_bank = ${bank}, shipment_reference = ${reference},
             payer_name = ${payerName}, payer_link_id = ${linkId ?? ticket.payer_link_id}, shipment_message = ${message}`
}

/** The payer's linked account: its bank and last digits are shown to the other side, and the name on it. */
async function ownAccount(
  tx: Tx,
  secrets: Secrets,
  { profileId, linkId, assetId }: { profileId: bigint; linkId: bigint; assetId: bigint },
): Promise<{ bank: string; payerName: string }> {
  const link = await lockLink(tx, profileId, linkId, 'share')
  if (link?.asset_id !== assetId) raise('LINK_NOT_FOUND', { link: ['fields.invalid'] })
  const shown = (await maskedDestinations(tx, [linkId])).get(linkId) ?? raise('INTERNAL')
  const { beneficiary } = await wholeDestination(tx, secrets, linkId)
  return { bank: `${shown.bankName} ${shown.accountNumber}`.trim(), payerName: beneficiary }
}
