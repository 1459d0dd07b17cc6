import type { AssetPage as AssetReply } from '@bourse/contracts/catalogue'
import { NewQuestions } from '#features/authorization'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { Markdown } from '#ui/markdown'
import { ErrorState, Notice } from '#ui/notice'
import { ShareButton } from '#ui/share-button'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { Crumbs } from '../parts/crumbs.tsx'
import { ProgressCard } from '../progress/progress-card.tsx'
import { shownOffers } from '../progress/shown-offers.ts'
import { useOffers } from '../queries.ts'
import { AssetHead } from './asset-head.tsx'
import { CouponsCard } from './coupons-card.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { HoldersCard } from './holders-card.tsx'
import { HoldingCard } from './holding-card.tsx'
import { MarketsCard } from './markets-card.tsx'
import { isPausedFor } from './is-paused-for.ts'
import { NotesCard } from './notes-card.tsx'
import { ParticularsCard } from './particulars-card.tsx'
import { PriceCard } from './price-card.tsx'
import './asset.css'
import './price-plot.css'

/** An asset: what it is and how it does on the left, its offer and the reader's own units on the right (DEF-154). */
export function AssetPage({ asset }: { asset: AssetReply }) {
  const t = useT()
  const { lang } = useLocale()
  const { code, name } = asset
  return (
    <Page
      title={name}
      crumbs={<Crumbs assetClass={asset.assetClass} here={code} />}
      beside={
        <span className="item-share">
          <ShareButton title={name} path={addressOf('preview', { assetCode: code })} />
        </span>
      }
    >
      <article className="item">
        <div className="item-main asset-main">
          <AssetHead asset={asset} />
          <Gallery asset={asset} />
          <Facts asset={asset} />
          <Pauses asset={asset} />
          <NewQuestions assetCode={code} />
          <div className="item-story asset-story" {...(asset.lang !== lang && { lang: asset.lang })}>
            {asset.heading && <p className="asset-lead">{asset.heading}</p>}
            <Markdown source={asset.text} />
          </div>
          {asset.lang !== lang && asset.text && <p className="cap">{t('catalogue.inEnglish')}</p>}
          <PriceCard asset={asset} />
          <NotesCard notes={asset.derivatives} />
          <CouponsCard asset={asset} />
          <div className="asset-two">
            <ParticularsCard asset={asset} />
            <HoldersCard holders={asset.holders} />
          </div>
          <DocumentsCard assetCode={code} />
          <MarketsCard asset={asset} />
        </div>
        <aside className="item-side asset-side side column gap-5">
          <Offer asset={asset} />
          <HoldingCard asset={asset} />
        </aside>
        <DecisionBar asset={asset} />
      </article>
    </Page>
  )
}

/** The manager's pauses come with their reason; what the operator has frozen has none that everybody may read. */
function Pauses({ asset: { isPaused, pauses } }: { asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <>
      {isPaused && !pauses.some(({ what }) => what === 'transfers') && (
        <Notice tone="warn" title={t('catalogue.paused.asset')}>
          {t('catalogue.paused.assetText')}
        </Notice>
      )}
      {pauses.map(({ what, reason, since }) => (
        <Notice key={what} tone="warn" title={t(`catalogue.paused.${what}`)}>
          {t('catalogue.paused.text', { day: shortDayText(since, tag), reason })}
        </Notice>
      ))}
    </>
  )
}

function Offer({ asset }: { asset: AssetReply }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useOffers(asset.code)
  if (data) {
    return (
      <ProgressCard
        assetCode={asset.code}
        offers={shownOffers(data, asset.isOfferGroup)}
        markets={asset.markets}
        isTradingPaused={isPausedFor(asset, 'trading')}
      />
    )
  }
  if (isError) return <ErrorState what={t('catalogue.offer.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Skeletons>
      <Skeleton width="100%" height={320} />
    </Skeletons>
  )
}
