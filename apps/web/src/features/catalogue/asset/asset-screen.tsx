import { AuthorizationScreen } from '#features/authorization'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useAsset } from '../queries.ts'
import { AssetPage } from './asset-page.tsx'
import './asset.css'
import './price-plot.css'

/** `/asset/{assetCode}/`: the asset's page, or what is left to do before it may be read, at the same address (CAT-15, CAT-16). */
export function AssetScreen() {
  const t = useT()
  const { assetCode } = usePageParams('asset')
  const code = assetCode.toUpperCase()
  const { data, error, isFetching, refetch } = useAsset(code)
  const refusal = error instanceof ApiError ? error : undefined
  // A refusal counts even while an earlier answer is kept: an authorization ends with what it was derived from.
  if (refusal?.code === 'NOT_AUTHORIZED') return <AuthorizationScreen assetCode={code} onAuthorized={() => void refetch()} />
  if (refusal?.status === 404 || refusal?.status === 400) return <NotFound />
  if (data) return <AssetPage key={data.code} asset={data} />
  return (
    <Page heading={t('pages.asset')}>
      {error ? (
        <ErrorState
          what={t('catalogue.failedOne')}
          safe={t('catalogue.failedSafe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeletons>
          <div className="item" aria-hidden="true">
            <div className="stack">
              <Skeleton width="60%" height={56} />
              <Skeleton width="100%" height={358} />
              <Skeleton width="100%" height={320} />
            </div>
            <Skeleton width="100%" height={420} />
          </div>
        </Skeletons>
      )}
    </Page>
  )
}
