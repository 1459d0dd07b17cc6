import { useQuery } from '@tanstack/react-query'
import { useT } from '#platform/i18n'
import { pocketQuery } from '#platform/positions'
import { Select } from '#ui/select'
import { PeriodChoices } from './period-choices.tsx'
import { useOwnProfiles } from './queries.ts'
import type { ReportChoice } from './use-report-choice.ts'

/** Profile, wallet and period. Every choice takes effect at once. */
export function ReportChoices({ choice }: { choice: ReportChoice }) {
  const t = useT()
  const { data: profiles = [] } = useOwnProfiles()
  const { data: pocket } = useQuery({ ...pocketQuery(choice.profileId), meta: { errors: 'handled' } })
  const codes = pocket?.wallets.map(({ asset }) => asset) ?? []
  const wallets = codes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const known = choice.asset === '' || codes.some(({ code }) => code === choice.asset)
  return (
    <section className="card report-choices" aria-label={t('report.period')}>
      {profiles.length > 1 && (
        <Select
          label={t('report.profile')}
          value={choice.profileId}
          onChange={(event) => choice.setProfile(event.target.value)}
          options={profiles.map((profile) => ({ value: profile.id, label: `${profile.display_name || profile.name} (@${profile.name})` }))}
        />
      )}
      <Select
        label={t('report.wallet')}
        value={choice.asset}
        onChange={(event) => choice.setAsset(event.target.value)}
        options={[
          { value: '', label: t('report.wallet.all') },
          ...(known ? [] : [{ value: choice.asset, label: choice.asset }]),
          ...wallets,
        ]}
      />
      <PeriodChoices choice={choice} />
    </section>
  )
}
