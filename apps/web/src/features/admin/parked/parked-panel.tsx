import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { groupParked } from './group-parked.ts'
import { ParkedKindCard } from './parked-kind-card.tsx'
import { useParked } from './queries.ts'
import { type Chosen, ReleaseDialog } from './release-dialog.tsx'
import './parked.css'

/** Due work that failed too often to be retried, and a button that retries it once its cause is fixed. */
export default function ParkedPanel() {
  const t = useT()
  const { tag } = useLocale()
  const { data, isError, isFetching, refetch } = useParked()
  const [chosen, setChosen] = useState<Chosen>()
  const number = numberFormat(tag)
  return (
    <section className="column" aria-labelledby="staff-parked">
      <div>
        <h3 className="h3" id="staff-parked">
          {t('admin.parked')}
        </h3>
        <p className="cap pretty">{t('admin.parked.text')}</p>
      </div>
      {isError && (
        <ErrorState
          what={t('ui.error.list')}
          safe={t(data ? 'ui.error.listSafe' : 'ui.error.listEmptySafe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && <SkeletonCard count={2} />}
      {data?.total === 0 && (
        <div className="card">
          <EmptyState title={t('admin.parked.none')}>{t('admin.parked.noneText')}</EmptyState>
        </div>
      )}
      {data && groupParked(data.rows).map((group) => <ParkedKindCard key={group.kind} group={group} onChoose={setChosen} />)}
      {data && data.total > data.rows.length && (
        <p className="cap">{t('admin.parked.more', { shown: number.format(data.rows.length), total: number.format(data.total) })}</p>
      )}
      {chosen && <ReleaseDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
