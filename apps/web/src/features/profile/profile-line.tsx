import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from '#ui/avatar'

interface ProfileLineProps {
  profile: { name: string; displayName: string; photo: string | null; profileType: string }
  /** Stands after the handle. */
  note?: ReactNode
  size?: NonNullable<AvatarProps['size']>
}

/** A face and two lines: what a profile looks like wherever one is picked from a list. */
export function ProfileLine({ profile, note, size = 'm' }: ProfileLineProps) {
  return (
    <>
      <Avatar name={profile.displayName} photo={profile.photo} isOrganization={!isPersonal(profile.profileType)} size={size} />
      <span className="two-lines grow">
        <span className="b trunc">{profile.displayName}</span>
        <span className="cap trunc">
          @{profile.name}
          {note && <> · {note}</>}
        </span>
      </span>
    </>
  )
}
