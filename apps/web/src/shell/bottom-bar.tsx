import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { PlaceLink } from './place-link.tsx'
import { placesIn, usePlaces } from './places.ts'

/** Home, Activity, Pocket and Profile, below 600 px of width (SHELL-15, SHELL-16, DEF-008); for staff their first place too. */
export function BottomBar() {
  const t = useT()
  const places = usePlaces()
  const { isStaff } = useOpenSession()
  const ofStaff = isStaff ? placesIn('staffRail', places).slice(0, 1) : []
  return (
    <nav className={ofStaff.length > 0 ? 'bar bar-5' : 'bar'} aria-label={t('shell.nav.main')}>
      {placesIn('main', places).map((place) => (
        <PlaceLink key={place.page} place={place} group="main" className="bar-item" />
      ))}
      {ofStaff.map((place) => (
        <PlaceLink key={place.page} place={place} group="staffRail" className="bar-item" />
      ))}
    </nav>
  )
}
