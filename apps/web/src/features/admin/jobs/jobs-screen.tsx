import { useState } from 'react'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { SkeletonCard } from '#ui/skeleton'
import { AdminFrame } from '../frame/admin-frame.tsx'
import ParkedPanel from '../parked/parked-panel.tsx'
import { FailedCard } from './failed-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { useJobs } from './queries.ts'
import './jobs.css'

/** What the product does by itself: what failed first, then what was parked, then every kind. */
export function JobsScreen() {
  const t = useT()
  const [days, setDays] = useState<'1' | '7'>('1')
  const { data, isError, isFetching, refetch } = useJobs(days)
  return (
    <AdminFrame
      place="jobs"
      title={t('pages.adminJobs')}
      actions={
        <div className="only-d">
          <Segmented
            label={t('words.jobs.range')}
            value={days}
            options={[
              { value: '1', label: t('words.jobs.today') },
              { value: '7', label: t('words.jobs.week') },
            ]}
            onChange={setDays}
          />
        </div>
      }
    >
      {isError && <ErrorState what={t('ui.error.list')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonCard count={5} />}
      {data && <FailedCard failed={data.failed} total={data.failedTotal} />}
      <ParkedPanel />
      {data && <KindsCard kinds={data.kinds} done={data.done} now={data.now} />}
    </AdminFrame>
  )
}
