import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useT } from '#platform/i18n'
import { chooseTheme } from '#platform/preferences'
import { logOut, useOpenSession } from '#platform/session'
import { useTheme } from '#platform/theme'
import { Icon, type IconName } from '#ui/icon'
import { walkLines } from '#platform/walk-lines'
import { useOfferedAction } from './drawer-action.tsx'
import { hasMarketplace, openMarketplace } from './marketplace.ts'
import { PlaceLink } from './place-link.tsx'
import { MENU_GROUPS, menuPlaces, type Place, type PlaceGroup, placesIn, usePlaces } from './places.ts'

const LINES = '.drawer-link'

interface MenuProps {
  onFollow: () => void
  /** Stands in place of the rail, so it has the rail's first places too. */
  isPinned?: boolean
}

/** What is behind More, floating or pinned (SHELL-17, STAFF-02, STAFF-03); what the page offers comes first (MAX-08). */
export function Menu({ onFollow, isPinned = false }: MenuProps) {
  const t = useT()
  const nav = useRef<HTMLElement>(null)
  const places = usePlaces()
  const { isStaff, soukHost } = useOpenSession()
  useEffect(() => {
    if (!isPinned) nav.current?.querySelector<HTMLElement>(LINES)?.focus()
  }, [isPinned])
  const links = (group: PlaceGroup, shown: readonly Place[]) =>
    shown.map((place) => (
      <li key={place.page}>
        <PlaceLink place={place} group={group} className="drawer-link" onFollow={onFollow} note={place.note && <Note of={place.note} />} />
      </li>
    ))

  return (
    // Arrows only help; every line is a link or a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav ref={nav} className="drawer-nav" aria-label={t('shell.menu.more')} onKeyDown={(event) => walkLines(event, LINES)}>
      <OfferedAction onFollow={onFollow} />
      {isPinned && <ul className="drawer-list">{links('main', placesIn('main', places))}</ul>}
      {MENU_GROUPS.map((group) => {
        const shown = menuPlaces(group, isStaff, places)
        const market = group === 'trade' && hasMarketplace(soukHost)
        return (
          (shown.length > 0 || market) && (
            <Group key={group} name={t(`shell.menu.${group}`)}>
              {links(group, shown)}
              {market && (
                <MenuButton icon="storefront" onPress={() => void openMarketplace()}>
                  {t('shell.menu.marketplace')}
                </MenuButton>
              )}
            </Group>
          )
        )
      })}
      {isStaff && <Group name={t('shell.menu.staff')}>{links('staff', placesIn('staff', places))}</Group>}
      <Group name={t('shell.menu.account')}>
        {links('account', placesIn('account', places))}
        <ThemeLine />
        <MenuButton icon="sign-out" onPress={() => void logOut()}>
          {t('shell.menu.logOut')}
        </MenuButton>
      </Group>
    </nav>
  )
}

function Note({ of: Words }: { of: NonNullable<Place['note']> }) {
  return (
    <span className="drawer-note">
      <Suspense>
        <Words />
      </Suspense>
    </span>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="drawer-section" aria-label={name}>
      <h2 className="drawer-group">{name}</h2>
      <ul className="drawer-list">{children}</ul>
    </section>
  )
}

function OfferedAction({ onFollow }: { onFollow: () => void }) {
  const offered = useOfferedAction()
  if (!offered) return null
  const choose = () => {
    offered.onSelect()
    onFollow()
  }
  return (
    <ul className="drawer-list">
      <MenuButton icon={offered.icon} onPress={choose}>
        {offered.label}
      </MenuButton>
    </ul>
  )
}

function ThemeLine() {
  const t = useT()
  const isLight = useTheme() === 'light'
  return (
    <MenuButton icon={isLight ? 'moon' : 'sun'} onPress={() => chooseTheme(isLight ? 'dark' : 'light')}>
      {t(isLight ? 'shell.theme.dark' : 'shell.theme.light')}
    </MenuButton>
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
