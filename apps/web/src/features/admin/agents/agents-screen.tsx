import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { TabPanel, Tabs } from '#ui/tabs'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAgencies, useWaitingMovements } from '../registers/queries.ts'
import { useChosen } from '../registers/use-chosen.ts'
import { useRole } from '../registers/use-role.ts'
import { AgencySheet } from './agency-sheet.tsx'
import { AgentCard } from './agent-card.tsx'
import { AppointDialog } from './appoint-dialog.tsx'
import { byAgent } from './by-agent.ts'
import { WaitingList } from './waiting-list.tsx'
import './agents.css'

/** Who issues and pays out, how much of the day's caps is used, and what waits for them. */
export function AgentsScreen() {
  const t = useT()
  const [chosen, choose] = useChosen('agency')
  const [, chooseWaiting] = useChosen('waiting')
  const view = useQueryParam('waiting') === undefined ? 'list' : 'waiting'
  const [isAppointing, setAppointing] = useState(false)
  const list = useAgencies()
  const waiting = useWaitingMovements()
  const mayChange = useRole('finance')
  const agency = list.data?.find(({ id }) => id === chosen)
  return (
    <AdminFrame
      place={view === 'waiting' ? 'mints' : 'agents'}
      title={t(view === 'waiting' ? 'staff.place.mints' : 'staff.place.agents')}
      count={view === 'waiting' ? waiting.data?.total : list.data?.length}
      actions={
        mayChange && (
          <Button icon="plus" onClick={() => setAppointing(true)}>
            {t('registers.agents.appoint')}
          </Button>
        )
      }
      sheet={agency && <AgencySheet key={agency.id} agency={agency} isReadOnly={!mayChange} onClose={() => choose(undefined)} />}
    >
      <Tabs
        id="agents"
        label={t('registers.agents.views')}
        value={view}
        tabs={[
          { value: 'list', label: t('registers.agents.tab.list') },
          { value: 'waiting', label: t('registers.agents.tab.waiting'), ...(waiting.data && { count: waiting.data.total }) },
        ]}
        onChange={(next) => chooseWaiting(next === 'waiting' ? '' : undefined)}
      />
      <TabPanel id="agents" value={view}>
        {view === 'waiting' ? (
          <WaitingList query={waiting} />
        ) : (
          <Books list={list} chosen={chosen} mayChange={mayChange} onChoose={choose} />
        )}
      </TabPanel>
      {isAppointing && <AppointDialog onClose={() => setAppointing(false)} />}
    </AdminFrame>
  )
}

interface BooksProps {
  list: ReturnType<typeof useAgencies>
  chosen: string | undefined
  mayChange: boolean
  onChoose: (id: string) => void
}

/** A table for each agent, with the states around them. */
function Books({ list: { data, isError, isFetching, refetch }, chosen, mayChange, onChoose }: BooksProps) {
  const t = useT()
  if (!data && isError) return <ErrorState what={t('registers.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonCard count={4} />
  if (data.length === 0) {
    return (
      <section className="card">
        <EmptyState title={t('registers.agents.none')}>{t('registers.agents.noneText')}</EmptyState>
      </section>
    )
  }
  return (
    <div className="agent-books">
      {byAgent(data).map((book) => (
        <AgentCard key={book.agent.name} book={book} chosen={chosen} mayChange={mayChange} onChoose={onChoose} />
      ))}
    </div>
  )
}
