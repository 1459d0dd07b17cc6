import type { ProposalReply } from '@bourse/contracts/transfer'
import type { ProposalRow } from './proposals.ts'

export function presentProposal(row: ProposalRow, profileId: bigint): ProposalReply {
  return {
    id: String(row.id),
    typeOf: row.type_of,
    status: row.status,
    note: row.note,
    quantity: String(row.quantity),
    asset: row.asset,
    exQuantity: row.ex_quantity === null ? null : String(row.ex_quantity),
    exchangeAsset: row.exchange_asset,
    seat: row.maker_profile_id === profileId ? 'maker' : row.other_profile_id === profileId ? 'other' : 'anyone',
    maker: { name: row.maker_name, displayName: row.maker_display_name },
    other: row.other_name === null ? null : { name: row.other_name, displayName: row.other_display_name ?? '' },
    // An address is its owner's: only the one who wrote it sees it again.
    otherEmail: row.maker_profile_id === profileId ? row.other_email : null,
    expiresAt: row.expires_at.getTime(),
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  }
}
