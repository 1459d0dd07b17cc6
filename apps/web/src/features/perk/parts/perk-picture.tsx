import { imageSet, jpegOf } from '@bourse/contracts/media'
import type { PerkCard } from '@bourse/contracts/perk'
import { StruckPlate } from '#ui/struck-plate'
import './perk-picture.css'

interface PerkPictureProps {
  perk: Pick<PerkCard, 'name' | 'perkType' | 'image'>
  /** How wide it is drawn, for the browser's choice of a file. */
  sizes: string
  /** Below 64 px. */
  isSmall?: boolean
  isFirst?: boolean
}

/** The perk's picture; without one, a plate struck from its name. It fills its place; hidden from screen readers. */
export function PerkPicture({ perk: { name, perkType, image }, sizes, isSmall = false, isFirst = false }: PerkPictureProps) {
  if (!image) return <StruckPlate name={name} tone={perkType} isSmall={isSmall} />
  const loading = isFirst ? {} : ({ loading: 'lazy' } as const)
  return (
    <picture className="perk-picture">
      <source type="image/webp" srcSet={imageSet(image) ?? image} sizes={sizes} />
      <img src={jpegOf(image)} alt="" width={1200} height={630} decoding="async" {...loading} />
    </picture>
  )
}
