import { useSyncExternalStore } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, usePage } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Icon } from '#ui/icon'
import { Mark } from '#ui/wordmark'
import { PlaceLink } from './place-link.tsx'
import { isCurrent, type Place, type PlaceGroup, placesIn, usePlaces } from './places.ts'
import { railRoom } from './rail-room.ts'

/** 72 px from 600 px of width on (SHELL-18, DEF-008); staff find their places below a rule of their own (STAFF-02). */
export function Rail({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const t = useT()
  const places = usePlaces()
  const groups = useFitting()
  const page = usePage()
  const isHere = (place: Place) => isCurrent(place, page)
  const isBehindMore = places.some(isHere) && !groups.some(({ shown }) => shown.some(isHere))
  return (
    <nav className="rail" aria-label={t('shell.nav.main')}>
      <a className="rail-mark" href={addressOf('home')} aria-label={t('brand.name')}>
        <Mark />
      </a>
      {groups.map(
        ({ group, shown }) =>
          shown.length > 0 && (
            <ul key={group} className="rail-group">
              {shown.map((place) => (
                <li key={place.page}>
                  <PlaceLink place={place} group={group} className="rail-item" />
                </li>
              ))}
            </ul>
          ),
      )}
      <button
        type="button"
        className={isBehindMore ? 'rail-item rail-more is-here' : 'rail-item rail-more'}
        aria-expanded={isMenuOpen}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="list" />
        <span>{t('shell.menu.more')}</span>
      </button>
    </nav>
  )
}

/** The groups of the rail with the places that fit into the window's height. */
function useFitting(): readonly { group: PlaceGroup; shown: readonly Place[] }[] {
  const places = usePlaces()
  const { isStaff } = useOpenSession()
  const height = useSyncExternalStore(onResize, readHeight)
  const groups = (isStaff ? (['main', 'rail', 'staffRail'] as const) : (['main', 'rail'] as const)).map((group) => ({
    group,
    all: placesIn(group, places),
  }))
  const room = railRoom(
    height,
    groups.map(({ all }) => all.length),
  )
  return groups.map(({ group, all }, index) => ({ group, shown: all.slice(0, room[index] ?? 0) }))
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const readHeight = () => window.innerHeight
