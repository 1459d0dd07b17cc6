import type { PersonReply } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'

interface PersonRowProps {
  person: PersonReply
  /** After the name. */
  beside?: ReactNode
  detail: ReactNode
  figure?: ReactNode
}

/** A person with what they did, in a list; their name leads to their profile. */
export function PersonRow({ person, beside, detail, figure }: PersonRowProps) {
  return (
    <a className="list-row" href={addressOf('profileView', { name: person.name })}>
      <Avatar name={person.displayName} photo={person.photo} isOrganization={!isPersonal(person.profileType)} size="s" />
      <span className="grow two-lines">
        <span className="m trunc">
          {person.displayName} {beside}
        </span>
        <span className="cap trunc">{detail}</span>
      </span>
      {figure}
    </a>
  )
}
