import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { hasCode } from './has-code.ts'
import { useWait } from './use-countdown.ts'

interface FailureNoticeProps {
  error: unknown
  /** Sends the same again, offered where there was no response. */
  onRetry?: (() => void) | undefined
}

/** The error of a form as a whole, and what to do. */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const t = useT()
  const waitS = useWait(error)
  if (error === undefined || error === null) return null
  if (hasCode(error, 'TOO_MANY_REQUESTS')) {
    return (
      <Notice tone="warn" title={errorText(error)}>
        {/* Screen readers announce the wait once; a countdown every second would drown everything else. */}
        <span className="vh">{t('session.wait.left', { count: error.retryAfterS ?? 0 })}</span>
        <span aria-hidden="true">{waitS > 0 ? t('session.wait.left', { count: waitS }) : t('session.wait.over')}</span>
      </Notice>
    )
  }
  const isUnavailable = error instanceof ApiError && error.isUnavailable
  return (
    <Notice
      tone="error"
      title={errorText(error)}
      actions={
        isUnavailable &&
        onRetry && (
          <Button size="s" icon="arrow-clockwise" onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        )
      }
    />
  )
}
