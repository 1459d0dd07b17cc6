import type { PartyReply } from '@bourse/contracts/profile'
import { PROPOSAL_STATUSES, type ProposalReply } from '@bourse/contracts/transfer'
import type { Translate } from '#platform/i18n'

type ProposalAsset = ProposalReply['asset']

export interface Leg {
  asset: ProposalAsset
  raw: bigint
}

/** The other side, from the user's point of view; null while it is anyone, or only an address. */
export function partyOf({ seat, maker, other }: ProposalReply): PartyReply | null {
  return seat === 'maker' ? other : maker
}

/** What the approver gives: the requested amount, or what an offer wants (DEF-077). */
export function givenByApprover({ typeOf, asset, quantity, exchangeAsset, exQuantity }: ProposalReply): Leg {
  if (typeOf === 'offer' && exchangeAsset) return { asset: exchangeAsset, raw: BigInt(exQuantity ?? 0) }
  return { asset, raw: BigInt(quantity) }
}

/** What the approver receives; undefined for a request. */
export function gotByApprover({ typeOf, asset, quantity }: ProposalReply): Leg | undefined {
  return typeOf === 'offer' ? { asset, raw: BigInt(quantity) } : undefined
}

/** The status as text; an unknown one is shown as such (MOVE-18). */
export function statusText(status: string, t: Translate): string {
  const known = PROPOSAL_STATUSES.find((each) => each === status)
  return known ? t(`transfer.status.${known}`) : 'UNKNOWN_STATUS'
}
