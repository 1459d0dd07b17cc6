import { ImageRefused } from '../read-data-url.ts'

/** An image of which only the parts are left that its pixels need, and what its head says of them. */
export interface StrippedImage {
  format: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
  /** Whether it holds more than one picture; only the first is left. */
  isMoving: boolean
  bytes: Buffer
}

/** No colour profile in use is larger; one that is makes the image no less an image, and is left out. */
export const PROFILE_BYTES_MAX = 4 * 1024 * 1024

export function damaged(): never {
  throw new ImageRefused('damaged')
}
