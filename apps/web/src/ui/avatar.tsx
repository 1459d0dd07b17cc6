import { imageSet, jpegOf } from '@bourse/contracts/media'
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
      {photo && photo !== broken ? (
        <picture>
          <source type="image/webp" srcSet={imageSet(photo) ?? photo} sizes={WIDTHS[size]} />
          <img src={jpegOf(photo)} alt="" loading="lazy" decoding="async" onError={() => setBroken(photo)} />
        </picture>
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** As the style sheet draws them: a row takes the small file. */
const WIDTHS = { s: '28px', m: '36px', l: '48px', xl: '112px' } as const
