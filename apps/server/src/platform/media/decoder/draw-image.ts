import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MIN, IMAGE_SIZES, imageFiles, type ImageKind } from '@bourse/contracts/media'
import sharp from 'sharp'
import { ImageRefused } from '../read-data-url.ts'
import { openImage } from './open-image.ts'

/** A transparent ground becomes paper: JPEG has none, and both forms of an image look alike. */
const GROUND = '#ffffff'

export interface DrawnFile {
  name: string
  content: Buffer
}

/**
 * Draws the image anew in every size and form of its kind. What leaves is made of pixels alone: whatever else the bytes
 * held (place and time, comments, a second file behind the first) is not in it.
 */
export async function drawImage(bytes: Buffer, kind: ImageKind, key: string): Promise<DrawnFile[]> {
  const pixels = await readPixels(bytes, kind)
  const drawn: DrawnFile[] = []
  for (const { name, width, height, format } of imageFiles(kind, key)) {
    const sized = sharp(pixels, { raw: { ...IMAGE_SIZES[kind], channels: 3 } }).resize(width, height)
    const content = await (format === 'webp' ? sized.webp({ quality: 82, effort: 2 }) : sized.jpeg({ quality: 82 })).toBuffer()
    drawn.push({ name, content })
  }
  return drawn
}

/** Upright, in sRGB, its centre cropped to the full size of its kind; of what moves, the first picture. */
async function readPixels(bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  const { width, height } = IMAGE_SIZES[kind]
  const { image, head } = openImage(bytes, IMAGE_PIXELS_MAX)
  if (head.width < IMAGE_SIDE_MIN || head.height < IMAGE_SIDE_MIN) throw new ImageRefused('too-small')
  try {
    return await image
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: 'centre' })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  } catch {
    throw new ImageRefused('damaged')
  }
}
