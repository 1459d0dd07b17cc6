import { useT } from '#platform/i18n'
import { MonthCard } from './month-card.tsx'
import { useWaiting } from './queries.ts'
import { TodoCard } from './todo-card.tsx'
import './aside.css'

/** What waits and what the month has come to. The second card appears once the height of the first is known, so that nothing moves. */
export function FeedAside() {
  const t = useT()
  const { data, isPending } = useWaiting()
  if (isPending) return <aside className="feed-aside" />
  return (
    <aside className="feed-aside" aria-label={t('activity.page.aside')}>
      {data && data.waiting.count > 0 && <TodoCard waiting={data.waiting} />}
      <MonthCard />
    </aside>
  )
}
