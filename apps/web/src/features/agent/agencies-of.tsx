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
  /** Whether the asset allows this kind of movement. */
  isOpen: boolean
  /** Shown where it is not allowed, or where no agent handles the asset. */
  closed: string
  children: (agencies: [AgencyReply, ...AgencyReply[]]) => ReactNode
}

/** Renders its content once the asset's agents are loaded; without agents the page says so. */
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
