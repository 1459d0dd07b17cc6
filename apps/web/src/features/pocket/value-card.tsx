import { VALUE_RANGES, type ValueRange } from '@bourse/contracts/pocket'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useValueOverTime } from './queries.ts'
import { ValueChart } from './value-chart.tsx'
import { untilNow } from './value-plot.ts'
import './pocket.css'
import './value.css'
import './wallets.css'

/** The pocket's value by day; the last point is its current value. */
export function ValueCard({ total }: { total: bigint }) {
  const t = useT()
  const [range, setRange] = useState<ValueRange>('month')
  const { data, isError, isFetching, refetch } = useValueOverTime(range)
  const points = data && untilNow(data.points, total)
  return (
    <section className="card pk-value" aria-labelledby="pk-value">
      <div className="row pk-value-h">
        <h2 id="pk-value" className="label grow">
          {t('pocket.value.title')}
        </h2>
        <Segmented
          label={t('pocket.value.range')}
          value={range}
          onChange={setRange}
          options={VALUE_RANGES.map((value) => ({ value, label: t(`pocket.value.${value}`) }))}
        />
      </div>
      {isError && (
        <ErrorState what={t('pocket.value.error')} safe={t('pocket.error.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Skeletons>
          <Skeleton width="100%" height={188} />
        </Skeletons>
      )}
      {points && (points.length > 2 ? <ValueChart points={points} /> : <p className="cap pk-value-young">{t('pocket.value.young')}</p>)}
    </section>
  )
}
