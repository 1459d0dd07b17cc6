import { ImageRefused } from '../read-data-url.ts'

/** An image reduced to what its pixels need, and the facts of its header. */
export interface StrippedImage {
  format: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
  /** Whether it had more than one frame; only the first is kept. */
  isMoving: boolean
  bytes: Buffer
}

/** No color profile in use is larger; a larger one is dropped, and the image is still accepted. */
export const PROFILE_BYTES_MAX = 4 * 1024 * 1024

export function damaged(): never {
  throw new ImageRefused('damaged')
}
