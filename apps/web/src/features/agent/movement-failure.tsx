import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'

/** A load or unload that is not there, or could not be read. */
export function MovementFailure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && !error.isUnavailable) return <NoMovement text={errorText(error)} />
  return <ErrorState what={t('agent.readError')} safe={t('agent.readSafe')} isRetrying={isRetrying} onRetry={onRetry} />
}

/** Nobody's, somebody else's, or of another asset than the address says. */
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
