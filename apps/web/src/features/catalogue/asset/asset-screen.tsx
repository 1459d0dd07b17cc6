import { AuthorizationScreen } from '#features/authorization'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Skeleton } from '#ui/skeleton'
import { UnreadAsset } from '../parts/unread-asset.tsx'
import { useAsset } from '../queries.ts'
import { AssetPage } from './asset-page.tsx'
import './asset.css'
import './price-plot.css'

/** `/asset/{assetCode}/`: the asset's page, or what is left to do before it may be read, at the same address (CAT-15, CAT-16). */
export function AssetScreen() {
  const t = useT()
  const { assetCode } = usePageParams('asset')
  const code = assetCode.toUpperCase()
  const query = useAsset(code)
  const { data, error, refetch } = query
  const refusal = error instanceof ApiError ? error : undefined
  // A refusal counts even while an earlier answer is kept: an authorization ends with what it was derived from.
  if (refusal?.code === 'NOT_AUTHORIZED') return <AuthorizationScreen assetCode={code} onAuthorized={() => void refetch()} />
  if (refusal?.status === 404 || refusal?.status === 400) return <NotFound />
  if (data) return <AssetPage key={data.code} asset={data} />
  return (
    <UnreadAsset heading={t('pages.asset')} query={query}>
      <div className="item" aria-hidden="true">
        <div className="stack">
          <Skeleton width="60%" height={56} />
          <Skeleton width="100%" height={358} />
          <Skeleton width="100%" height={320} />
        </div>
        <Skeleton width="100%" height={420} />
      </div>
    </UnreadAsset>
  )
}
