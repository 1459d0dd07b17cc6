import { isPersonal, isVerified, type Verification } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'

/** The properties of a profile that a card shows; every reply with a profile has them. */
export interface CardProfile {
  name: string
  displayName: string
  photo?: string | null
  profileType: string
  identityVerified?: Verification
}

interface ProfileCardProps {
  profile: CardProfile
  /** Below the name, instead of the handle. */
  detail?: ReactNode
  /** At the end of the row: a figure, a badge. */
  aside?: ReactNode
}

/** A person or an organization in a row; links to its page (PROF-09). */
export function ProfileCard({ profile, detail, aside }: ProfileCardProps) {
  const t = useT()
  return (
    <a className="list-row" href={addressOf('profileView', { name: profile.name })}>
      <Avatar name={profile.displayName} photo={profile.photo} isOrganization={!isPersonal(profile.profileType)} />
      <span className="grow two-lines">
        <span className="row name-line">
          <span className="m trunc">{profile.displayName}</span>
          {profile.identityVerified && isVerified(profile.identityVerified) && (
            <Icon name="seal-check" weight="fill" size={16} className="seal" label={t('ui.verified')} />
          )}
        </span>
        <span className="cap trunc">{detail ?? `@${profile.name}`}</span>
      </span>
      {aside}
    </a>
  )
}
