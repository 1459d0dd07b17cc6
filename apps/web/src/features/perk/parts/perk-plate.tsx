import { imageSet, jpegOf } from '@bourse/contracts/media'
import type { PerkType } from '@bourse/domain/perk'
import { Icon } from '#ui/icon'
import { PERK_GLYPHS } from './perk-glyph.ts'
import './perk-plate.css'

/** The perk's picture; without one, its type's glyph on a plate. Hidden from screen readers. */
export function PerkPlate({ perkType, image }: { perkType: PerkType; image: string | null }) {
  if (!image) {
    return (
      <div className="glyph-plate">
        <Icon name={PERK_GLYPHS[perkType]} size={56} />
      </div>
    )
  }
  return (
    <picture>
      <source type="image/webp" srcSet={imageSet(image) ?? image} sizes="(max-width: 767px) 100vw, 760px" />
      <img className="perk-image" src={jpegOf(image)} alt="" width={1200} height={630} decoding="async" />
    </picture>
  )
}
