import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface FailedPanelProps {
  /** What failed. */
  what: ReactNode
  /** What is unaffected. */
  safe: ReactNode
  isRetrying: boolean
  onRetry: () => void
}

/** A whole card that could not be read: in its middle, so that it keeps its height (DEF-032). */
export function FailedPanel({ what, safe, isRetrying, onRetry }: FailedPanelProps) {
  const t = useT()
  return (
    <div className="failed-panel" role="alert">
      <Icon name="plugs" size={24} />
      <p className="m">{what}</p>
      <p className="cap">{safe}</p>
      <Button size="s" icon="arrow-clockwise" busy={isRetrying} onClick={onRetry}>
        {t('ui.error.retry')}
      </Button>
    </div>
  )
}
