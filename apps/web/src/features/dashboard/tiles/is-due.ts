import type { MembershipReply } from '@bourse/contracts/perk'
import { MOVES_MS } from '@bourse/domain/dashboard'
import { outgoingOf } from '#features/perk'

/** Whether a membership charges something within the next days. */
export function isDueWithin(membership: MembershipReply): boolean {
  const today = new Date()
  const { charges } = outgoingOf([membership], { today, until: today.getTime() + MOVES_MS })
  return charges.some(({ needsConsent }) => !needsConsent)
}
