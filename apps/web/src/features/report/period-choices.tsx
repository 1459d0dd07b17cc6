import { PERIOD_PRESETS } from '@bourse/domain/report'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import type { PeriodChoice, PeriodState } from './use-period.ts'

/** A period by name or by its days; a list on phones. */
export function PeriodChoices({ choice }: { choice: PeriodState }) {
  const t = useT()
  const periods = [...PERIOD_PRESETS, 'own' as const].map((value) => ({ value, label: t(`report.period.${value}`) }))
  return (
    <>
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
    </>
  )
}

function OwnDates({ choice: { from, to, fault, setDays } }: { choice: PeriodState }) {
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
