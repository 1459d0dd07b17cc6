import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, usePage } from '#platform/navigation'
import { useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { CountBadge } from '#ui/count-badge'
import { Icon } from '#ui/icon'
import { WaitingBadge } from './waiting-badge.tsx'
import { iconOf, isCurrent, labelIn, type Place, type PlaceGroup } from './places.ts'

export { iconOf, isForStaff, nameOf, type Place, placesIn, usePlaces } from './places.ts'

interface PlaceLinkProps {
  place: Place
  /** The group that shows it. */
  group: PlaceGroup
  className: string
  onFollow?: () => void
  /** At the end of the line. */
  note?: ReactNode
}

/** An entry of the rail, the bottom bar or the menu; highlighted on its page, with the unread count beside Activity. */
export function PlaceLink({ place, group, className, onFollow, note }: PlaceLinkProps) {
  const t = useT()
  const current = isCurrent(place, usePage())
  const { profileID, profile } = useOpenSession()
  const unread = useUnread(profileID)
  return (
    <a
      className={className}
      href={addressOf(place.page)}
      onClick={onFollow}
      {...(current && { 'aria-current': 'page' as const })}
      {...(place.letter !== undefined && { 'aria-keyshortcuts': `G ${place.letter.toUpperCase()}` })}
    >
      <Icon name={iconOf(place, profile.profileType)} weight={current ? 'fill' : 'regular'} />
      <span>{t(labelIn(group, place))}</span>
      {place.page === 'activity' && <CountBadge count={unread} />}
      {place.page === 'admin' && <WaitingBadge />}
      {note}
    </a>
  )
}
