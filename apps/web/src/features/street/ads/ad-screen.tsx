import type { AdReply } from '@bourse/contracts/street'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { ShareButton } from '#ui/share-button'
import { PairSkeleton } from '#ui/skeleton'
import { AdFacts } from './ad-facts.tsx'
import { OwnAd } from './own-ad.tsx'
import { StreetCrumbs } from '../parts/street-crumbs.tsx'
import { TakeAd } from './take-ad.tsx'
import { useAd } from './use-ads.ts'
import '../parts/trade.css'
import './ads.css'
import './take.css'

/** `/street/ad/{id}/`: an ad with the form that opens a ticket; for its owner what it does and how to change it (STR-04, DEF-113). */
export function AdScreen() {
  const t = useT()
  const { id } = usePageParams('streetAd')
  return (
    <AdPage id={id}>
      {(ad) => (
        <Page title={headingOf(ad, t)} crumbs={<StreetCrumbs here={t('street.ad.number', { id: ad.id })} />} beside={<Share ad={ad} />}>
          {ad.isOwn ? <OwnAd ad={ad} heading={headingOf(ad, t)} /> : <OthersAd ad={ad} heading={headingOf(ad, t)} />}
        </Page>
      )}
    </AdPage>
  )
}

/** An ad that others find can be passed on. */
function Share({ ad }: { ad: AdReply }) {
  const t = useT()
  if (ad.status !== 'open') return null
  return (
    <span className="item-share">
      <ShareButton title={headingOf({ ...ad, isOwn: false }, t)} path={addressOf('streetAd', { id: ad.id })} />
    </span>
  )
}

/** One ad with the states around it; one that doesn't exist, or is hidden, is not found. */
export function AdPage({ id, children }: { id: string; children: (ad: AdReply) => ReactNode }) {
  const t = useT()
  const { data: ad, error, isFetching, refetch } = useAd(id)
  if (ad) return children(ad)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <Page crumbs={<StreetCrumbs here={t('street.ad.number', { id })} />}>
      {error ? (
        <ErrorState what={t('street.ad.error')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PairSkeleton
          className="st-one"
          form={[
            ['100%', 94],
            ['60%', 20],
            ['100%', 136],
            ['100%', 48],
          ]}
          aside={[
            ['60%', 48],
            ['100%', 216],
          ]}
        />
      )}
    </Page>
  )
}

function OthersAd({ ad, heading }: { ad: AdReply; heading: string }) {
  return (
    <div className="st-one">
      <div className="stack">
        <h1 className="h1">{heading}</h1>
        <TakeAd ad={ad} />
      </div>
      <AdFacts ad={ad} />
    </div>
  )
}

function headingOf({ side, base, currency, dealer, isOwn }: AdReply, t: ReturnType<typeof useT>): string {
  if (isOwn) return t(`street.own.${side}`, { code: base.code, currency })
  return t(`street.ad.${side}`, { code: base.code, name: dealer.displayName })
}
