import { BURN_STATUSES, type BurnStatus, MINT_STATUSES, type MintStatus } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { TabPanel, Tabs } from '#ui/tabs'
import { StatusFilter } from '../status-filter.tsx'
import { BurnTask } from './burn-task.tsx'
import { MintTask } from './mint-task.tsx'
import { type OwnAgency, useAgentBurns, useAgentMints } from './queries.ts'

interface QueuesProps {
  agencies: readonly OwnAgency[]
  assets: readonly AssetReply[]
}

/** The agent's pending and past work: deposits to confirm, withdrawals to pay. */
export function Queues({ agencies, assets }: QueuesProps) {
  const t = useT()
  const [tab, setTab] = useState<'mints' | 'burns'>('mints')
  const total = (of: 'openMints' | 'openBurns') => agencies.reduce((sum, agency) => sum + agency[of], 0)
  return (
    <section className="ag-part column" aria-label={t('agent.desk.queues')}>
      <Tabs
        id="ag-queue"
        label={t('agent.desk.queues')}
        tabs={[
          { value: 'mints', label: t('agent.desk.mints'), count: total('openMints') },
          { value: 'burns', label: t('agent.desk.burns'), count: total('openBurns') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="ag-queue" value={tab}>
        {tab === 'mints' ? <MintQueue assets={assets} /> : <BurnQueue assets={assets} />}
      </TabPanel>
    </section>
  )
}

function MintQueue({ assets }: { assets: readonly AssetReply[] }) {
  const t = useT()
  const [status, setStatus] = useState<MintStatus>('pending')
  return (
    <Queue
      tasks={useAgentMints(status)}
      assets={assets}
      filter={<StatusFilter statuses={MINT_STATUSES} value={status} onChange={(next) => next && setStatus(next)} />}
      empty={
        <EmptyState picture="deposit" title={t('agent.desk.noMints')}>
          {t('agent.desk.noMintsHelp')}
        </EmptyState>
      }
    >
      {(mint, asset) => <MintTask mint={mint} asset={asset} />}
    </Queue>
  )
}

function BurnQueue({ assets }: { assets: readonly AssetReply[] }) {
  const t = useT()
  const [status, setStatus] = useState<BurnStatus>()
  return (
    <Queue
      tasks={useAgentBurns(status)}
      assets={assets}
      filter={<StatusFilter statuses={BURN_STATUSES} anyLabel={t('agent.filter.open')} value={status} onChange={setStatus} />}
      empty={
        <EmptyState picture="withdraw" title={t('agent.desk.noBurns')}>
          {t('agent.desk.noBurnsHelp')}
        </EmptyState>
      }
    >
      {(burn, asset) => <BurnTask burn={burn} asset={asset} />}
    </Queue>
  )
}

interface QueueProps<Task> {
  tasks: { data: readonly Task[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  assets: readonly AssetReply[]
  filter: ReactNode
  empty: ReactNode
  children: (task: Task, asset: AssetReply) => ReactNode
}

function Queue<Task extends { id: string; asset: string }>({ tasks, assets, filter, empty, children }: QueueProps<Task>) {
  return (
    <div className="ag-queue">
      {filter}
      <DataList
        items={tasks.data}
        keyOf={({ id }) => id}
        hasFailed={tasks.isError}
        isRetrying={tasks.isFetching}
        onRetry={() => void tasks.refetch()}
        empty={empty}
      >
        {(task) => {
          const asset = assets.find(({ code }) => code === task.asset)
          return asset && children(task, asset)
        }}
      </DataList>
    </div>
  )
}
