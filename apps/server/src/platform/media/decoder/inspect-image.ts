import { ImageRefused } from '../read-data-url.ts'
import { openImage } from './open-image.ts'

/** The header says little about the rest of a file, so every pixel is decoded once; none is kept. */
export async function inspectImage(bytes: Buffer, pixelsMax: number): Promise<void> {
  const { image, head } = openImage(bytes, pixelsMax)
  if (head.isMoving) throw new ImageRefused('damaged')
  try {
    await image.resize({ width: 16 }).raw().toBuffer()
  } catch {
    throw new ImageRefused('damaged')
  }
}
