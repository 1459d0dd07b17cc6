import type { ProfileReply } from '@bourse/contracts/profile'
import { useLocale, useT } from '#platform/i18n'
import type { KvRow } from '#ui/kv'
import { useCountryOptions } from './use-country-options.ts'
import { visibleTo } from './visible-to.ts'

const VERIFICATION = { none: 'notVerified', pending: 'pending', approved: 'verified', rejected: 'rejected' } as const

/** What is known of a profile, as rows of a ledger (PROF-05, PROF-06). The country appears once the list of countries has come. */
export function useFacts(profile: ProfileReply): KvRow[] {
  const t = useT()
  const { tag } = useLocale()
  const country = useCountryOptions().find(({ value }) => value === String(profile.countryId))
  const since =
    profile.profileCompleteDate && new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(profile.profileCompleteDate))
  return [
    { label: t('profile.own.residency'), value: country ? `${country.mark} ${country.label}`.trim() : '–' },
    { label: t('profile.own.currency'), value: profile.currencyCode },
    { label: t('profile.own.visibleTo'), value: t(`profile.own.${visibleTo(profile)}`) },
    { label: t('profile.own.identity'), value: t(`profile.own.${VERIFICATION[profile.identityVerified]}`) },
    { label: t('profile.own.wealth'), value: t(`profile.own.${VERIFICATION[profile.wealthVerified]}`) },
    ...(profile.captain ? [{ label: t('profile.own.captain'), value: `@${profile.captain}` }] : []),
    { label: t('profile.own.since'), value: since || '–' },
  ]
}
