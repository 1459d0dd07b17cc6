import { unreadBadge } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'

/** A count beside a place: hidden for zero, at most 999 (PROF-17, PROF-18). What is counted is announced: unread items unless said. */
export function CountBadge({ count, words = 'ui.unread' }: { count: number; words?: 'ui.unread' | 'ui.waiting' }) {
  const t = useT()
  const text = unreadBadge(count)
  if (text === '') return null
  return (
    <span className="count">
      <span aria-hidden="true">{text}</span>
      <span className="vh">{t(words, { count: text })}</span>
    </span>
  )
}
