import type { PersonReply } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'

interface PersonRowProps {
  /** Someone whose profile can't be read is left out. */
  person: PersonReply | null
  /** After the name. */
  beside?: ReactNode
  detail: ReactNode
  figure?: ReactNode
}

/** A person with what they did, in a list; their name leads to their profile. */
export function PersonRow({ person, beside, detail, figure }: PersonRowProps) {
  if (!person) {
    return (
      <div className="list-row">
        <span className="grow cap">{detail}</span>
        {figure}
      </div>
    )
  }
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
