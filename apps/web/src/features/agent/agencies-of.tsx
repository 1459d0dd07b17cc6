import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { FormSkeleton } from './asset-page.tsx'
import { useAgencies } from './queries.ts'

interface AgenciesOfProps {
  asset: AssetReply
  /** Whether the asset may be moved this way at all. */
  isOpen: boolean
  /** Said where it may not, or where nobody handles it. */
  closed: string
  children: (agencies: [AgencyReply, ...AgencyReply[]]) => ReactNode
}

/** What is drawn once it is known who handles the asset; where nobody does, the page says so. */
export function AgenciesOf({ asset, isOpen, closed, children }: AgenciesOfProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useAgencies(asset.code)
  if (!data && isOpen) {
    if (!isError) return <FormSkeleton />
    return (
      <ErrorState what={t('agent.agencies.error')} safe={t('agent.agencies.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const [first, ...others] = data ?? []
  if (isOpen && first) return children([first, ...others])
  return (
    <section className="card">
      <EmptyState
        picture="bank"
        title={closed}
        actions={
          <a className={buttonClass()} href={addressOf('pocket')}>
            {t('agent.toPocket')}
          </a>
        }
      >
        {t('agent.closedHelp')}
      </EmptyState>
    </section>
  )
}
