import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'plain' | 'good' | 'info' | 'warn' | 'error'

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Buttons under the words. */
  actions?: ReactNode
}

/** A message within the page. Errors are announced immediately, others politely. */
export function Notice({ tone = 'plain', title, children, actions }: NoticeProps) {
  return (
    <div className={tone === 'plain' ? 'notice' : `notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={GLYPHS[tone]} />
      <div className="grow">
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="btn-row notice-acts">{actions}</div>}
      </div>
    </div>
  )
}

interface ErrorStateProps {
  /** What failed. */
  what: ReactNode
  /** What is unaffected, and what to do. */
  safe?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** The error state of a panel: what failed, what is unaffected, and a retry (DEF-032). */
export function ErrorState({ what, safe, onRetry, isRetrying }: ErrorStateProps) {
  const t = useT()
  return (
    <Notice
      tone="error"
      title={what}
      actions={
        onRetry && (
          <Button size="s" icon="arrow-clockwise" busy={isRetrying === true} onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        )
      }
    >
      {safe}
    </Notice>
  )
}

const GLYPHS: Record<NoticeTone, IconName> = {
  plain: 'info',
  good: 'check',
  info: 'info',
  warn: 'warning-circle',
  error: 'warning-circle',
}
