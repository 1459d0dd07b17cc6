import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { IconButton } from '#ui/button'
import { Mark } from '#ui/wordmark'
import { PlaceLink } from './place-link.tsx'
import { placesIn, usePlaces } from './places.ts'
import { ThemeButton } from './theme-button.tsx'

/** 72 px from 600 px of width on (SHELL-18, DEF-008); staff find their places below a rule (STAFF-02). */
export function Rail({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const t = useT()
  const places = usePlaces()
  const { isStaff } = useOpenSession()
  return (
    <nav className="rail" aria-label={t('shell.nav.main')}>
      <a className="rail-mark" href={addressOf('home')} aria-label={t('brand.name')}>
        <Mark />
      </a>
      {placesIn('main', places).map((place) => (
        <PlaceLink key={place.page} place={place} className="rail-item" />
      ))}
      {isStaff && (
        <>
          <p className="rail-cap">{t('shell.menu.staff')}</p>
          {placesIn('staffRail', places).map((place) => (
            <PlaceLink key={place.page} place={place} className="rail-item" />
          ))}
        </>
      )}
      <div className="rail-foot">
        <ThemeButton />
        <IconButton icon="list" label={t('shell.menu.open')} aria-expanded={isMenuOpen} aria-haspopup="dialog" onClick={onMenu} />
      </div>
    </nav>
  )
}
