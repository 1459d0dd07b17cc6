import { isActivityFilter } from '@bourse/contracts/activity'
import type { ActivityFilter } from '@bourse/domain/activity'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { usePageParams } from '#platform/navigation'
import { useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { ActivityFeed } from './activity-feed.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import { NamedFeed } from './named-feed.tsx'
import { useFeed, useTouchAll } from './queries.ts'
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
  return isActivityFilter(filter) ? <Activity key={filter} filter={filter} /> : <AddressNotFound />
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
  const feed = useFeed(filter)
  const opened = useOpenedItem()
  const answering = useAnswering()
  const isOver = !useMedia(WIDE)
  const newest = feed.items?.[0]
  const news = useNewest(newest)
  return (
    <div className={opened.id !== undefined && !isOver ? 'act has-sheet' : 'act'}>
      <Page heading={t('pages.activity')} {...(unread > 0 && { title: t('activity.page.title', { count: unread }) })}>
        <FilterTabs filter={filter} />
        <p className="vh" role="status">
          {news && t('activity.page.new', { what: news.label })}
        </p>
        {unread > 0 && newest && <TouchAll through={newest.id} />}
        <ActivityFeed filter={filter} feed={feed} opened={opened} answering={answering} isCovered={opened.id !== undefined && isOver} />
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

function TouchAll({ through }: { through: string }) {
  const t = useT()
  const touch = useTouchAll()
  return (
    <div className="feed-all">
      <Button size="s" variant="text" icon="check" busy={touch.isPending} onClick={() => touch.mutate(through)}>
        {t('activity.page.touchAll')}
      </Button>
    </div>
  )
}
