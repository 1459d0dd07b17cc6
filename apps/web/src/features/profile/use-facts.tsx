import type { ProfilePage } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import { useLocale, useT } from '#platform/i18n'
import { monthText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import type { KvRow } from '#ui/kv'
import { useCountryOptions } from './use-country-options.ts'
import { visibleTo } from './visible-to.ts'

const VERIFICATION = { none: 'notVerified', pending: 'pending', approved: 'verified', rejected: 'rejected' } as const

/** The facts of a profile as rows; its owner sees more of them (PROF-05, PROF-06). */
export function useFacts(page: ProfilePage): KvRow[] {
  const t = useT()
  const { tag } = useLocale()
  const own = useOwnFacts(page.own)
  const since = monthText(page.since, tag)
  return [
    { label: t(isPersonal(page.profileType) ? 'profile.own.since' : 'profile.own.founded'), value: since },
    {
      label: t('profile.own.identity'),
      value: t(`profile.own.${VERIFICATION[page.own?.identityVerified ?? (page.isVerified ? 'approved' : 'none')]}`),
    },
    ...(page.captain
      ? [
          {
            label: t('profile.own.captain'),
            value: (
              <a className="link" href={addressOf('profileView', { name: page.captain })}>
                @{page.captain}
              </a>
            ),
          },
        ]
      : []),
    ...own,
  ]
}

/** The country appears once the list of countries is loaded. */
function useOwnFacts(own: ProfilePage['own']): KvRow[] {
  const t = useT()
  const country = useCountryOptions(own !== null).find(({ value }) => value === String(own?.countryId))
  if (!own) return []
  return [
    { label: t('profile.own.wealth'), value: t(`profile.own.${VERIFICATION[own.wealthVerified]}`) },
    { label: t('profile.own.residency'), value: country ? `${country.mark} ${country.label}`.trim() : '–' },
    { label: t('profile.own.currency'), value: own.currencyCode },
    { label: t('profile.own.visibleTo'), value: t(`profile.own.${visibleTo(own)}`) },
    ...(own.isGroup
      ? [{ label: t('profile.settings.groupVisibility'), value: t(`profile.settings.groupVisibility.${own.groupVisibility}`) }]
      : []),
  ]
}
