import { useId, useState } from 'react'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Button, buttonClass, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { Modal } from '#ui/modal'
import { kindText } from './kind-text.ts'
import { NewProfileDialog } from './new-profile-dialog.tsx'
import { OtherProfiles } from './other-profiles.tsx'
import { ProfileLine } from './profile-line.tsx'
import './profile-drawer.css'

/** Below this width the bottom bar is shown, and the drawer slides up from it (PROF-16, DEF-008). */
const SMALL = '(max-width: 599px)'

interface ProfileDrawerProps {
  open: boolean
  onClose: () => void
}

/** The acting profile, the other profiles, and a button for a new one (PROF-16..19). */
export function ProfileDrawer({ open, onClose }: ProfileDrawerProps) {
  const t = useT()
  const titleId = useId()
  const isSmall = useMedia(SMALL)
  const [isCreating, setCreating] = useState(false)
  const { profile } = useOpenSession()
  return (
    <>
      <Modal open={open} onClose={onClose} place={isSmall ? 'below' : 'left'} className="profile-drawer" aria-labelledby={titleId}>
        <header className="profile-drawer-head">
          <h2 id={titleId} className="h2 grow">
            {t('profile.drawer.title')}
          </h2>
          <IconButton icon="x" label={t('ui.dialog.close')} onClick={onClose} />
        </header>
        <section className="profile-drawer-now" aria-label={t('profile.drawer.active')}>
          <p className="label">{t('profile.drawer.active')}</p>
          <div className="row">
            <ProfileLine profile={profile} note={kindText(t, profile)} size="l" />
          </div>
          <div className="btn-row">
            <a className={buttonClass({ size: 's' })} href={addressOf('profile')} onClick={onClose}>
              <Icon name="user" />
              {t('profile.own.title')}
            </a>
            <a className={buttonClass({ size: 's' })} href={addressOf('settings')} onClick={onClose}>
              <Icon name="gear-six" />
              {t('profile.drawer.manage')}
            </a>
          </div>
        </section>
        <OtherProfiles isWanted={open} onSwitched={onClose} />
        <footer className="profile-drawer-foot">
          <Button
            icon="plus"
            block
            onClick={() => {
              onClose()
              setCreating(true)
            }}
          >
            {t('profile.drawer.new')}
          </Button>
        </footer>
      </Modal>
      <NewProfileDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  )
}
