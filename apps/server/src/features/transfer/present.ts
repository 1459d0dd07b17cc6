import type { OfferReply } from '@bourse/contracts/transfer'
import type { OfferRow } from './offers.ts'

export function presentOffer(row: OfferRow, profileId: bigint): OfferReply {
  return {
    id: String(row.id),
    seat: row.giver_profile_id === profileId ? 'giver' : row.recipient_profile_id === profileId ? 'recipient' : 'anyone',
    giver: { name: row.giver_name, displayName: row.giver_display_name },
    recipient: row.recipient_name === null ? null : { name: row.recipient_name, displayName: row.recipient_display_name ?? '' },
    give: { asset: row.give_asset, quantity: String(row.give_quantity) },
    want: { asset: row.want_asset, quantity: String(row.want_quantity) },
    status: row.status,
    expiresAt: row.expires_at.getTime(),
    createdAt: row.created_at.getTime(),
  }
}
