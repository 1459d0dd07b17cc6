import { readOrientation, writeOrientation } from './exif-orientation.ts'
import { damaged, PROFILE_BYTES_MAX, type StrippedImage } from './stripped-image.ts'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const COMMENT = 0xfe
/**
 * Cameras and programs write one to a dozen scans; each covers the whole image, so a small file with thousands would take minutes.
 */
const SCANS_MAX = 64
/** A JFIF header without its thumbnail. */
const JFIF_BYTES = 14

/** Drops comments, thumbnails and application data; keeps color profile and orientation. */
export function stripJpeg(bytes: Buffer): StrippedImage {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  const profile: Buffer[] = []
  let size: [width: number, height: number] | undefined
  let scans = 0
  for (const { marker, content, whole } of segmentsOf(bytes)) {
    if (isFrame(marker)) size = size ? damaged() : sizeOf(content)
    if (marker === START_OF_SCAN && ++scans > SCANS_MAX) damaged()
    if (marker === 0xe2 && content.toString('latin1', 0, 12) === 'ICC_PROFILE\0') profile.push(whole)
    kept.push(...(isAddition(marker) ? neededOf(marker, content, whole) : [whole]))
  }
  if (!size || scans === 0) damaged()
  // Directly after the first bytes, where readers expect it.
  if (profile.reduce((sum, part) => sum + part.length, 0) <= PROFILE_BYTES_MAX) kept.splice(1, 0, ...profile)
  const [width, height] = size
  return { format: 'jpeg', width, height, isMoving: false, bytes: Buffer.concat(kept) }
}

/** The segments up to the end marker; a scan with all its pixels is one segment. */
function* segmentsOf(bytes: Buffer): Generator<{ marker: number; content: Buffer; whole: Buffer }> {
  for (let at = nextMarker(bytes, 2); ; at = nextMarker(bytes, at)) {
    const marker = bytes[at + 1] ?? damaged()
    if (marker === END_OF_IMAGE) {
      yield { marker, content: Buffer.alloc(0), whole: bytes.subarray(at, at + 2) }
      return
    }
    if (at + 4 > bytes.length) damaged()
    const contentEnd = at + 2 + bytes.readUInt16BE(at + 2)
    if (contentEnd < at + 4 || contentEnd > bytes.length) damaged()
    const end = marker === START_OF_SCAN ? nextMarker(bytes, contentEnd) : contentEnd
    yield { marker, content: bytes.subarray(at + 4, contentEnd), whole: bytes.subarray(at, end) }
    at = end
  }
}

/**
 * The next 0xff that begins a marker: neither a pixel byte (0xff00) nor a restart marker (0xffd0 to 0xffd7). Bytes before it
 * outside of a scan are padding, which some cameras write.
 */
function nextMarker(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? damaged()
    if (next > 0x01 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return damaged()
}

/** A frame marker gives the image's size; 0xc4, 0xc8 and 0xcc in its range are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function sizeOf(content: Buffer): [width: number, height: number] {
  if (content.length < 6) damaged()
  return [content.readUInt16BE(3), content.readUInt16BE(1)]
}

function isAddition(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT
}

/** JFIF and Adobe describe the color model, Exif the orientation. */
function neededOf(marker: number, content: Buffer, whole: Buffer): Buffer[] {
  if (marker === 0xe0 && content.toString('latin1', 0, 5) === 'JFIF\0' && content.length >= JFIF_BYTES) {
    const head = Buffer.from(content.subarray(0, JFIF_BYTES))
    head.fill(0, JFIF_BYTES - 2)
    return [segment(marker, head)]
  }
  if (marker === 0xee && content.toString('latin1', 0, 5) === 'Adobe' && content.length === 12) return [whole]
  if (marker !== 0xe1 || content.toString('latin1', 0, 6) !== 'Exif\0\0') return []
  const orientation = readOrientation(content.subarray(6))
  return orientation === undefined ? [] : [segment(marker, Buffer.concat([content.subarray(0, 6), writeOrientation(orientation)]))]
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
