import { Suspense, useState } from 'react'
import { isPersonal } from '@bourse/domain/profile'
import { useT, withTexts } from '#platform/i18n'
import { addressOf, usePage } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Avatar } from '#ui/avatar'
import { buttonClass, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { Bell } from './bell.tsx'
import { HeadSearch } from './head-search.tsx'
import { useMenu } from './menu-state.ts'
import { lazyScreen } from './lazy-screen.tsx'

const loadProfile = withTexts(() => import('#features/profile'), 'profile', 'fields')
const AccountMenu = lazyScreen(loadProfile, 'AccountMenu')

/** Search, the bell, and the acting profile; on phones also the button of the drawer. */
export function UserHeadTools() {
  const t = useT()
  const menu = useMenu()
  const { profile } = useOpenSession()
  const [isChoosing, setChoosing] = useState<boolean>()
  return (
    <>
      <Search />
      <Bell />
      <button type="button" className="who" aria-haspopup="dialog" aria-expanded={isChoosing === true} onClick={() => setChoosing(true)}>
        <Avatar name={profile.displayName} photo={profile.photo} isOrganization={!isPersonal(profile.profileType)} size="s" />
        <span className="who-name">{profile.displayName}</span>
        <span className="vh">{t('shell.who')}</span>
        <Icon name="caret-down" size={16} />
      </button>
      <IconButton className="head-menu" icon="list" label={t('shell.menu.more')} aria-haspopup="dialog" onClick={menu.open} />
      {isChoosing !== undefined && (
        <Suspense>
          <AccountMenu open={isChoosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A search box where there is room, on phones a link to the search page, which has its own. */
function Search() {
  const t = useT()
  if (usePage() === 'search') return null
  return (
    <>
      <HeadSearch label={t('shell.search')} />
      <a
        className={buttonClass({ variant: 'plain', className: 'btn-icon head-find' })}
        href={addressOf('search')}
        aria-label={t('pages.search')}
      >
        <Icon name="magnifying-glass" />
      </a>
    </>
  )
}
