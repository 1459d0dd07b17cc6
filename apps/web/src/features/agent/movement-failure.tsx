import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'

/** A deposit or withdrawal that does not exist, or could not be read. */
export function MovementFailure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && !error.isUnavailable) return <NoMovement text={errorText(error)} />
  return <ErrorState what={t('agent.readError')} safe={t('agent.readSafe')} isRetrying={isRetrying} onRetry={onRetry} />
}

/** Unknown, another user's, or of another asset than the address says. */
export function NoMovement({ text }: { text: string }) {
  const t = useT()
  return (
    <section className="card">
      <EmptyState picture="search" title={text}>
        {t('agent.notFoundHelp')}
      </EmptyState>
    </section>
  )
}
