import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { ItemLine } from './item-line.tsx'
import { useStream } from './queries.ts'

/** The first lines of the feed, each leading to its details (DEF-001). */
export function LatestItems({ count, empty }: { count: number; empty: ReactNode }) {
  const t = useT()
  const { items, isError, isFetching, refetch } = useStream()
  if (!items && isError) {
    return (
      <ErrorState what={t('ui.error.list')} safe={t('ui.error.listEmptySafe')} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!items) {
    return (
      <div className="card-pad">
        <Skeletons>
          <SkeletonRows count={count} />
        </Skeletons>
      </div>
    )
  }
  if (items.length === 0) return empty
  return (
    <ul className="its">
      {items.slice(0, count).map((item) => (
        <li key={item.id} className={item.unread ? 'it is-unread' : 'it'}>
          <a className="it-a press" href={addressOf('activity', {}, { query: { item: item.id } })}>
            <ItemLine item={item} />
          </a>
        </li>
      ))}
    </ul>
  )
}
