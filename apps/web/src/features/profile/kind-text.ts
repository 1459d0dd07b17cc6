import type { ProfileReply } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import type { Translate } from '#platform/i18n'

/** The kind of a profile in words, and whether it is a group (PROF-01, PROF-03, PROF-29). */
export function kindText(t: Translate, profile: Pick<ProfileReply, 'profileType' | 'organizationType' | 'isGroup'>): string {
  if (isPersonal(profile.profileType)) return t('profile.kind.personal')
  const kind = profile.organizationType ? t(`profile.kind.${profile.organizationType}`) : t('profile.kind.organization')
  return profile.isGroup ? `${kind}, ${t('profile.kind.group').toLocaleLowerCase()}` : kind
}
