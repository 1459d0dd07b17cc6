import type { PersonReply } from '@bourse/contracts/profile'
import { addressOf } from '#platform/navigation'
import { PersonLine } from '#ui/person-field'

/** An avatar and names, linking to the profile's page. */
export function PersonLink({ person }: { person: PersonReply }) {
  return (
    <a className="friend-person grow" href={addressOf('profileView', { name: person.name })}>
      <PersonLine person={person} />
    </a>
  )
}
