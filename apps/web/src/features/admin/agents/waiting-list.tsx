import type { WaitingMovement } from '@bourse/contracts/admin'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { EmptyState } from '#ui/empty-state'
import { RegisterList } from '../registers/register-list.tsx'
import { assetOf } from './agency-state.ts'

interface WaitingListProps {
  query: { data: { rows: readonly WaitingMovement[] } | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
}

/** Deposits and withdrawals that wait for their agents, oldest first. */
export function WaitingList({ query: { data, isError, isFetching, refetch } }: WaitingListProps) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <RegisterList
      label={t('registers.agents.tab.waiting')}
      head={[t('registers.agents.tab.waiting'), t('registers.agents.agent'), t('registers.agents.amount')]}
      items={data?.rows}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      hasFailed={isError}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      empty={
        <EmptyState picture="verified" title={t('registers.agents.waiting.none')}>
          {t('registers.agents.waiting.noneText')}
        </EmptyState>
      }
    >
      {(row) => (
        <>
          <span className="two-lines">
            <span className="m trunc">{t(`registers.agents.waiting.${row.kind}`, { member: row.member.displayName })}</span>
            <span className="cap">
              {t('registers.agents.waiting.since', { time: momentText(row.since, tag) })}
              {row.isPaying && ` · ${t('registers.agents.waiting.paying')}`}
            </span>
          </span>
          <span className="trunc">{t('registers.agents.waiting.for', { agent: row.agent.displayName })}</span>
          <Amount raw={row.quantity} asset={assetOf(row)} />
        </>
      )}
    </RegisterList>
  )
}
