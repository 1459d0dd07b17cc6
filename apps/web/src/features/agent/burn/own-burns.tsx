import { BURN_STATUSES, type BurnStatus } from '@bourse/contracts/agent'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { EmptyState } from '#ui/empty-state'
import { MovementList } from '../movement-list.tsx'
import { useBurns } from '../queries.ts'

/** The acting profile's withdrawals, of one asset or of all. */
export function OwnBurns({ asset }: { asset?: string }) {
  const t = useT()
  const [status, setStatus] = useState<BurnStatus>()
  const list = useBurns({ asset, status })
  return (
    <MovementList
      title={t('agent.burn.own')}
      list={list}
      addressFor={(burn) => burnAddress(burn.asset, burn.id)}
      statuses={BURN_STATUSES}
      status={status}
      onStatus={setStatus}
      empty={
        <EmptyState picture="withdraw" title={t('agent.burn.none')}>
          {t('agent.burn.noneHelp')}
        </EmptyState>
      }
    />
  )
}

export function burnAddress(asset: string, id: string): string {
  return addressOf('burnAsset', { digital: asset }, { query: { burn: id } })
}
