import sharp, { type Sharp } from 'sharp'
import { stripImage } from './strip-image.ts'
import type { StrippedImage } from './stripped-image.ts'

/** Decoding of untrusted images gets one thread, no cache between calls, and the three decoders it needs. */
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

/** An image ready to be decoded: reduced to the bytes that the pixels need, and with a limit on the number of pixels. */
export function openImage(bytes: Buffer, pixelsMax: number): { image: Sharp; head: StrippedImage } {
  const head = stripImage(bytes, pixelsMax)
  return { image: sharp(head.bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true }), head }
}
