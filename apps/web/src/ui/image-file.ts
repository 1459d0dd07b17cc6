import { IMAGE_BYTES_MAX, IMAGE_SIDE_MIN, IMAGE_TYPES } from '@bourse/contracts/media'
import type { TextKey } from '@bourse/contracts/i18n'

/** What is wrong with a file before it is even read, as the server would say it (DEF-051). */
export function faultOfFile({ size, type }: Pick<File, 'size' | 'type'>): TextKey | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return 'fields.image'
  if (size === 0) return 'fields.imageDamaged'
  return size > IMAGE_BYTES_MAX ? 'fields.image' : undefined
}

/** What is wrong with an image once its size is known. */
export function faultOfSize({ width, height }: { width: number; height: number }): TextKey | undefined {
  return Math.min(width, height) < IMAGE_SIDE_MIN ? 'fields.imageSmall' : undefined
}
