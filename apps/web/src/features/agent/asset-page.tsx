import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { PairSkeleton } from '#ui/skeleton'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
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
    <PairSkeleton
      className="ag"
      form={[
        ['40%', 24],
        ['100%', 44],
        ['100%', 120],
        ['100%', 48],
      ]}
      aside={[
        ['60%', 20],
        ['100%', 180],
      ]}
    />
  )
}
