import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MIN, IMAGE_SIZES, imageFiles, type ImageKind } from '@bourse/contracts/media'
import sharp, { type SharpOptions } from 'sharp'
import { ImageRefused } from './read-data-url.ts'

/** Decoding what strangers send gets one thread, no memory between calls, and the three decoders it needs. */
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

const OPEN: SharpOptions = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', sequentialRead: true }
const WORK_MAX_S = 10
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
  const magic = formatOf(bytes) ?? refuse('not-an-image')
  const { width, height } = IMAGE_SIZES[kind]
  try {
    const head = await sharp(bytes, OPEN).metadata()
    if (head.format !== magic) refuse('not-an-image')
    if (head.width < IMAGE_SIDE_MIN || head.height < IMAGE_SIDE_MIN) refuse('too-small')
    return await sharp(bytes, OPEN)
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: 'centre' })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: WORK_MAX_S })
      .toBuffer()
  } catch (error) {
    if (error instanceof ImageRefused) throw error
    return refuse(/pixel limit/.test((error as Error).message) ? 'too-many-pixels' : 'damaged')
  }
}

/** By the first bytes; what the sender calls it does not count. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function refuse(refusal: ImageRefused['refusal']): never {
  throw new ImageRefused(refusal)
}
