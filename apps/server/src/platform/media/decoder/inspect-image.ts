import { ImageRefused } from '../read-data-url.ts'
import { openImage } from './open-image.ts'

/** The head of a file says little about the rest of it: every pixel is read once, and none is kept. */
export async function inspectImage(bytes: Buffer, pixelsMax: number): Promise<void> {
  const { image, head } = openImage(bytes, pixelsMax)
  if (head.isMoving) throw new ImageRefused('damaged')
  try {
    await image.resize({ width: 16 }).raw().toBuffer()
  } catch {
    throw new ImageRefused('damaged')
  }
}
