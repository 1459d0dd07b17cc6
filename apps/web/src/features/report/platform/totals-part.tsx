import { PERIOD_STEPS } from '@bourse/domain/report'
import { useLocale, useT } from '#platform/i18n'
import { dateText, startOf } from '#platform/moments'
import { ErrorState } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { SkeletonCard } from '#ui/skeleton'
import { PeriodChoices } from '../period-choices.tsx'
import { BalancesCard } from './balances-card.tsx'
import { FeesCard } from './fees-card.tsx'
import { FlowsCard } from './flows-card.tsx'
import { usePlatform, useReserves } from './queries.ts'
import { StepsCard } from './steps-card.tsx'
import { type PlatformChoice, usePlatformChoice } from './use-platform-choice.ts'
import { VolumeCard } from './volume-card.tsx'

/** Totals of a period that is chosen here, for all assets or one. */
export function TotalsPart() {
  const t = useT()
  const { tag } = useLocale()
  const choice = usePlatformChoice()
  const { data, isError, isFetching, refetch } = usePlatform(choice.query)
  const { query } = choice
  return (
    <>
      <Choices choice={choice} />
      {isError && (
        <ErrorState
          what={t('platformReport.failed')}
          safe={t('platformReport.failed.safe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonCard count={8} />}
      {data && query && (
        <>
          <p className="cap">
            {t('report.days', { from: dateText(startOf(data.from), tag, 'UTC'), to: dateText(startOf(data.to), tag, 'UTC') })}
          </p>
          <div className="split">
            <div className="plat column gap-5">
              <VolumeCard data={data} query={query} />
              <StepsCard data={data} step={choice.step} />
            </div>
            <FeesCard data={data} query={query} />
          </div>
          <FlowsCard flows={data.flows} query={query} />
          <BalancesCard rows={data.balances} now={data.now} query={query} />
        </>
      )}
    </>
  )
}

function Choices({ choice }: { choice: PlatformChoice }) {
  const t = useT()
  const { data: reserves } = useReserves()
  const { data } = usePlatform(choice.query && { from: choice.from, to: choice.to, step: choice.step })
  const assets = data?.balances.map(({ asset }) => asset) ?? reserves?.rows.map(({ asset }) => asset) ?? []
  return (
    <section className="card report-choices" aria-label={t('platformReport.choice')}>
      <Select
        label={t('platformReport.choice.asset')}
        value={choice.asset}
        onChange={(event) => choice.setAsset(event.target.value)}
        options={[
          { value: '', label: t('platformReport.choice.all') },
          ...assets.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
        ]}
      />
      <PeriodChoices choice={choice} />
      <div className="report-period">
        <span className="label" aria-hidden="true">
          {t('platformReport.step')}
        </span>
        <Segmented
          label={t('platformReport.step')}
          options={PERIOD_STEPS.map((value) => ({ value, label: t(`platformReport.step.${value}`) }))}
          value={choice.step}
          onChange={choice.setStep}
        />
      </div>
    </section>
  )
}
