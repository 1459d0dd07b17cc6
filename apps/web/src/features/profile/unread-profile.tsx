import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'

/** Above a profile that could not be read, or not again. */
export function UnreadProfile({ query: { isFetching, refetch } }: { query: { isFetching: boolean; refetch: () => Promise<unknown> } }) {
  const t = useT()
  return (
    <div className="below-4">
      <ErrorState
        what={t('profile.view.failed')}
        safe={t('profile.view.failedSafe')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  )
}
