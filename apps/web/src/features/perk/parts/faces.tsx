import type { PersonReply } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import { Avatar } from '#ui/avatar'

/** The faces of members who show themselves, beside their count. Hidden from screen readers. */
export function Faces({ people }: { people: readonly PersonReply[] }) {
  if (people.length === 0) return null
  return (
    <span className="perk-faces" aria-hidden="true">
      {people.map(({ id, displayName, photo, profileType }) => (
        <Avatar key={id} name={displayName} photo={photo} isOrganization={!isPersonal(profileType)} size="s" />
      ))}
    </span>
  )
}
