import { decode } from './decode.ts'
import { ImageRefused } from './read-data-url.ts'

/** More than a good photo of a page has; a small file can declare far more. */
const PIXELS_MAX = 100_000_000

/**
 * Whether a file that is stored as sent is what it claims to be: an image with one frame that decodes completely, or a PDF without
 * active content.
 */
export async function isValidFile(owner: string, type: 'image' | 'pdf', bytes: Buffer): Promise<boolean> {
  try {
    await decode(owner, type === 'pdf' ? { work: 'inspect-pdf', bytes } : { work: 'inspect-image', bytes, pixelsMax: PIXELS_MAX })
    return true
  } catch (error) {
    if (error instanceof ImageRefused) return false
    throw error
  }
}
