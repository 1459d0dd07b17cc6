import { useEffect, useId, useRef, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { addressOf } from '#platform/navigation'
import { logOut, useOpenSession } from '#platform/session'
import { LANGUAGE_NAMES } from '#shell/language-choice'
import { buttonClass, IconButton } from '#ui/button'
import { Modal } from '#ui/modal'
import { walkLines } from '#platform/walk-lines'
import { AccountLanguages } from './account-languages.tsx'
import { AccountLine, AccountPlaces, AccountTheme } from './account-lines.tsx'
import { NewProfileDialog } from './new-profile-dialog.tsx'
import { OtherProfiles } from './other-profiles.tsx'
import { ProfileLine } from './profile-line.tsx'
import './account-menu.css'

/** Below this width the account is a sheet over the page (DEF-008). */
const SMALL = '(max-width: 599px)'
const LINES = '.account-line, .account-line-view'

interface AccountMenuProps {
  open: boolean
  onClose: () => void
}

/** Below the account's button: the profile, the others to switch to, security, settings, language, theme, and the way out. */
export function AccountMenu({ open, onClose }: AccountMenuProps) {
  const t = useT()
  const titleId = useId()
  const isSheet = useMedia(SMALL)
  const [isCreating, setCreating] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const close = () => {
    setChoosing(false)
    onClose()
  }
  return (
    <>
      <Modal
        open={open}
        onClose={close}
        place={isSheet ? 'full' : 'free'}
        className={isSheet ? 'account account-sheet' : 'account account-below'}
        aria-labelledby={titleId}
        onKeyDown={(event) => walkLines(event, LINES)}
      >
        <header className={isSheet ? 'account-head' : 'vh'}>
          <h2 id={titleId} className="h2 grow">
            {t('profile.account.title')}
          </h2>
          {isSheet && <IconButton icon="x" label={t('ui.dialog.close')} onClick={close} />}
        </header>
        {isChoosing ? (
          <AccountLanguages onBack={() => setChoosing(false)} />
        ) : (
          <Lines
            isWanted={open}
            onClose={close}
            onLanguage={() => setChoosing(true)}
            onCreate={() => {
              close()
              setCreating(true)
            }}
          />
        )}
      </Modal>
      <NewProfileDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  )
}

interface LinesProps {
  isWanted: boolean
  onClose: () => void
  onLanguage: () => void
  onCreate: () => void
}

function Lines({ isWanted, onClose, onLanguage, onCreate }: LinesProps) {
  const t = useT()
  const { lang } = useLocale()
  const { profile } = useOpenSession()
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <div className="account-top">
        <ProfileLine profile={profile} />
        <a ref={first} className={buttonClass({ size: 's', className: 'account-line-view' })} href={addressOf('profile')} onClick={onClose}>
          {t('profile.account.view')}
        </a>
      </div>
      <OtherProfiles isWanted={isWanted} onSwitched={onClose} isMenu>
        <AccountLine icon="plus" onPress={onCreate}>
          {t('profile.account.add')}
        </AccountLine>
      </OtherProfiles>
      <ul className="account-list">
        <AccountPlaces onFollow={onClose} />
        <AccountLine icon="translate" onPress={onLanguage} end={LANGUAGE_NAMES[lang]} leadsOn>
          {t('profile.account.language')}
        </AccountLine>
        <AccountTheme />
      </ul>
      <ul className="account-list">
        <AccountLine icon="sign-out" onPress={() => void logOut()}>
          {t('shell.menu.logOut')}
        </AccountLine>
      </ul>
    </>
  )
}
