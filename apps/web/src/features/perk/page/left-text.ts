import type { MembershipReply } from '@bourse/contracts/perk'
import type { Translate } from '#platform/i18n'
import { dayText } from '#platform/moments'

/** A membership that is paid ends with its period; one that isn't has ended at once. */
export function leftText({ status, paidUntil, perk }: MembershipReply, t: Translate, tag: string): string {
  const isPaid = status === 'active' && paidUntil !== null
  return isPaid ? t('perk.rise.ends', { perk: perk.name, day: dayText(paidUntil, tag) }) : t('perk.leave.done', { perk: perk.name })
}
