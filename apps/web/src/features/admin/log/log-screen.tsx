import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { raiseError } from '#platform/raise-error'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { type LogFilter, NO_FILTER, type Since } from './log-filter.ts'
import { LogRow } from './log-row.tsx'
import { LogSentence } from './log-sentence.tsx'
import { useLog, useLogFile } from './queries.ts'
import { SealLine } from './seal-line.tsx'
import './log.css'

/** Everything that was done, who did it and who signed; nothing here changes or removes an entry. */
export function LogScreen() {
  const t = useT()
  const about = useQueryParam('to')
  const [filter, setFilter] = useState<LogFilter>({ ...NO_FILTER, to: about })
  const [since, setSince] = useState<Since>('ever')
  const [words, setWords] = useState('')
  const log = useLog(filter)
  const file = useLogFile()
  const { items: rows, first, hasFailed } = log
  return (
    <AdminFrame
      place="log"
      title={t('staff.place.log')}
      count={first?.total}
      actions={
        <Button icon="download-simple" busy={file.isPending} onClick={() => file.mutate(filter, { onError: (error) => raiseError(error) })}>
          {t('staff.log.export')}
        </Button>
      }
    >
      <section className="card clip" aria-label={t('staff.place.log')}>
        <LogSentence
          filter={filter}
          since={since}
          words={words}
          onFilter={(change) => setFilter({ ...filter, ...change })}
          onSince={setSince}
          onWords={setWords}
        />
        <SealLine sealed={first?.sealed} />
        <div className="log-head only-d" aria-hidden="true">
          <span>{t('staff.log.entry')}</span>
          <span>{t('staff.log.time')}</span>
          <span>{t('staff.log.who')}</span>
          <span>{t('staff.log.did')}</span>
          <span>{t('staff.log.to')}</span>
          <span>{t('staff.log.signed')}</span>
          <span />
        </div>
        {hasFailed && (
          <div className="card-pad">
            <ErrorState what={t('staff.log.failed')} onRetry={log.onRetry} isRetrying={log.isRetrying} />
          </div>
        )}
        {!rows && !hasFailed && <SkeletonCard className="card-pad" count={8} />}
        {rows?.length === 0 && (
          <EmptyState picture="search" title={t('staff.log.none')}>
            {t('staff.log.noneText')}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ol className="log-list">
            {rows.map((entry) => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <LoadMore more={log.more} className="log-more" />
      </section>
    </AdminFrame>
  )
}
