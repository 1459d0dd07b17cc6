import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { Skeletons } from '#ui/skeleton'

interface UnreadAssetProps {
  heading: string
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The outline of the page. */
  children: ReactNode
}

/** The page of an asset that is being read, or could not be read. */
export function UnreadAsset({ heading, query: { error, isFetching, refetch }, children }: UnreadAssetProps) {
  const t = useT()
  return (
    <Page heading={heading}>
      {error ? (
        <ErrorState
          what={t('catalogue.failedOne')}
          safe={t('catalogue.failedSafe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeletons>{children}</Skeletons>
      )}
    </Page>
  )
}
