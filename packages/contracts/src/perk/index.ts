import { membershipCalls } from './memberships.ts'
import { perkCalls } from './perks.ts'

export { perkFields, type PerkFields } from './perk-fields.ts'
export {
  type ChargeReply,
  listedPerk,
  type ListedPerk,
  type MemberReply,
  MEMBERSHIP_STATUSES,
  membershipReply,
  type MembershipReply,
  type MembershipStatus,
  perkCard,
  type PerkCard,
  perkReply,
  type PerkReply,
  VISIBILITIES,
} from './replies.ts'

/** The calls of perks and their memberships. */
export const perk = { ...perkCalls, ...membershipCalls }
