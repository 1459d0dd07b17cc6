import { Fragment, type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { FlowFrame, type FlowFrameProps } from './flow-frame.tsx'
import { type Holdings, useHoldings } from './queries.ts'

/** One run of a flow, from its first step to its end. */
export interface FlowTurn {
  holdings: Holdings
  /** It follows another run, so nothing is prefilled. */
  isAgain: boolean
  onAgain: () => void
}

interface HoldingsFlowProps extends Pick<FlowFrameProps, 'place' | 'title' | 'onClose'> {
  children: (turn: FlowTurn) => ReactNode
}

/** A flow that starts once the profile's holdings are loaded. Each run has its own key and starts empty. */
export function HoldingsFlow({ children, ...frame }: HoldingsFlowProps) {
  const t = useT()
  const { holdings, isError, isRetrying, retry } = useHoldings()
  const [turn, setTurn] = useState(0)
  if (holdings) return <Fragment key={turn}>{children({ holdings, isAgain: turn > 0, onAgain: () => setTurn(turn + 1) })}</Fragment>
  return (
    <FlowFrame {...frame}>
      {isError ? (
        <ErrorState what={t('transfer.load.failed')} safe={t('transfer.load.safe')} isRetrying={isRetrying} onRetry={retry} />
      ) : (
        <FormSkeleton />
      )}
    </FlowFrame>
  )
}

/** A skeleton of two fields and a button. */
function FormSkeleton() {
  return (
    <Skeletons>
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="48%" height={20} />
    </Skeletons>
  )
}
