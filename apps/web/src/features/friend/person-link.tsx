import type { PersonReply } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'
import { NameLine } from '#ui/name-line'

interface PersonLinkProps {
  person: PersonReply
  /** Beside the name; on phones left out. */
  withHandle?: boolean
  /** Below the name; the handle where nothing else is said. */
  children?: ReactNode
}

/** An avatar, the name and a line about the person, linking to the profile's page. */
export function PersonLink({ person, withHandle = false, children }: PersonLinkProps) {
  const { name, displayName, photo, isVerified, profileType } = person
  return (
    <a className="friend-person grow" href={addressOf('profileView', { name })}>
      <Avatar name={displayName} photo={photo} isOrganization={!isPersonal(profileType)} />
      <span className="grow two-lines">
        <NameLine isVerified={isVerified}>
          <span className="trunc">
            <span className="m">{displayName}</span>
            {withHandle && <span className="cap only-d friend-handle">@{name}</span>}
          </span>
        </NameLine>
        <span className="cap trunc">{children ?? `@${name}`}</span>
      </span>
    </a>
  )
}
