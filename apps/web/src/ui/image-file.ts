import { IMAGE_BYTES_MAX, IMAGE_SIDE_MIN, IMAGE_TYPES } from '@bourse/contracts/media'
import type { TextKey } from '@bourse/texts/keys'

/** The error of a file before it is read, as the server would report it (DEF-051). */
export function faultOfFile({ size, type }: Pick<File, 'size' | 'type'>): TextKey | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'fields.image'
  if (size === 0) return 'fields.imageDamaged'
  return size > IMAGE_BYTES_MAX ? 'fields.image' : undefined
}

/** The error of an image once its size is known. */
export function faultOfSize({ width, height }: { width: number; height: number }): TextKey | undefined {
  return Math.min(width, height) < IMAGE_SIDE_MIN ? 'fields.imageSmall' : undefined
}
