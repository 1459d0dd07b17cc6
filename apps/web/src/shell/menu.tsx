import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { chooseTheme } from '#platform/preferences'
import { logOut, useOpenSession } from '#platform/session'
import { useTheme } from '#platform/theme'
import { Icon, type IconName } from '#ui/icon'
import { useOfferedAction } from './drawer-action.tsx'
import { hasMarketplace, openMarketplace } from './marketplace.ts'
import { PlaceLink } from './place-link.tsx'
import { type Place, placesIn, tradePlaces, usePlaces } from './places.ts'

/** What the drawer holds, floating or pinned (SHELL-17, STAFF-02, STAFF-03). */
export function Menu({ onFollow }: { onFollow: () => void }) {
  const t = useT()
  const theme = useTheme()
  const offered = useOfferedAction()
  const places = usePlaces()
  const { isStaff, soukHost } = useOpenSession()
  const links = (shown: readonly Place[]) =>
    shown.map((place) => (
      <li key={place.page}>
        <PlaceLink place={place} className="drawer-link" onFollow={onFollow} />
      </li>
    ))

  return (
    <nav className="drawer-nav" aria-label={t('shell.menu.title')}>
      <ul>
        {links(placesIn('main', places))}
        {links(tradePlaces(isStaff, places))}
      </ul>
      {isStaff && (
        <section aria-labelledby="drawer-staff">
          <h2 id="drawer-staff" className="drawer-group">
            {t('shell.menu.staff')}
          </h2>
          <ul>{links(placesIn('staff', places))}</ul>
        </section>
      )}
      <ul className="drawer-rest">
        {offered && (
          <MenuButton
            icon={offered.icon}
            onPress={() => {
              offered.onSelect()
              onFollow()
            }}
          >
            {offered.label}
          </MenuButton>
        )}
        {hasMarketplace(soukHost) && (
          <MenuButton icon="storefront" onPress={() => void openMarketplace()}>
            {t('shell.menu.marketplace')}
          </MenuButton>
        )}
        {links(placesIn('account', places))}
        <MenuButton icon={theme === 'light' ? 'moon' : 'sun'} onPress={() => chooseTheme(theme === 'light' ? 'dark' : 'light')}>
          {t(theme === 'light' ? 'shell.theme.dark' : 'shell.theme.light')}
        </MenuButton>
        <MenuButton icon="sign-out" onPress={() => void logOut()}>
          {t('shell.menu.logOut')}
        </MenuButton>
      </ul>
    </nav>
  )
}

function MenuButton({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className="drawer-link" onClick={onPress}>
        <Icon name={icon} />
        <span>{children}</span>
      </button>
    </li>
  )
}
