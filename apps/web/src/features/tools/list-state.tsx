import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'

interface ListStateProps {
  query: { isError: boolean; isFetching: boolean; isPending: boolean; refetch: () => unknown }
  /** The text for an empty list. */
  none?: string
  /** What could not be loaded. */
  what?: string
}

/** Replaces a calculator until its list is loaded. */
export function ListState({ query: { isError, isFetching, isPending, refetch }, none, what }: ListStateProps) {
  const t = useT()
  if (isError) return <ErrorState what={what ?? t('tools.listFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!isPending) return <p className="cap">{none}</p>
  return (
    <Skeletons>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} width="100%" height={44} />
      ))}
    </Skeletons>
  )
}
