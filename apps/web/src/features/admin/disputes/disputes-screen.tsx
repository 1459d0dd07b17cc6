import { DISPUTE_STATES, type DisputeState } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { go, history, useQueryParam } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { NotFound } from '#shell/not-found'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { TabPanel, Tabs } from '#ui/tabs'
import { useDisputes } from '#features/street'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { DisputesTable } from './disputes-table.tsx'
import './disputes.css'

/** The disputes that wait for staff, the most urgent first, those one has worked on, and the ended ones; others find no such page. */
export function DisputesScreen() {
  const { isStaff } = useOpenSession()
  return isStaff ? <Queue /> : <NotFound />
}

function Queue() {
  const t = useT()
  const asked = useQueryParam('state')
  const state = DISPUTE_STATES.find((one) => one === asked) ?? 'waiting'
  const list = useDisputes(state)
  const { items: rows, first } = list
  const counts = first && { waiting: first.waitingCount, own: first.ownCount, ended: first.endedCount }
  return (
    <AdminFrame place="disputes" title={t('pages.disputes')}>
      <Tabs
        id="disputes"
        label={t('pages.disputes')}
        tabs={DISPUTE_STATES.map((value) => ({ value, label: t(`streetCase.queue.${value}`), ...(counts && { count: counts[value] }) }))}
        value={state}
        onChange={show}
      />
      <TabPanel id="disputes" value={state}>
        {list.hasFailed && <ErrorState what={t('ui.error.list')} onRetry={list.onRetry} isRetrying={list.isRetrying} />}
        {!rows && !list.hasFailed && <SkeletonCard count={3} />}
        {rows?.length === 0 && (
          <section className="card">
            <EmptyState picture="verified" title={t(`streetCase.queue.empty.${state}`)}>
              {t(`streetCase.queue.emptyText.${state}`)}
            </EmptyState>
          </section>
        )}
        {rows && rows.length > 0 && <DisputesTable rows={rows} label={t(`streetCase.queue.${state}`)} />}
        <LoadMore more={list.more} className="centered above-4" />
      </TabPanel>
    </AdminFrame>
  )
}

/** The list is in the address: the way back from a case leads to it. */
function show(state: DisputeState): void {
  const { pathname } = history.location
  go(state === 'waiting' ? pathname : `${pathname}?state=${state}`, { replace: true })
}
