import { unreadBadge } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'

/** The unread count: hidden for zero, at most 999 (PROF-17, PROF-18). */
export function CountBadge({ count }: { count: number }) {
  const t = useT()
  const text = unreadBadge(count)
  if (text === '') return null
  return (
    <span className="count">
      <span aria-hidden="true">{text}</span>
      <span className="vh">{t('ui.unread', { count: text })}</span>
    </span>
  )
}
