import { PERIOD_PRESETS } from '@bourse/domain/report'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#platform/i18n'
import { pocketQuery } from '#platform/positions'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { useOwnProfiles } from './queries.ts'
import type { PeriodChoice, ReportChoice } from './use-report-choice.ts'

/** Profile, wallet and period. Every choice takes effect at once. */
export function ReportChoices({ choice }: { choice: ReportChoice }) {
  const t = useT()
  const { data: profiles = [] } = useOwnProfiles()
  const { data: pocket } = useQuery({ ...pocketQuery(choice.profileId), meta: { errors: 'handled' } })
  const codes = pocket?.wallets.map(({ asset }) => asset) ?? []
  const wallets = codes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const known = choice.asset === '' || codes.some(({ code }) => code === choice.asset)
  const periods = [...PERIOD_PRESETS, 'own' as const].map((value) => ({ value, label: t(`report.period.${value}`) }))
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
      <div className="report-period only-d">
        <span className="label" aria-hidden="true">
          {t('report.period')}
        </span>
        <Segmented label={t('report.period')} options={periods} value={choice.period} onChange={choice.setPeriod} />
      </div>
      <div className="only-m report-period-list">
        <Select
          label={t('report.period')}
          value={choice.period}
          onChange={(event) => choice.setPeriod(event.target.value as PeriodChoice)}
          options={periods}
        />
      </div>
      {choice.period === 'own' && <OwnDates choice={choice} />}
    </section>
  )
}

function OwnDates({ choice: { from, to, fault, setDays } }: { choice: ReportChoice }) {
  const t = useT()
  const text = fault && t(`fields.${fault}`)
  return (
    <div className="report-dates">
      <Field
        type="date"
        label={t('report.from')}
        value={from}
        error={fault === 'PERIOD_DAY' ? text : undefined}
        onChange={(event) => setDays({ from: event.target.value, to })}
      />
      <Field
        type="date"
        label={t('report.to')}
        value={to}
        error={fault === 'PERIOD_DAY' ? undefined : text}
        onChange={(event) => setDays({ from, to: event.target.value })}
      />
    </div>
  )
}
