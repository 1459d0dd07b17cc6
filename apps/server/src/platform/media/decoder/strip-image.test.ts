import { crc32, deflateSync } from 'node:zlib'
import { rounds } from '@bourse/testkit/effort'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MARKER, picture, textBomb } from '../testing/hostile-images.ts'
import { stripImage } from './strip-image.ts'

const PIXELS_MAX = 25_000_000
const strip = (bytes: Buffer) => stripImage(bytes, PIXELS_MAX)
const owned = { IFD0: { Copyright: MARKER }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 12/1' } }
const formats = ['jpeg', 'png', 'webp'] as const

describe.each(formats)('of an image as %s', (format) => {
  test('[DEF-051] pixels and orientation are kept, and no other data', async () => {
    const sent = await picture()
      .withMetadata({ orientation: 6, exif: owned })
      .withXmp(`<x>${MARKER}</x>`)
      .toFormat(format, { quality: 90 })
      .toBuffer()
    expect(sent.includes(MARKER)).toBe(true)
    const { bytes, ...head } = strip(sent)
    expect(head).toEqual({ format, width: 401, height: 299, isMoving: false })
    expect(bytes.includes(MARKER)).toBe(false)
    const read = await sharp(bytes).metadata()
    expect([read.format, read.width, read.height, read.orientation, read.xmp]).toEqual([format, 401, 299, 6, undefined])
    expect(read.exif?.length).toBeLessThan(40)
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(sent).raw().toBuffer())).toBe(true)
  })

  test('[DEF-051] its colours stay what they were', async () => {
    const sent = await picture().withIccProfile('p3').toFormat(format).toBuffer()
    const { icc } = await sharp(strip(sent).bytes).metadata()
    expect(icc).toEqual((await sharp(sent).metadata()).icc)
    expect(icc?.length).toBeGreaterThan(100)
  })

  test('[DEF-051] missing data is noticed, wherever it was cut off', async () => {
    const whole = await picture(64, 64).toFormat(format).toBuffer()
    for (let length = 0; length < whole.length; length += 7)
      expect(() => strip(whole.subarray(0, length)), String(length)).toThrow(/damaged|not-an-image/)
  })
})

test('[DEF-051] of texts that unpack to gigabytes not one is left', async () => {
  const bomb = await textBomb()
  const { bytes } = strip(bomb)
  expect(bomb.length).toBeGreaterThan(1_000_000)
  expect([bytes.includes('zTXt'), bytes.length < 5_000]).toEqual([false, true])
})

test.each([
  [4 * 1024 * 1024, true],
  [4 * 1024 * 1024 + 1, false],
  [rounds(20_000_000, 200_000_000), false],
])('[DEF-051] a packed colour profile of %i bytes is kept: %s', async (size, isKept) => {
  const profile = Buffer.concat([Buffer.from('iCCPname\0\0', 'latin1'), deflateSync(Buffer.alloc(size), { level: 9 })])
  expect(strip(withChunk(await picture().png().toBuffer(), profile)).bytes.includes('iCCP')).toBe(isKept)
})

test('[DEF-051] of pictures that follow each other the first is left', async () => {
  const pages = Buffer.concat([Buffer.alloc(64 * 64 * 3, 200), Buffer.alloc(64 * 64 * 3, 20)])
  const moving = sharp(pages, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  const webp = strip(await moving.webp({ loop: 0, delay: [100, 100], lossless: true }).toBuffer())
  expect(webp).toMatchObject({ isMoving: true, width: 64, height: 64 })
  expect((await sharp(webp.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  expect((await sharp(webp.bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)).toEqual(Buffer.alloc(3, 200))
  const frames = Buffer.concat([Buffer.from('acTL', 'latin1'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])])
  const png = strip(withChunk(await picture().png().toBuffer(), frames))
  expect([png.isMoving, png.bytes.includes('acTL')]).toEqual([true, false])
})

test.each([
  [5_000, 5_000, undefined],
  [5_001, 5_000, 'too-many-pixels'],
])('[DEF-051] %i × %i pixels by the head alone: %s', async (width, height, refusal) => {
  const png = await picture(64, 64).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  if (refusal === undefined) expect(strip(png)).toMatchObject({ width, height })
  else expect(() => strip(png)).toThrow(refusal)
})

function withChunk(png: Buffer, named: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)])
}
