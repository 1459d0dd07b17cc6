import { useT } from '#platform/i18n'
import { addressOf, usePage } from '#platform/navigation'
import { useUnread } from '#platform/notifications'
import { useOpenSession } from '#platform/session'
import { CountBadge } from '#ui/count-badge'
import { Icon } from '#ui/icon'
import { WaitingBadge } from './waiting-badge.tsx'
import { iconOf, isCurrent, type Place } from './places.ts'

export { iconOf, type Place, usePlaces } from './places.ts'

interface PlaceLinkProps {
  place: Place
  className: string
  onFollow?: () => void
}

/** An entry of the rail, the bottom bar or the drawer; highlighted on its page, with the unread count beside Activity. */
export function PlaceLink({ place, className, onFollow }: PlaceLinkProps) {
  const t = useT()
  const current = isCurrent(place, usePage())
  const { profileID, profile } = useOpenSession()
  const unread = useUnread(profileID)
  return (
    <a className={className} href={addressOf(place.page)} onClick={onFollow} {...(current && { 'aria-current': 'page' as const })}>
      <Icon name={iconOf(place, profile.profileType)} weight={current ? 'fill' : 'regular'} />
      <span>{t(`shell.place.${place.page}`)}</span>
      {place.page === 'activity' && <CountBadge count={unread} />}
      {place.page === 'admin' && <WaitingBadge />}
    </a>
  )
}
