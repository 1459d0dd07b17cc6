import { ACTIVITY_MORE } from '@bourse/contracts/activity'
import { Fragment, useEffect, useRef } from 'react'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { DateHeading, groupByDay } from '#ui/data-list'
import { ErrorState } from '#ui/notice'
import { Skeleton, SkeletonRows, Skeletons } from '#ui/skeleton'
import { ActivityRow } from './activity-row.tsx'
import type { Choice } from './choice.ts'
import { EmptyFeed } from './empty-feed.tsx'
import type { FeedItem } from './feed-pages.ts'
import { threadsOf } from './threads.ts'
import { type useFeed, useWaiting } from './queries.ts'
import { TodoDocuments } from './todo-card.tsx'
import type { Answering } from './use-answering.tsx'
import type { OpenedItem } from './use-opened-item.ts'
import { useSeen } from './use-seen.ts'

interface FeedProps {
  choice: Choice
  feed: ReturnType<typeof useFeed>
  opened: OpenedItem
  answering: Answering
  isCovered: boolean
}

/** All activity, newest first, grouped by day; the button or scrolling to the end loads more (ACT-05, ACT-06, DEF-177). */
export function ActivityFeed({ choice, feed, opened, answering, isCovered }: FeedProps) {
  const t = useT()
  const waiting = useWaiting().data?.waiting.items ?? []
  const documents = choice.segment === 'todo' ? waiting.filter(({ kind }) => kind === 'document') : []
  const { items, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed
  return (
    <div className="feed">
      {isError && (
        <ErrorState
          what={t('activity.page.error')}
          safe={items ? t('ui.error.listSafe') : t('ui.error.listEmptySafe')}
          isRetrying={isFetching}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {!items && !isError && (
        <Skeletons>
          <div className="datesep" aria-hidden="true">
            <Skeleton width={168} height={12} />
          </div>
          <div className="card feed-await">
            <SkeletonRows count={6} />
          </div>
        </Skeletons>
      )}
      <TodoDocuments items={documents} />
      {items?.length === 0 && documents.length === 0 && (
        <div className="card">
          <EmptyFeed choice={choice} />
        </div>
      )}
      {items && <Days items={items} opened={opened} answering={answering} isCovered={isCovered} />}
      {hasNextPage && !isError && (
        <More
          isLoading={isFetchingNextPage}
          onLoad={() => void fetchNextPage({ cancelRefetch: false })}
          label={t('ui.loadMore.count', { count: ACTIVITY_MORE })}
        />
      )}
    </div>
  )
}

function Days({
  items,
  opened,
  answering,
  isCovered,
}: Pick<FeedProps, 'opened' | 'answering' | 'isCovered'> & { items: readonly FeedItem[] }) {
  const { tag } = useLocale()
  const seen = useSeen(isCovered)
  return groupByDay(threadsOf(items), ({ item }) => new Date(item.timestamp), useToday(), tag).map((day) => (
    <Fragment key={day.day}>
      <DateHeading group={day} as="h2" />
      <ul className="card its">
        {day.items.map(({ item, earlier }) => (
          <ActivityRow
            key={item.id}
            item={item}
            earlier={earlier}
            href={opened.hrefOf(item.id)}
            isSelected={[item, ...earlier].some(({ id }) => id === opened.id)}
            onOpen={opened.open}
            seen={seen}
            busy={answering.busyWith(item)}
            onAnswer={answering.answer}
          />
        ))}
      </ul>
    </Fragment>
  ))
}

/** Loads more when the end of the list comes near the viewport. */
function More({ isLoading, onLoad, label }: { isLoading: boolean; onLoad: () => void; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    if (isLoading || !place.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load.current())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={place} className="data-list-more">
      <Button busy={isLoading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  )
}
