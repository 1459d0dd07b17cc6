/**
 * Whom an act of staff is about:
 *   person   the user that its subject names
 *   profile  whoever owns the profile that its subject names, or is its captain
 *   parties  whoever owns, or is the captain of, the profiles that get or lose power by it: agents, managers, grantors
 *   nobody   the installation as a whole
 */
export type Concern = 'person' | 'profile' | 'parties' | 'nobody'

/**
 * Every act that takes two people: one asks and a second one signs, neither of whom it is about. To whoever it is about there is no
 * such request: they neither see nor decide it, over all of their profiles. An act that is not in this list can't be asked for.
 */
export const SIGNED_ACTS = {
  'staff.roles_given': 'person',
  'person.suspend': 'person',
  'person.resume': 'person',
  'person.limit': 'person',
  'reward.grant': 'profile',
  'agency.appoint': 'parties',
  'agency.caps': 'parties',
  'agency.reopen': 'parties',
  'asset.open': 'parties',
  'asset.unfreeze': 'parties',
  'asset.parties': 'parties',
  'asset.terms': 'parties',
  'reward.fund': 'nobody',
  'reserve.declare': 'nobody',
  'variable.change': 'nobody',
  'document.publish': 'nobody',
  'questionnaire.publish': 'nobody',
  'market.resume': 'nobody',
  'market.terms': 'nobody',
  'market.open': 'nobody',
} as const satisfies Readonly<Record<string, Concern>>
export type SignedKind = keyof typeof SIGNED_ACTS

export function concernOf(kind: string): Concern | undefined {
  return Object.hasOwn(SIGNED_ACTS, kind) ? SIGNED_ACTS[kind as SignedKind] : undefined
}
