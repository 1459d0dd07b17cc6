import type { AdReply } from '@bourse/contracts/street'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { PairSkeleton } from '#ui/skeleton'
import { AdFacts } from './ad-facts.tsx'
import { OwnAd } from './own-ad.tsx'
import { TakeAd } from './take-ad.tsx'
import { useAd } from './use-ads.ts'
import '../parts/trade.css'
import './ads.css'

/** `/street/ad/{id}/`: an ad with the form that opens a ticket; for its owner what it does and how to change it (STR-04, DEF-113). */
export function AdScreen() {
  const t = useT()
  const { id } = usePageParams('streetAd')
  return <AdPage id={id}>{(ad) => <Page heading={headingOf(ad, t)}>{ad.isOwn ? <OwnAd ad={ad} /> : <OthersAd ad={ad} />}</Page>}</AdPage>
}

/** One ad with the states around it; one that doesn't exist, or is hidden, is not found. */
export function AdPage({ id, children }: { id: string; children: (ad: AdReply) => ReactNode }) {
  const t = useT()
  const { data: ad, error, isFetching, refetch } = useAd(id)
  if (ad) return children(ad)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <Page heading={t('pages.street')}>
      {error ? (
        <ErrorState what={t('street.ad.error')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PairSkeleton
          className="st-one"
          form={[
            ['40%', 24],
            ['100%', 44],
            ['100%', 44],
            ['100%', 48],
          ]}
          aside={[
            ['60%', 20],
            ['100%', 180],
          ]}
        />
      )}
    </Page>
  )
}

function OthersAd({ ad }: { ad: AdReply }) {
  return (
    <div className="st-one">
      <TakeAd ad={ad} />
      <AdFacts ad={ad} />
    </div>
  )
}

function headingOf({ side, base, currency, dealer, isOwn }: AdReply, t: ReturnType<typeof useT>): string {
  if (isOwn) return t(`street.own.${side}`, { code: base.code, currency })
  return t(`street.ad.${side}`, { code: base.code, name: dealer.displayName })
}
