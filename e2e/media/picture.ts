import { crc32, deflateSync } from 'node:zlib'

export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PNG whose left half is red and whose right half is blue. */
export function picture(width: number, height: number): PictureFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per color, no interlacing.
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, (_, x) => (x < width / 2 ? RED : BLUE))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}

const RED = Buffer.from([192, 32, 32])
const BLUE = Buffer.from([32, 32, 192])

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
