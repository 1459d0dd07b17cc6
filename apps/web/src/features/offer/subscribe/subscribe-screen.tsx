import { useState } from 'react'
import { useOffers, usePreview } from '#features/catalogue'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf, usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { OwnSubscriptions } from './own-subscriptions.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { listedOffers } from './units-draft.ts'
import './subscribe.css'
import './units.css'

/** `/subscribe/{assetCode}/`: choose an offer and units, see the price, accept, answer, and subscribe in one step (OFF-02, DEF-157). */
export function SubscribeScreen() {
  const t = useT()
  const { tag } = useLocale()
  const assetCode = usePageParams('subscribe').assetCode.toUpperCase()
  const plate = usePreview(assetCode)
  const offers = useOffers(assetCode)
  // Whoever is subscribing keeps the form, and the certificate, when the last units go or the offer closes meanwhile.
  const [shown, setShown] = useState<readonly string[]>([])
  const error = offers.error ?? plate.error
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  const name = plate.data?.name ?? assetCode
  const listed = offers.data && listedOffers(offers.data, shown)
  const isOpen = listed?.some(({ phase }) => phase === 'open') ?? false
  if (isOpen && listed?.some(({ rowId }) => !shown.includes(rowId))) setShown(listed.map(({ rowId }) => rowId))
  const next = listed?.find(({ phase }) => phase === 'ahead')
  return (
    <Page title={t('offer.title', { name })} crumbs={<Crumbs assetCode={assetCode} name={name} />}>
      <h1 className="h1 sub-title">{t('offer.title', { name })}</h1>
      {listed && plate.data && (isOpen || listed.some(({ rowId }) => shown.includes(rowId))) ? (
        <SubscribeForm key={assetCode} asset={plate.data} offers={listed} />
      ) : listed && plate.data ? (
        <section className="card">
          <EmptyState
            title={t('offer.none')}
            actions={
              <a className={buttonClass({ variant: 'primary' })} href={addressOf('asset', { assetCode })}>
                {t('offer.toAsset', { name })}
              </a>
            }
          >
            {next ? t('offer.none.next', { name, time: momentText(next.offerDate, tag) }) : t('offer.none.text', { name })}
          </EmptyState>
        </section>
      ) : error ? (
        <ErrorState
          what={t('offer.failed')}
          safe={t('offer.failed.safe')}
          isRetrying={offers.isFetching || plate.isFetching}
          onRetry={() => {
            void offers.refetch()
            void plate.refetch()
          }}
        />
      ) : (
        <Skeletons>
          <div className="sub" aria-hidden="true">
            <Skeleton width="100%" height={640} />
            <Skeleton width="100%" height={480} />
          </div>
        </Skeletons>
      )}
      <OwnSubscriptions assetCode={assetCode} />
    </Page>
  )
}

function Crumbs({ assetCode, name }: { assetCode: string; name: string }) {
  const t = useT()
  return (
    <nav className="cap row crumbs sub-crumbs" aria-label={t('offer.crumbs')}>
      <a href={addressOf('explore')}>{t('pages.explore')}</a>
      <Icon name="caret-right" size={14} />
      <a className="trunc" href={addressOf('asset', { assetCode })}>
        {name}
      </a>
      <Icon name="caret-right" size={14} />
      <span className="t-2" aria-current="page">
        {t('pages.subscribe')}
      </span>
    </nav>
  )
}
