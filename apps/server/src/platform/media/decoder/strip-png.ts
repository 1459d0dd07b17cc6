import { crc32, inflateSync } from 'node:zlib'
import { readOrientation, writeOrientation } from './exif-orientation.ts'
import { damaged, PROFILE_BYTES_MAX, type StrippedImage } from './stripped-image.ts'

const SIGNATURE_BYTES = 8
const AROUND_BYTES = 12
const HEAD_BYTES = 13
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Drops texts, times and further frames: texts are compressed, and a few kilobytes can expand to gigabytes. */
export function stripPng(bytes: Buffer): StrippedImage {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  const head = { width: 0, height: 0, isMoving: false, hasPixels: false }
  for (const { name, content, whole } of chunksOf(bytes)) {
    if (name === 'IHDR') [head.width, head.height] = sizeOf(content)
    if (name === 'IDAT') head.hasPixels = true
    if (name === 'acTL') head.isMoving = content.length >= 4 && content.readUInt32BE(0) > 1
    if (PIXELS.has(name) || (name === 'iCCP' && isProfile(content))) kept.push(whole)
    if (name === 'eXIf') kept.push(...orientationOf(content))
  }
  if (!head.hasPixels) damaged()
  const { width, height, isMoving } = head
  return { format: 'png', width, height, isMoving, bytes: Buffer.concat(kept) }
}

/** The chunks from the header to the end chunk; bytes after it are not part of the image. */
function* chunksOf(bytes: Buffer): Generator<{ name: string; content: Buffer; whole: Buffer }> {
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + AROUND_BYTES > bytes.length) damaged()
    const end = at + AROUND_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) damaged()
    const name = bytes.toString('latin1', at + 4, at + 8)
    if ((at === SIGNATURE_BYTES) !== (name === 'IHDR')) damaged()
    yield { name, content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) }
    if (name === 'IEND') return
    at = end
  }
}

function sizeOf(content: Buffer): [width: number, height: number] {
  if (content.length !== HEAD_BYTES) damaged()
  return [content.readUInt32BE(0), content.readUInt32BE(4)]
}

/** A name, its terminator, the compression method, then the profile, which is decompressed here once to check its size. */
function isProfile(content: Buffer): boolean {
  const nameEnd = content.indexOf(0)
  if (nameEnd === -1) return false
  try {
    inflateSync(content.subarray(nameEnd + 2), { maxOutputLength: PROFILE_BYTES_MAX })
    return true
  } catch {
    return false
  }
}

function orientationOf(exif: Buffer): Buffer[] {
  const orientation = readOrientation(exif)
  if (orientation === undefined) return []
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), writeOrientation(orientation)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return [length, named, sum]
}
