import type { AdReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { readAmount } from '../parts/figures.ts'
import { AdRow } from './ad-row.tsx'
import { PriceStrip } from './price-strip.tsx'
import type { Wanted } from './wanted.ts'

interface Reading {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface BoardPages extends Reading {
  data: { pages: { ads: AdReply[]; marketPrice: string | null }[] } | undefined
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

interface AdListProps {
  wanted: Wanted
  board: BoardPages
  /** What can be chosen is read before. */
  choices: readonly Reading[]
  /** There are no ads of this asset at all. */
  hasNone: boolean
  onReset: () => void
}

/** The rows with the states around them: loading, empty, failed, more. */
export function AdList({ wanted, board, choices, hasNone, onReset }: AdListProps) {
  const t = useT()
  const failed = [board, ...choices].find(({ isError }) => isError)
  const failure = failed && (
    <div className="st-failed">
      <ErrorState
        what={t('street.ads.error')}
        safe={board.data ? t('ui.error.listSafe') : t('ui.error.listEmptySafe')}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    </div>
  )
  if (hasNone) return failure || <NoAds wanted={wanted} />
  if (!board.data) {
    return (
      failure || (
        <div className="card-pad">
          <Skeletons>
            <SkeletonRows count={6} />
          </Skeletons>
        </div>
      )
    )
  }
  const ads = board.data.pages.flatMap((page) => page.ads)
  if (ads.length === 0) return failure || <NothingFound onReset={onReset} />
  return (
    <>
      <PriceStrip ads={ads} marketPrice={board.data.pages[0]?.marketPrice ?? null} />
      {failure}
      <Rows ads={ads} wanted={wanted} marketPrice={board.data.pages[0]?.marketPrice ?? null} isOld={board.isPlaceholderData} />
      {board.hasNextPage && (
        <div className="card-foot centered">
          <Button busy={board.isFetchingNextPage} onClick={() => void board.fetchNextPage()}>
            {t('ui.loadMore')}
          </Button>
        </div>
      )}
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
