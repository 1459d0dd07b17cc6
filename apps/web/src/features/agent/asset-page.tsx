import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { useAssets } from './queries.ts'
import './agent.css'

interface AssetPageProps {
  /** From the address: a code in any case (DEF-066). */
  digital: string
  heading: (asset: AssetReply) => string
  /** The page's name until the asset is loaded. */
  name: string
  children: (asset: AssetReply) => ReactNode
}

/** A page about one asset; an unknown code shows not-found (DEF-066). */
export function AssetPage({ digital, heading, name, children }: AssetPageProps) {
  const t = useT()
  const { data: assets, isError, isFetching, refetch } = useAssets()
  const asset = assets?.find(({ code }) => code.toLowerCase() === digital.toLowerCase())
  if (assets && !asset) return <NotFound />
  return (
    <Page heading={asset ? heading(asset) : name}>
      {isError && (
        <div className="below-4">
          <ErrorState what={t('agent.assets.error')} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {asset ? children(asset) : !isError && <FormSkeleton />}
    </Page>
  )
}

/** The skeleton of a form beside its figures. */
export function FormSkeleton() {
  return (
    <Skeletons>
      <div className="ag" aria-hidden="true">
        <div className="card card-pad stack">
          <Skeleton width="40%" height={24} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={120} />
          <Skeleton width="100%" height={48} />
        </div>
        <div className="card card-pad stack">
          <Skeleton width="60%" height={20} />
          <Skeleton width="100%" height={180} />
        </div>
      </div>
    </Skeletons>
  )
}
