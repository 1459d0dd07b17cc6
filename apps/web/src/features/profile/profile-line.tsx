import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Avatar, type AvatarProps } from '#ui/avatar'
import { Icon } from '#ui/icon'

interface ProfileLineProps {
  profile: { name: string; displayName: string; photo: string | null; profileType: string }
  /** After the handle. */
  note?: ReactNode
  size?: NonNullable<AvatarProps['size']>
  isVerified?: boolean
}

/** An avatar and two lines: a profile in any list of choices. */
export function ProfileLine({ profile, note, size = 'm', isVerified = false }: ProfileLineProps) {
  const t = useT()
  return (
    <>
      <Avatar name={profile.displayName} photo={profile.photo} isOrganization={!isPersonal(profile.profileType)} size={size} />
      <span className="two-lines grow">
        <span className="row name-line">
          <span className="b trunc">{profile.displayName}</span>
          {isVerified && <Icon name="seal-check" weight="fill" size={16} className="seal" label={t('ui.verified')} />}
        </span>
        <span className="cap trunc">
          @{profile.name}
          {note && <> · {note}</>}
        </span>
      </span>
    </>
  )
}
