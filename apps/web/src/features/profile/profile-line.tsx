import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from '#ui/avatar'
import { NameLine } from '#ui/name-line'

interface ProfileLineProps {
  profile: { name: string; displayName: string; photo: string | null; profileType: string }
  /** After the handle. */
  note?: ReactNode
  size?: NonNullable<AvatarProps['size']>
  isVerified?: boolean
}

/** An avatar and two lines: a profile in any list of choices. */
export function ProfileLine({ profile, note, size = 'm', isVerified = false }: ProfileLineProps) {
  return (
    <>
      <Avatar name={profile.displayName} photo={profile.photo} isOrganization={!isPersonal(profile.profileType)} size={size} />
      <span className="two-lines grow">
        <NameLine isVerified={isVerified}>
          <span className="b trunc">{profile.displayName}</span>
        </NameLine>
        <span className="cap trunc">
          @{profile.name}
          {note && <> · {note}</>}
        </span>
      </span>
    </>
  )
}
