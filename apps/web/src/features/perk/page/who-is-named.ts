import type { PerkReply } from '@bourse/contracts/perk'
import type { Translate } from '#platform/i18n'

/** How many show their name to this reader. */
export function whoIsNamed({ memberCount, namedCount, isOwner }: PerkReply, t: Translate): string {
  if (memberCount === 0) return t('perk.members.none')
  if (isOwner) return t('perk.members.ownerSees')
  if (namedCount === 0) return t('perk.members.hidden')
  const unnamed = memberCount - namedCount
  return `${t('perk.members.named', { count: namedCount })}${unnamed > 0 ? t('perk.members.unnamed', { count: unnamed }) : ''}.`
}
