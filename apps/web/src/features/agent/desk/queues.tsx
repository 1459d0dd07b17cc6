import { BURN_STATUSES, type BurnStatus, MINT_STATUSES, type MintStatus } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { Select } from '#ui/select'
import { TabPanel, Tabs } from '#ui/tabs'
import { BurnTask } from './burn-task.tsx'
import { MintTask } from './mint-task.tsx'
import { type OwnAgency, useAgentBurns, useAgentMints } from './queries.ts'

interface QueuesProps {
  agencies: readonly OwnAgency[]
  assets: readonly AssetReply[]
}

/** What waits for the agent, and what has been: loads to confirm, unloads to pay. */
export function Queues({ agencies, assets }: QueuesProps) {
  const t = useT()
  const [tab, setTab] = useState<'mints' | 'burns'>('mints')
  const total = (of: 'openMints' | 'openBurns') => agencies.reduce((sum, agency) => sum + agency[of], 0)
  return (
    <section className="ag-part" aria-label={t('agent.desk.queues')}>
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
  const { data, isError, isFetching, refetch } = useAgentMints(status)
  return (
    <div className="ag-queue">
      <Select
        className="ag-filter"
        label={<span className="vh">{t('agent.filter.status')}</span>}
        options={MINT_STATUSES.map((value) => ({ value, label: t(`agent.status.${value}`) }))}
        value={status}
        onChange={({ target: { value } }) => setStatus(value as MintStatus)}
      />
      <DataList
        items={data}
        keyOf={({ id }) => id}
        hasFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        empty={
          <EmptyState picture="deposit" title={t('agent.desk.noMints')}>
            {t('agent.desk.noMintsHelp')}
          </EmptyState>
        }
      >
        {(mint) => {
          const asset = assets.find(({ code }) => code === mint.asset)
          return asset && <MintTask mint={mint} asset={asset} />
        }}
      </DataList>
    </div>
  )
}

function BurnQueue({ assets }: { assets: readonly AssetReply[] }) {
  const t = useT()
  const [status, setStatus] = useState<BurnStatus>()
  const { data, isError, isFetching, refetch } = useAgentBurns(status)
  return (
    <div className="ag-queue">
      <Select
        className="ag-filter"
        label={<span className="vh">{t('agent.filter.status')}</span>}
        options={[
          { value: 'open', label: t('agent.filter.open') },
          ...BURN_STATUSES.map((value) => ({ value, label: t(`agent.status.${value}`) })),
        ]}
        value={status ?? 'open'}
        onChange={({ target: { value } }) => setStatus(value === 'open' ? undefined : (value as BurnStatus))}
      />
      <DataList
        items={data}
        keyOf={({ id }) => id}
        hasFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        empty={
          <EmptyState picture="withdraw" title={t('agent.desk.noBurns')}>
            {t('agent.desk.noBurnsHelp')}
          </EmptyState>
        }
      >
        {(burn) => {
          const asset = assets.find(({ code }) => code === burn.asset)
          return asset && <BurnTask burn={burn} asset={asset} />
        }}
      </DataList>
    </div>
  )
}
