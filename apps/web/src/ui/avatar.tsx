import { imageSet, jpegOf } from '@bourse/contracts/media'
import { useState } from 'react'
import { initialsOf, toneOf } from './avatar-name.ts'

export interface AvatarProps {
  /** The display name gives the initials and the tint, which is always the same for one name. */
  name: string
  photo?: string | null | undefined
  /** People are round, organizations square. */
  isOrganization?: boolean
  size?: 's' | 'm' | 'l' | 'xl'
}

/** A picture beside a written name, so it is hidden from screen readers. */
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

/** The sizes of the style sheet: a row uses the small file. */
const WIDTHS = { s: '28px', m: '36px', l: '48px', xl: '112px' } as const
