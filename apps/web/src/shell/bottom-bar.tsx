import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { PlaceLink } from './place-link.tsx'
import { mainPlaces } from './places.ts'

/** Home, Activity, Pocket and Profile under the thumb, below 600 px of width (SHELL-15, SHELL-16, DEF-008). */
export function BottomBar() {
  const t = useT()
  const { profile } = useOpenSession()
  return (
    <nav className="bar" aria-label={t('shell.nav.main')}>
      {mainPlaces(profile.profileType).map((place) => (
        <PlaceLink key={place.page} place={place} className="bar-item" />
      ))}
    </nav>
  )
}
