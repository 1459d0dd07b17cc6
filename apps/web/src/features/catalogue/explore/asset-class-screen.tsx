import type { ExploredClass } from '@bourse/contracts/catalogue'
import { numberFormat } from '@bourse/domain/formats'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { SlotContent } from '#shell/slot'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { PlatePicture } from '#ui/plate-picture'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { AssetTile } from '../cards/asset-tile.tsx'
import { CardsLoading } from '../cards/cards-loading.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { Figs } from '../parts/figs.tsx'
import { useAssetClass, useCards } from '../queries.ts'
import { classPerks, classVenues } from '../slots.ts'
import './explore.css'

/** `/assets/{slug}/`: a class with its assets, ventures and perks in their order (CAT-14, DEF-153). */
export function AssetClassScreen() {
  const t = useT()
  const { slug } = usePageParams('assetClass')
  const { data, error, isFetching, refetch } = useAssetClass(slug)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  if (!data) {
    return (
      <Page heading={t('pages.assetClass')}>
        {error ? (
          <ErrorState
            what={t('catalogue.failedClass')}
            safe={t('catalogue.failedSafe')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeletons>
            <Skeleton width="100%" height={320} />
          </Skeletons>
        )}
      </Page>
    )
  }
  return (
    <Page title={data.name} crumbs={<Crumbs here={data.name} />}>
      <ClassHead assetClass={data} />
      <ClassAssets slug={slug} count={data.assetCount} />
      <SlotContent slot={classVenues} props={{ assetClass: data }} />
      <SlotContent slot={classPerks} props={{ assetClass: data }} />
    </Page>
  )
}

function ClassHead({ assetClass }: { assetClass: ExploredClass }) {
  const t = useT()
  const { tag } = useLocale()
  const { name, description, image, isOpen, assetCount, ventureCount, perkCount } = assetClass
  const number = (count: number) => numberFormat(tag).format(count)
  return (
    <section className="card lead-card lead-card-class">
      <div className="lead-card-text">
        {isOpen && (
          <p className="row">
            <Chip tone="buy" icon="check">
              {t('catalogue.class.isOpen')}
            </Chip>
          </p>
        )}
        <h1 className="lead-card-name">{name}</h1>
        <p className="lead-card-lead">{description}</p>
        <div className="lead-card-foot">
          <Figs
            rows={[
              { label: t('catalogue.assets'), value: number(assetCount) },
              { label: t('catalogue.class.ventures'), value: number(ventureCount) },
              { label: t('catalogue.class.perks'), value: number(perkCount) },
            ]}
          />
          {isOpen && (
            <a className={buttonClass()} href={addressOf('newVenue')}>
              <Icon name="plus" />
              {t('catalogue.class.start')}
            </a>
          )}
        </div>
      </div>
      <div className="lead-card-plate art-in">
        <PlatePicture image={image} name={name} sizes="(max-width: 767px) 100vw, 640px" isFirst />
      </div>
    </section>
  )
}

/** One row of them; the rest are on the page of all assets. */
const SHOWN_MAX = 4

function ClassAssets({ slug, count }: { slug: string; count: number }) {
  const t = useT()
  const { first, hasFailed, isRetrying, onRetry } = useCards({ assetClass: slug, filters: [], sort: 'class' })
  const assets = first?.items
  return (
    <section aria-labelledby="class-assets">
      <div className="sec-head sec-near">
        <h2 className="h2" id="class-assets">
          {t('catalogue.assets')}
        </h2>
        <span className="cap fig">{count}</span>
        <span className="grow" />
        {count > SHOWN_MAX && (
          <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('explore', {}, { query: { class: slug } })}>
            {t('catalogue.class.all')}
          </a>
        )}
      </div>
      {hasFailed && <ErrorState what={t('catalogue.failed')} safe={t('catalogue.failedSafe')} isRetrying={isRetrying} onRetry={onRetry} />}
      {!assets && !hasFailed && <CardsLoading />}
      {assets?.length === 0 && (
        <div className="card">
          <EmptyState picture="property" title={t('catalogue.class.none')}>
            {t('catalogue.class.noneText')}
          </EmptyState>
        </div>
      )}
      {assets && assets.length > 0 && (
        <ul className="asset-grid">
          {assets.slice(0, SHOWN_MAX).map((asset) => (
            <li key={asset.code}>
              <AssetTile asset={asset} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
