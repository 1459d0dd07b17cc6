import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useHidesBalances } from '#platform/preferences'
import { AmountsHidden } from '#ui/amount'
import { FailedPanel } from '#ui/failed-panel'
import { Skeleton, Skeletons } from '#ui/skeleton'
import type { FeedItem } from './feed-pages.ts'
import { ItemFigure } from './item-figure.tsx'
import { secondLine, titleOf } from './item-line.tsx'
import { ItemMark } from './item-mark.tsx'
import { useStream } from './queries.ts'
import './latest.css'

/** The first lines of the feed, each leading to its details (DEF-001). */
export function LatestItems({ count, empty }: { count: number; empty: ReactNode }) {
  const t = useT()
  const { items, isError, isFetching, refetch } = useStream()
  if (!items && isError) {
    return (
      <FailedPanel
        what={t('activity.page.latest.error')}
        safe={t('activity.page.latest.errorSafe')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!items) return <Loading count={count} />
  if (items.length === 0) return empty
  return (
    <ul className="latest">
      {items.slice(0, count).map((item) => (
        <li key={item.id} className={item.unread ? 'it is-unread' : 'it'}>
          <a className="latest-line press" href={addressOf('activity', {}, { query: { item: item.id } })}>
            <Line item={item} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Two lines of one height: what happened, then what was said of it and when. */
function Line({ item }: { item: FeedItem }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useHidesBalances()
  const said = secondLine(item, isHidden)
  return (
    <>
      <ItemMark item={item} />
      <span className="two-lines grow">
        <span className="trunc it-t">
          {titleOf(item)}
          {item.unread && <span className="vh"> · {t('activity.page.unreadItem')}</span>}
        </span>
        <span className="cap latest-said">
          {said !== '' && <span className="trunc">{said}</span>}
          {said !== '' && <span aria-hidden="true">·</span>}
          <time dateTime={item.time}>{clockOr(shortDayText, item.timestamp, tag)}</time>
        </span>
      </span>
      <span className="num two-lines">
        <AmountsHidden value={isHidden}>
          <ItemFigure item={item} withCode={false} />
        </AmountsHidden>
        {item.amount && <span className="cap">{item.amount.asset}</span>}
      </span>
    </>
  )
}

function Loading({ count }: { count: number }) {
  return (
    <Skeletons>
      <div className="latest" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="latest-line">
            <Skeleton width={36} height={36} round />
            <span className="two-lines grow latest-bones">
              <Skeleton width={136} height={12} />
              <Skeleton width={190} height={10} />
            </span>
            <Skeleton width={72} height={10} />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
