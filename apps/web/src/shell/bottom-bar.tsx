import { useT } from '#platform/i18n'
import { PlaceLink } from './place-link.tsx'
import { placesIn, usePlaces } from './places.ts'

/** Home, Activity, Pocket and Profile, below 600 px of width (SHELL-15, SHELL-16, DEF-008). */
export function BottomBar() {
  const t = useT()
  return (
    <nav className="bar" aria-label={t('shell.nav.main')}>
      {placesIn('main', usePlaces()).map((place) => (
        <PlaceLink key={place.page} place={place} className="bar-item" />
      ))}
    </nav>
  )
}
