import { unreadBadge } from '@bourse/domain/profile'
import { Suspense, useState } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { lazyScreen } from './lazy-screen.tsx'

const loadStream = withTexts(async () => await (await import('#features/activity')).loadStream(), 'activityPage')
const NotificationStream = lazyScreen(loadStream, 'NotificationStream')

/** Shows whether anything is unread and opens the newest notifications (ACT-09); the count is beside the Activity entry. */
export function Bell() {
  const t = useT()
  const { profileID } = useOpenSession()
  const unread = useUnread(profileID)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'plain', className: 'btn-icon bell' })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        <span className="vh">{t('activity.page.stream')}</span>
        {unread > 0 && (
          <>
            <span className="bell-dot" aria-hidden="true" />
            <span className="vh"> {t('ui.unread', { count: unreadBadge(unread) })}</span>
          </>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <NotificationStream onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
