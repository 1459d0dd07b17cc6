import type { BurnStatus, MintStatus } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useAssets } from '#platform/assets'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { DataList, type DataListProps } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { StatusChip } from './status-chip.tsx'
import { StatusFilter } from './status-filter.tsx'

/** The common part of mints and burns. */
interface Movement {
  id: string
  asset: string
  quantity: string
  agent: { displayName: string }
  status: MintStatus | BurnStatus
  createdAt: number
}

interface MovementListProps<Row extends Movement, Status extends string> {
  title: string
  list: Pick<DataListProps<Row>, 'items' | 'hasFailed' | 'onRetry' | 'isRetrying' | 'more'>
  addressFor: (row: Row) => string
  /** Shown when there is none of any status. */
  empty: ReactNode
  statuses: readonly Status[]
  status: Status | undefined
  onStatus: (status: Status | undefined) => void
}

/** The user's deposits or withdrawals, newest first, all of them or those of one status. */
export function MovementList<Row extends Movement, Status extends MintStatus | BurnStatus>(props: MovementListProps<Row, Status>) {
  const { title, list, addressFor, empty, statuses, status, onStatus } = props
  const t = useT()
  const assets = useAssets().data
  return (
    <section className="ag-part column" aria-labelledby="ag-own">
      <div className="row ag-part-head">
        <h2 id="ag-own" className="h2 grow">
          {title}
        </h2>
        <StatusFilter statuses={statuses} anyLabel={t('agent.filter.all')} value={status} onChange={onStatus} />
      </div>
      <DataList
        {...list}
        keyOf={({ id }) => id}
        empty={
          status === undefined ? (
            empty
          ) : (
            <EmptyState picture="search" title={t('agent.filter.none')}>
              {t('agent.filter.noneHelp')}
            </EmptyState>
          )
        }
      >
        {(row) => <MovementRow row={row} asset={assets?.find(({ code }) => code === row.asset)} href={addressFor(row)} />}
      </DataList>
    </section>
  )
}

function MovementRow({ row, asset, href }: { row: Movement; asset: AssetReply | undefined; href: string }) {
  const { tag } = useLocale()
  return (
    <a className="list-row" href={href}>
      {asset && <AssetIcon asset={asset} />}
      <span className="grow two-lines">
        {asset && <Amount raw={row.quantity} asset={asset} />}
        <span className="cap">
          {row.agent.displayName} · {momentText(row.createdAt, tag)}
        </span>
      </span>
      <StatusChip status={row.status} />
    </a>
  )
}
