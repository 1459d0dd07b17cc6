import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { monthNameText, startOf } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useHidesBalances } from '#platform/preferences'
import { Amount, AmountsHidden } from '#ui/amount'
import { Kv } from '#ui/kv'
import { FailedPanel } from '#ui/failed-panel'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useMonth } from './queries.ts'

type Month = ReplyOf<typeof report.month>

/** What came in, went out and was paid in fees this month, as the statement has it. */
export function MonthCard() {
  const t = useT()
  const { tag } = useLocale()
  const titleId = useId()
  const { data, isError, isFetching, refetch } = useMonth()
  if (isError && !data) {
    return (
      <section className="card act-month">
        <FailedPanel
          what={t('activity.page.month.error')}
          safe={t('activity.page.latest.errorSafe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  }
  return (
    <section className="card card-pad act-month" aria-labelledby={titleId}>
      <h2 id={titleId} className="h3">
        {t('activity.page.month', { month: monthNameText(data?.from ? startOf(data.from) : Date.now(), tag, 'UTC') })}
      </h2>
      {data ? data.flow ? <Sums month={data} flow={data.flow} /> : <p className="cap">{t('activity.page.month.many')}</p> : <Loading />}
      <p>
        <a className="link small" href={addressOf('reports')}>
          {t('activity.page.month.statement')}
        </a>
      </p>
    </section>
  )
}

function Sums({ month, flow }: { month: Month; flow: NonNullable<Month['flow']> }) {
  const t = useT()
  const isHidden = useHidesBalances()
  const asset = { code: month.asset.code, decimals: month.asset.decimals, decimals_min: month.asset.decimalsMin }
  const figure = (raw: bigint, withCode = false) => <Amount raw={String(raw)} asset={asset} sign="always" withCode={withCode} />
  return (
    <AmountsHidden value={isHidden}>
      <Kv
        rows={[
          {
            label: t('activity.page.month.in'),
            value: <span className={BigInt(flow.in) > 0n ? 'up' : ''}>{figure(BigInt(flow.in))}</span>,
          },
          { label: t('activity.page.month.out'), value: figure(-BigInt(flow.out)) },
          { label: t('activity.page.month.fees'), value: figure(-BigInt(flow.fees)) },
        ]}
        sum={{ label: t('activity.page.month.net'), value: figure(BigInt(flow.net), true) }}
      />
    </AmountsHidden>
  )
}

/** Of the height of what comes. */
function Loading() {
  return (
    <Skeletons>
      <div className="act-month-await" aria-hidden="true">
        {[72, 96, 56, 120].map((width) => (
          <Skeleton key={width} width={width} height={12} />
        ))}
      </div>
    </Skeletons>
  )
}
