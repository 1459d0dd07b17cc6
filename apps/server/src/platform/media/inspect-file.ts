import { decode } from './decode.ts'
import { ImageRefused } from './read-data-url.ts'

/** A good photograph of a page has far less; a small file can claim far more. */
const PIXELS_MAX = 100_000_000

/**
 * Whether a file that is kept as it came is what it seems to be: an image of one picture that can be read to its last pixel,
 * or a PDF without anything that acts.
 */
export async function isSoundFile(owner: string, type: 'image' | 'pdf', bytes: Buffer): Promise<boolean> {
  try {
    await decode(owner, type === 'pdf' ? { work: 'inspect-pdf', bytes } : { work: 'inspect-image', bytes, pixelsMax: PIXELS_MAX })
    return true
  } catch (error) {
    if (error instanceof ImageRefused) return false
    throw error
  }
}
