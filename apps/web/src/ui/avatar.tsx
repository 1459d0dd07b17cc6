import { useState } from 'react'
import { initialsOf, toneOf } from './avatar-name.ts'

export interface AvatarProps {
  /** The display name: gives the initials and, always the same for one name, the tint. */
  name: string
  photo?: string | null | undefined
  /** People are round, organizations square. */
  isOrganization?: boolean
  size?: 's' | 'm' | 'l' | 'xl'
}

/** A face beside a name that is written out; so it says nothing to readers itself. */
export function Avatar({ name, photo, isOrganization, size = 'm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const classes = ['avatar', isOrganization && 'avatar-org', size !== 'm' && `avatar-${size}`, `c-${toneOf(name)}`]
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {photo && photo !== broken ? <img src={photo} alt="" loading="lazy" onError={() => setBroken(photo)} /> : initialsOf(name)}
    </span>
  )
}
