import { isActivityFilter } from '@bourse/contracts/activity'
import type { ActivityFilter } from '@bourse/domain/activity'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { usePageParams } from '#platform/navigation'
import { useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ActivityFeed } from './activity-feed.tsx'
import { choiceHref } from './choice.ts'
import { DetailPanel } from './detail-panel.tsx'
import { FeedAside } from './feed-aside.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { NamedFeed } from './named-feed.tsx'
import { useFeed } from './queries.ts'
import { useChoice } from './use-choice.ts'
import { useNewest } from './use-newest.ts'
import { useAnswering } from './use-answering.tsx'
import { useOpenedItem } from './use-opened-item.ts'
import './activity.css'

/** From this width on, the details are beside the feed. */
const WIDE = '(min-width: 1181px)'

/** What happened and what is pending (ACT-01, ACT-03). */
export function ActivityScreen() {
  return <Activity filter="all" />
}

/** One kind of activity; an unknown filter is an unknown address (ACT-04, DEF-176). */
export function FilteredActivityScreen() {
  const { filter } = usePageParams('activityFiltered')
  return isActivityFilter(filter) ? <Activity filter={filter} /> : <AddressNotFound />
}

function Activity({ filter }: { filter: ActivityFilter }) {
  return (
    <NamedFeed>
      <ActingFeed filter={filter} />
    </NamedFeed>
  )
}

function ActingFeed({ filter }: { filter: ActivityFilter }) {
  const t = useT()
  const { profileID } = useOpenSession()
  const unread = useUnread(profileID)
  const choice = useChoice(filter)
  const feed = useFeed(choice)
  const opened = useOpenedItem()
  const answering = useAnswering()
  const isOver = !useMedia(WIDE)
  const newest = feed.items?.[0]
  const news = useNewest(newest)
  return (
    <div className={opened.id !== undefined && !isOver ? 'act has-sheet' : 'act'}>
      <Page heading={t('pages.activity')} {...(unread > 0 && { title: t('activity.page.title', { count: unread }) })}>
        <FilterBar choice={choice} newest={newest?.id} />
        <FilterChips choice={choice} />
        <p className="vh" role="status">
          {news && t('activity.page.new', { what: news.label })}
        </p>
        <div className="feed-parts">
          <ActivityFeed
            key={choiceHref(choice)}
            choice={choice}
            feed={feed}
            opened={opened}
            answering={answering}
            isCovered={opened.id !== undefined && isOver}
          />
          <FeedAside />
        </div>
      </Page>
      {opened.id !== undefined && (
        <DetailPanel
          id={opened.id}
          known={feed.items?.find(({ id }) => id === opened.id)}
          items={feed.items ?? []}
          isOver={isOver}
          answering={answering}
          onClose={opened.close}
        />
      )}
      {answering.dialog}
    </div>
  )
}
