import { ImageRefused } from '../read-data-url.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'
import { damaged, type StrippedImage } from './stripped-image.ts'

/**
 * Copies only what the pixels need, with a small parser that decompresses no pixels. The decoder never sees the rest, and the
 * declared size is known before it starts.
 */
export function stripImage(bytes: Buffer, pixelsMax: number): StrippedImage {
  const strip = stripperOf(bytes)
  if (!strip) throw new ImageRefused('not-an-image')
  const stripped = strip(bytes)
  if (stripped.width === 0 || stripped.height === 0) damaged()
  if (stripped.width * stripped.height > pixelsMax) throw new ImageRefused('too-many-pixels')
  return stripped
}

/** By the first bytes; the declared type does not count. */
function stripperOf(bytes: Buffer): ((bytes: Buffer) => StrippedImage) | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return stripJpeg
  if (bytes.subarray(0, 8).equals(PNG)) return stripPng
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return stripWebp
  return undefined
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
