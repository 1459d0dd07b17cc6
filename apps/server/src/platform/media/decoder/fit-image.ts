import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MIN } from '@bourse/contracts/media'
import { ImageRefused } from '../read-data-url.ts'
import { type DrawnFile, GROUND } from './draw-image.ts'
import { openImage } from './open-image.ts'

/** Encodes the whole image again as WebP, made smaller where a side is longer than this, and never cropped. */
export async function fitImage(bytes: Buffer, sideMax: number): Promise<DrawnFile> {
  const { image, head } = openImage(bytes, IMAGE_PIXELS_MAX)
  if (head.width < IMAGE_SIDE_MIN || head.height < IMAGE_SIDE_MIN) throw new ImageRefused('too-small')
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { name: 'fitted.webp', width: info.width, height: info.height, content: data }
  } catch {
    throw new ImageRefused('damaged')
  }
}
