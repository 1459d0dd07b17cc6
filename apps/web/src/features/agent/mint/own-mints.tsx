import { MINT_STATUSES, type MintStatus } from '@bourse/contracts/agent'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { EmptyState } from '#ui/empty-state'
import { MovementList } from '../movement-list.tsx'
import { useMints } from '../queries.ts'

/** The acting profile's deposits, of one asset or of all. */
export function OwnMints({ asset }: { asset?: string }) {
  const t = useT()
  const [status, setStatus] = useState<MintStatus>()
  const list = useMints({ asset, status })
  return (
    <MovementList
      title={t('agent.mint.own')}
      list={list}
      addressFor={(mint) => mintAddress(mint.asset, mint.id)}
      statuses={MINT_STATUSES}
      status={status}
      onStatus={setStatus}
      empty={
        <EmptyState picture="deposit" title={t('agent.mint.none')}>
          {t('agent.mint.noneHelp')}
        </EmptyState>
      }
    />
  )
}

export function mintAddress(asset: string, id: string): string {
  return addressOf('mintAsset', { digital: asset }, { query: { mint: id } })
}
