import { ACTIVITY_SEGMENTS, type ActivitySegment } from '@bourse/domain/activity'
import { unreadBadge } from '@bourse/domain/profile'
import { Suspense, useState } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { lazyScreen } from '#shell/lazy-screen'
import { Button } from '#ui/button'
import { CountBadge } from '#ui/count-badge'
import { type Choice, choiceHref, inSegment, setCount } from './choice.ts'
import { useTouchAll, useWaiting } from './queries.ts'

const loadFilters = withTexts(() => import('./more-filters.tsx'), 'activityPage')
const MoreFilters = lazyScreen(loadFilters, 'MoreFilters')

interface FilterBarProps {
  choice: Choice
  /** The newest item that is shown. */
  newest: string | undefined
}

/** The segments of the feed, each its own page, and what narrows them down (ACT-04, DEF-176). */
export function FilterBar({ choice, newest }: FilterBarProps) {
  const t = useT()
  const { profileID } = useOpenSession()
  const unread = useUnread(profileID)
  const waiting = useWaiting().data?.waiting.count ?? 0
  return (
    <div className="feed-bar">
      <nav className="seg" aria-label={t('activity.page.filters')}>
        {ACTIVITY_SEGMENTS.map((segment) => (
          <a
            key={segment}
            className={ON_PHONES.has(segment) ? undefined : 'only-d'}
            href={choiceHref(inSegment(choice, segment))}
            {...(segment === choice.segment && { 'aria-current': 'page' as const })}
          >
            {t(`activity.page.filter.${segment}`)}
            {segment === 'unread' && <CountBadge count={unread} />}
            {segment === 'todo' && <CountBadge count={waiting} words="ui.waiting" />}
          </a>
        ))}
      </nav>
      <Filters choice={choice} newest={newest} />
      <span className="grow" />
      <TouchAll through={newest} />
    </div>
  )
}

/** The others are among the kinds there. */
const ON_PHONES: ReadonlySet<ActivitySegment> = new Set(['all', 'unread', 'todo', 'messages'])

function Filters({ choice, newest }: FilterBarProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const count = setCount(choice)
  return (
    <>
      <Button icon="funnel-simple" className="feed-more" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <span className="feed-more-words">{t('activity.page.more')}</span>
        {count > 0 && (
          <span className="count">
            <span aria-hidden="true">{unreadBadge(count)}</span>
            <span className="vh">{t('activity.page.moreSet', { count })}</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <MoreFilters choice={choice} onClose={() => setOpen(false)} touchAll={<TouchAll through={newest} />} />
        </Suspense>
      )}
    </>
  )
}

function TouchAll({ through }: { through: string | undefined }) {
  const t = useT()
  const { profileID } = useOpenSession()
  const unread = useUnread(profileID)
  const touch = useTouchAll()
  if (unread === 0) return null
  return (
    <Button
      size="s"
      variant="text"
      icon="check"
      className="feed-all"
      busy={touch.isPending}
      disabled={through === undefined}
      onClick={() => through !== undefined && touch.mutate(through)}
    >
      {t('activity.page.touchAll')}
    </Button>
  )
}
