import type { ProposalReply } from '@bourse/contracts/transfer'
import type { ProposalRow } from './proposals.ts'

export function presentProposal(row: ProposalRow, profileId: bigint): ProposalReply {
  const isMaker = row.maker_profile_id === profileId
  const isOther = row.other_profile_id === profileId || row.taker_profile_id === profileId
  // A request by e-mail address shows the address until it is paid, so that a request does not reveal whose it is.
  const isNamed = !isMaker || row.other_email === null || row.status === 'approved'
  return {
    id: String(row.id),
    typeOf: row.type_of,
    status: row.status,
    note: row.note,
    quantity: String(row.quantity),
    asset: row.asset,
    exQuantity: row.ex_quantity === null ? null : String(row.ex_quantity),
    exchangeAsset: row.exchange_asset,
    seat: isMaker ? 'maker' : isOther ? 'other' : 'anyone',
    maker: row.maker,
    other: isNamed ? row.other : null,
    // Only the user who entered an address sees it again.
    otherEmail: isMaker ? row.other_email : null,
    expiresAt: row.expires_at.getTime(),
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  }
}
