import { lazy, Suspense, useState } from 'react'
import { useT } from '#platform/i18n'
import { useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { CountBadge } from '#ui/count-badge'
import { Icon } from '#ui/icon'

const NotificationStream = lazy(async () => {
  const { loadStream } = await import('#features/activity')
  return { default: (await loadStream()).NotificationStream }
})

/** How many notifications are unread, and the newest of them at a press (ACT-09). */
export function Bell() {
  const t = useT()
  const { profileID } = useOpenSession()
  const unread = useUnread(profileID)
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'plain', className: 'btn-icon bell' })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="bell" />
        <span className="vh">{t('activity.page.stream')}</span>
        <CountBadge count={unread} />
      </button>
      {anchor && (
        <Suspense>
          <NotificationStream anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  )
}
