import type { PerkType } from '@bourse/domain/perk'
import type { IconName } from '#ui/icon'

/** The glyph that stands for each type, in rows and on plates. */
export const PERK_GLYPHS: Readonly<Record<PerkType, IconName>> = {
  social: 'users-three',
  service: 'wrench',
  product: 'package',
  event: 'confetti',
  personalty: 'key',
}
