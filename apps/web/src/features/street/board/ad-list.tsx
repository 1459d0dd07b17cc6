import type { AdReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { readAmount } from '../parts/figures.ts'
import { AdRow } from './ad-row.tsx'
import { PriceStrip } from './price-strip.tsx'
import type { useBoard } from './use-board.ts'
import type { Wanted } from './wanted.ts'

interface Reading {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface AdListProps {
  wanted: Wanted
  board: ReturnType<typeof useBoard>
  /** What can be chosen is read before. */
  choices: readonly Reading[]
  /** There are no ads of this asset at all. */
  hasNone: boolean
  onReset: () => void
}

/** The rows with the states around them: loading, empty, failed, more. */
export function AdList({ wanted, board, choices, hasNone, onReset }: AdListProps) {
  const t = useT()
  const { items: ads, first, more } = board
  const ownReading = { isError: board.hasFailed, isFetching: board.isRetrying, refetch: board.onRetry }
  const failed = [ownReading, ...choices].find(({ isError }) => isError)
  const failure = failed && (
    <div className="st-failed">
      <ErrorState
        what={t('street.ads.error')}
        safe={ads ? t('ui.error.listSafe') : t('ui.error.listEmptySafe')}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    </div>
  )
  if (hasNone) return failure || <NoAds wanted={wanted} />
  if (!ads) {
    return failure || <SkeletonCard className="card-pad" count={6} />
  }
  if (ads.length === 0) return failure || <NothingFound onReset={onReset} />
  return (
    <>
      <PriceStrip ads={ads} marketPrice={first?.marketPrice ?? null} />
      {failure}
      <Rows ads={ads} wanted={wanted} marketPrice={first?.marketPrice ?? null} isOld={board.isOutdated} />
      <LoadMore more={more} className="card-foot centered" />
    </>
  )
}

interface RowsProps {
  ads: readonly AdReply[]
  wanted: Wanted
  marketPrice: string | null
  isOld: boolean
}

function Rows({ ads, wanted, marketPrice, isOld }: RowsProps) {
  const t = useT()
  const [first] = ads
  const amount = first && wanted.amount !== undefined ? readAmount(wanted.amount, first.quote) : undefined
  const isSelling = first?.side === 'sell'
  const share = amount === undefined ? (isSelling ? 'upTo' : 'available') : isSelling ? 'give' : 'get'
  return (
    <div className="st-ads" aria-busy={isOld}>
      <div className="st-ads-head" aria-hidden="true">
        <span>{t('street.column.dealer')}</span>
        <span className="num">{t('street.column.price', { currency: first?.currency ?? '' })}</span>
        <span className="num">{t(`street.column.${share}`)}</span>
        <span className="num">{t('street.column.limits')}</span>
        <span>{t('street.column.payment')}</span>
        <span />
      </div>
      {ads.map((ad) => (
        <AdRow key={ad.id} ad={ad} marketPrice={marketPrice} amount={amount} />
      ))}
    </div>
  )
}

function NoAds({ wanted: { side, base } }: { wanted: Wanted }) {
  const t = useT()
  return (
    <EmptyState
      picture="list"
      title={base === undefined ? t('street.none') : t(`street.none.${side}`, { code: base })}
      actions={
        <a className={buttonClass({ variant: 'primary' })} href={addressOf('streetNewAd', {}, { query: { side, asset: base } })}>
          {t('pages.streetNewAd')}
        </a>
      }
    >
      {t('street.none.help')}
    </EmptyState>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const t = useT()
  return (
    <EmptyState picture="search" title={t('street.nothing')} actions={<Button onClick={onReset}>{t('street.nothing.reset')}</Button>}>
      {t('street.nothing.help')}
    </EmptyState>
  )
}
