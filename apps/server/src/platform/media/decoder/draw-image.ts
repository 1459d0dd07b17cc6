import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MIN, IMAGE_SIZES, imageFiles, type ImageKind } from '@bourse/contracts/media'
import sharp from 'sharp'
import { ImageRefused } from '../read-data-url.ts'
import { openImage } from './open-image.ts'

/** A transparent background becomes white: JPEG has no transparency, and both formats of an image look alike. */
export const GROUND = '#ffffff'

export interface DrawnFile {
  name: string
  width: number
  height: number
  content: Buffer
}

/**
 * Encodes the image again in every size and format of its kind. The output is made from pixels alone: metadata, comments or a
 * second file appended to the first are not in it.
 */
export async function drawImage(bytes: Buffer, kind: ImageKind, key: string): Promise<DrawnFile[]> {
  const pixels = await readPixels(bytes, kind)
  const drawn: DrawnFile[] = []
  for (const { name, width, height, format } of imageFiles(kind, key)) {
    const sized = sharp(pixels, { raw: { ...IMAGE_SIZES[kind], channels: 3 } }).resize(width, height)
    const content = await (format === 'webp' ? sized.webp({ quality: 82, effort: 2 }) : sized.jpeg({ quality: 82 })).toBuffer()
    drawn.push({ name, width, height, content })
  }
  return drawn
}

/** Upright, in sRGB, cropped around the center to the full size of its kind; the first frame of an animation. */
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
