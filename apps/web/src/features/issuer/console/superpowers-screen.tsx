import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useConsole } from '../queries.ts'
import { ConsolePage } from './console-page.tsx'
import './console.css'
import './editor.css'

/** `/superpowers/{assetCode}/`: the console of an asset's manager, grantor and staff; not found for everybody else (OFF-03, DEF-158). */
export function SuperpowersScreen() {
  const t = useT()
  const { assetCode } = usePageParams('superpowers')
  const code = assetCode.toUpperCase()
  const { data, error, isFetching, refetch } = useConsole(code)
  // A power that was taken away counts even while an earlier answer is kept.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  if (data) return <ConsolePage key={data.asset.code} of={data} />
  return (
    <Page heading={t('pages.superpowers')}>
      {error ? (
        <ErrorState what={t('issuer.failed')} safe={t('issuer.failed.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeletons>
          <div className="stack" aria-hidden="true">
            <Skeleton width="100%" height={112} />
            <Skeleton width="100%" height={240} />
            <Skeleton width="100%" height={240} />
          </div>
        </Skeletons>
      )}
    </Page>
  )
}
