import { readOrientation, writeOrientation } from './exif-orientation.ts'
import { damaged, PROFILE_BYTES_MAX, type StrippedImage } from './stripped-image.ts'

const HEAD_BYTES = 12
const FRAME_HEAD_BYTES = 16
const HAS_PROFILE = 0x20
const HAS_ALPHA = 0x10
const HAS_EXIF = 0x08
const MOVES = 0x02
const PICTURE = new Set(['VP8 ', 'VP8L', 'ALPH'])

interface Chunk {
  name: string
  content: Buffer
}

/** Keeps the image of a simple file; of an extended one also color profile and orientation; of an animation the first frame. */
export function stripWebp(bytes: Buffer): StrippedImage {
  const end = Math.min(bytes.length, 8 + (bytes.length < HEAD_BYTES ? damaged() : bytes.readUInt32LE(4)))
  const chunks = [...chunksOf(bytes.subarray(HEAD_BYTES, end))]
  const [first = damaged()] = chunks
  if (first.name !== 'VP8X') return { format: 'webp', ...pictureSize(first), isMoving: false, bytes: riff([first]) }
  if (first.content.length !== 10) damaged()
  const [width, height] = [first.content.readUIntLE(4, 3) + 1, first.content.readUIntLE(7, 3) + 1]
  const flags = first.content[0] ?? 0
  const frames = chunks.filter(({ name }) => name === 'ANMF')
  const picture = (flags & MOVES) === 0 ? chunks.filter(({ name }) => PICTURE.has(name)) : firstFrame(chunks, frames)
  if (picture.length === 0) damaged()
  const profile = chunks.filter(({ name, content }) => name === 'ICCP' && content.length <= PROFILE_BYTES_MAX).slice(0, 1)
  const exif = chunks
    .filter(({ name }) => name === 'EXIF')
    .flatMap(orientationOf)
    .slice(0, 1)
  const head = Buffer.alloc(10)
  first.content.copy(head)
  head[0] = (flags & (HAS_ALPHA | MOVES)) | (profile.length > 0 ? HAS_PROFILE : 0) | (exif.length > 0 ? HAS_EXIF : 0)
  const kept = [{ name: 'VP8X', content: head }, ...profile, ...picture, ...exif]
  return { format: 'webp', width, height, isMoving: frames.length > 1, bytes: riff(kept) }
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) damaged()
    yield { name: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, end) }
    at = end + (end % 2)
  }
}

function firstFrame(chunks: readonly Chunk[], [frame]: readonly Chunk[]): Chunk[] {
  const motion = chunks.find(({ name }) => name === 'ANIM')
  if (!motion || !frame || frame.content.length < FRAME_HEAD_BYTES) return []
  const parts = [...chunksOf(frame.content.subarray(FRAME_HEAD_BYTES))].filter(({ name }) => PICTURE.has(name))
  return [motion, { name: 'ANMF', content: Buffer.concat([frame.content.subarray(0, FRAME_HEAD_BYTES), ...parts.map(written)]) }]
}

function pictureSize({ name, content }: Chunk): { width: number; height: number } {
  if (content.length < 10) damaged()
  if (name === 'VP8 ') return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
  if (name !== 'VP8L') damaged()
  const packed = content.readUInt32LE(1)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** Some programs write the block bare, some with the prefix that JPEG uses. */
function orientationOf({ content }: Chunk): Chunk[] {
  const orientation = readOrientation(content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content)
  return orientation === undefined ? [] : [{ name: 'EXIF', content: writeOrientation(orientation) }]
}

function riff(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat(chunks.map(written))
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function written({ name, content }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
