import { useCallback } from 'react'
import { useT } from '#platform/i18n'
import { usePage } from '#platform/navigation'
import { logOut, useOpenSession, useSession } from '#platform/session'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { isExempt } from './idle-state.ts'
import { useIdle } from './use-idle.ts'

/** Warns after 15 minutes without activity, and logs out a minute later (AUTH-19..22, DEF-025, DEF-027). */
export function IdleWarning() {
  const t = useT()
  const page = usePage()
  const { preferences } = useSession()
  const { user } = useOpenSession()
  const autoLogoutDnx = preferences?.autoLogoutDnx ?? user.preference.autoLogoutDnx
  const onOver = useCallback(() => void logOut('idle'), [])
  const state = useIdle(!isExempt(page, autoLogoutDnx), onOver)
  const secondsLeft = state.phase === 'warning' ? state.secondsLeft : 0

  return (
    <Dialog
      open={state.phase === 'warning'}
      role="alertdialog"
      title={t('shell.idle.title')}
      actions={
        <>
          <Button onClick={() => void logOut()}>{t('shell.menu.logOut')}</Button>
          {/* The press itself is the activity that closes the dialog. */}
          <Button variant="primary">{t('shell.idle.stay')}</Button>
        </>
      }
    >
      <p aria-hidden="true">{t('shell.idle.countdown', { count: secondsLeft })}</p>
      <p className="vh" aria-live="polite">
        {t('shell.idle.countdown', { count: announcedSeconds(secondsLeft) })}
      </p>
    </Dialog>
  )
}

/** Screen readers announce 60, 30 and 10 seconds: announcing every second would drown everything else. */
function announcedSeconds(secondsLeft: number): number {
  return [10, 30].find((mark) => secondsLeft <= mark) ?? 60
}
