import type { BurnStatus, MintStatus } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { ExactAmount } from '#ui/exact-amount'
import { FormSkeleton } from './asset-page.tsx'
import { MovementFailure, NoMovement } from './movement-failure.tsx'
import { StatusChip } from './status-chip.tsx'
import type { Way } from './terms.ts'

interface OneMovementProps<Movement> {
  query: { data: Movement | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The asset of the address. */
  asset: AssetReply
  /** The text for a movement of another asset. */
  notFound: string
  children: (movement: Movement) => ReactNode
}

/** The page of one deposit or withdrawal, with its loading and missing states. */
export function OneMovement<Movement extends { asset: string }>({ query, asset, notFound, children }: OneMovementProps<Movement>) {
  const { data: movement, error, isFetching, refetch } = query
  if (!movement) {
    if (!error) return <FormSkeleton />
    return <MovementFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (movement.asset !== asset.code) return <NoMovement text={notFound} />
  return <div className="ag">{children(movement)}</div>
}

interface MovementLeadProps {
  label: string
  raw: bigint | string
  asset: AssetReply
  status: MintStatus | BurnStatus
}

/** The amount in large type, and the state. */
export function MovementLead({ label, raw, asset, status }: MovementLeadProps) {
  return (
    <header className="column gap-1">
      <span className="label">{label}</span>
      <span className="row ag-lead-line">
        <ExactAmount raw={raw} asset={asset} size="xl" />
        <StatusChip status={status} />
      </span>
    </header>
  )
}

/** The next steps after a finished movement. */
export function NextLinks({ way, asset }: { way: Way; asset: AssetReply }) {
  const t = useT()
  return (
    <div className="btn-row">
      <a className={buttonClass()} href={addressOf(`${way}Asset`, { digital: asset.code })}>
        {t(`agent.${way}.another`)}
      </a>
      <a className={buttonClass()} href={addressOf('pocket')}>
        {t('agent.toPocket')}
      </a>
    </div>
  )
}
