import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { useSession } from '#platform/session'
import { NotFound } from '#shell/not-found'
import { Page, useTitle } from '#shell/page'
import { Skeleton } from '#ui/skeleton'
import { Crumbs } from '../parts/crumbs.tsx'
import { UnreadAsset } from '../parts/unread-asset.tsx'
import { usePreview } from '../queries.ts'
import { Preview } from './preview.tsx'
import './preview.css'

/** `/preview/{assetCode}/`: what anybody may read of an asset (CAT-17..20, DEF-156). */
export function PreviewScreen() {
  const t = useT()
  const { open } = useSession()
  const { assetCode } = usePageParams('preview')
  const query = usePreview(assetCode.toUpperCase())
  const { data, error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  if (!data) {
    return (
      <UnreadAsset heading={t('pages.preview')} query={query}>
        <div className="preview-hero" aria-hidden="true">
          <Skeleton width="100%" height={360} />
          <Skeleton width="100%" height={420} />
        </div>
      </UnreadAsset>
    )
  }
  if (!open) return <PublicPreview asset={data} />
  return (
    <Page title={data.name} crumbs={<Crumbs assetClass={data.assetClass} here={data.code} />}>
      <Preview asset={data} isVisitor={false} />
    </Page>
  )
}

function PublicPreview({ asset }: { asset: Parameters<typeof Preview>[0]['asset'] }) {
  useTitle(asset.name)
  return <Preview asset={asset} isVisitor />
}
