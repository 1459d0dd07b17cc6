import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Marks data that an output image must not contain: a trailer, a comment, a location. */
export const MARKER = 'BOURSE-STOWAWAY'
const SCRIPT = `<script>alert('${MARKER}')</script>`

/** An upload and its expected result: accepted, or refused with this code. */
export interface Sent {
  says: string
  dataUrl: string
  comes: 'taken' | 'INVALID' | 'IMAGE_REFUSED' | 'TOO_LARGE'
}

/** Known attacks with images: hidden data, other file types, and files that exhaust a server. */
export async function hostileImages(): Promise<Sent[]> {
  return [...(await takenHarmless()), ...(await refusedFormats()), ...(await refusedImages()), ...(await refusedUrls())]
}

export function dataUrl(content: Buffer | string, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`
}

/** Left red, right blue, with noise, so that decoders can't agree by chance, and with odd sizes. */
export function picture(width = 401, height = 299): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let place = 0; place < width * height; place++) {
    const isLeft = place % width < width / 2
    pixels.set([isLeft ? 190 : 30, 40 + (place % 23), isLeft ? 30 : 190], place * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A small image with many texts of a few kilobytes, each of which expands to 40 MB. */
export async function textBomb(texts = 40): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(40_000_000, 'a'), { level: 9 })])
  return withPngChunk(await picture(64, 64).png().toBuffer(), 'zTXt', text, texts)
}

async function takenHarmless(): Promise<Sent[]> {
  const [jpeg, png, webp] = await Promise.all([picture().jpeg().toBuffer(), picture().png().toBuffer(), picture().webp().toBuffer()])
  const gps = { IFD0: { Copyright: MARKER, Software: MARKER }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 12/1' } }
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
  const rows = await Promise.all(
    Object.entries({
      'a plain JPEG': jpeg,
      'a plain PNG': png,
      'a plain WebP': webp,
      'a JPEG called text/html': { type: 'text/html', bytes: jpeg },
      'a PNG called image/svg+xml': { type: 'image/svg+xml', bytes: png },
      'a JPEG with HTML behind it': Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
      'a JPEG with a ZIP behind it': Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${MARKER}PK\u0005\u0006`, 'latin1')]),
      'a JPEG with PHP in its comment': withJpegSegment(jpeg, 0xfe, `<?php system('${MARKER}') ?>`),
      'a JPEG that is JavaScript by its first segment': withJpegSegment(jpeg, 0xe0, `*/=1;alert('${MARKER}')/*`),
      'a JPEG with 4 MB of comments': withJpegSegment(jpeg, 0xfe, MARKER.repeat(4_000), 65),
      'a JPEG with filling between its parts': Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(40), jpeg.subarray(20)]),
      'a JPEG with IPTC': withJpegSegment(jpeg, 0xed, `Photoshop 3.0\u0000${MARKER}`),
      'a PNG with JavaScript behind its end': Buffer.concat([png, Buffer.from(`;alert('${MARKER}')`)]),
      'a PNG with a text chunk': withPngChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1')),
      'a PNG with a chunk nobody knows': withPngChunk(png, 'stOw', Buffer.from(SCRIPT)),
      'a PNG whose text unpacks to 200 MB': withPngChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb])),
      'a PNG whose colour profile unpacks to 200 MB': withPngChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb])),
      'a PNG whose pixels unpack to 200 MB': pngOf({ width: 64, height: 64, pixels: bomb }),
      'a PNG with 40 texts that unpack to 40 MB each': textBomb(),
      'a PNG with 20,000 text chunks': withPngChunk(png, 'tEXt', Buffer.from(`a\0${MARKER}`, 'latin1'), 20_000),
      'a PNG with 16 bits and an alpha channel': picture().ensureAlpha(0.4).toColourspace('rgb16').png().toBuffer(),
      'a PNG with a palette': picture().png({ palette: true, colours: 4 }).toBuffer(),
      'a grey PNG': picture().greyscale().png().toBuffer(),
      'an interlaced PNG': picture().png({ progressive: true }).toBuffer(),
      'a progressive JPEG': picture().jpeg({ progressive: true }).toBuffer(),
      'a JPEG with a place and an owner': picture().withExif(gps).jpeg().toBuffer(),
      'a WebP with a place and an owner': picture().withExif(gps).webp().toBuffer(),
      'a JPEG with XMP': picture().withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`).jpeg().toBuffer(),
      'a JPEG in a wide colour space': picture().withIccProfile('p3').jpeg().toBuffer(),
      'a JPEG in print colours': picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
      'a JPEG lying on its side': picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'a WebP that moves': movingWebp(),
      'a WebP with a tail': Buffer.concat([webp, Buffer.from(SCRIPT)]),
      'a very long PNG': pngOf({ width: 20_000, height: 32 }),
      'the largest image': pngOf({ width: 5_000, height: 5_000 }),
    }).map(async ([says, made]) => [says, await made] as const),
  )
  return rows.map(([says, made]) =>
    Buffer.isBuffer(made)
      ? { says, dataUrl: dataUrl(made), comes: 'taken' as const }
      : { says, dataUrl: dataUrl(made.bytes, made.type), comes: 'taken' as const },
  )
}

/** Images of other formats, and other files. */
async function refusedFormats(): Promise<Sent[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>${MARKER}</script></svg>`
  const gif = await picture().gif().toBuffer()
  const formats: Record<string, Buffer | string> = {
    'an SVG with a script': svg,
    'an SVG behind an XML head': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    'an SVG in UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg, 'utf16le')]),
    'an HTML page': `<!doctype html><body>${SCRIPT}`,
    JavaScript: `alert('${MARKER}')`,
    'a GIF': gif,
    'a GIF that is JavaScript': Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8), Buffer.from(`*/=1;alert('${MARKER}')`)]),
    'a TIFF': await picture().tiff().toBuffer(),
    'an AVIF': await picture(64, 64).avif({ effort: 0 }).toBuffer(),
    'an HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'a BMP': Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(64)]),
    'a PSD': Buffer.concat([Buffer.from('8BPS\0\x01', 'latin1'), Buffer.alloc(64)]),
    'a PDF': '%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj',
    PostScript: '%!PS-Adobe-3.0\n(/etc/passwd) (r) file',
    'an MP4': Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    'a ZIP': Buffer.from('PK\x03\x04', 'latin1'),
    'a program': Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    'an ImageMagick script': `push graphic-context\nimage over 0,0 0,0 'https://example.org/${MARKER}'\npop graphic-context`,
    'a PNG without its first byte': (await picture().png().toBuffer()).subarray(1),
    'a sound in RIFF': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
    zeros: Buffer.alloc(4096),
    'one byte': Buffer.from([0xff]),
  }
  return Object.entries(formats).map(([says, content]) => ({ says, dataUrl: dataUrl(content), comes: 'INVALID' }))
}

/** Of an accepted format, but unusable. */
async function refusedImages(): Promise<Sent[]> {
  const [jpeg, png, webp] = await Promise.all([picture().jpeg().toBuffer(), picture().png().toBuffer(), picture().webp().toBuffer()])
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const images: Record<string, Buffer> = {
    'half a JPEG': half(jpeg),
    'half a PNG': half(png),
    'half a WebP': half(webp),
    'the head of a JPEG alone': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'the signature of a PNG alone': png.subarray(0, 8),
    'HTML behind the signature of a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)]),
    'HTML behind the signature of a WebP': Buffer.concat([webp.subarray(0, 12), Buffer.from(SCRIPT)]),
    'a PNG of 30,000 by 30,000 pixels': pngOf({ width: 30_000, height: 30_000, pixels: deflateSync(Buffer.alloc(1_000_000)) }),
    'a PNG of 2 billion by 2 billion pixels': pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, pixels: deflateSync(Buffer.alloc(100)) }),
    'a PNG of one pixel too many': pngOf({ width: 5_001, height: 5_000, pixels: deflateSync(Buffer.alloc(100)) }),
    'a JPEG that says 65,500 by 65,500 pixels': claimJpegSize(jpeg, 65_500, 65_500),
    'a JPEG of 500 scans': withScans(await picture(64, 64).jpeg({ progressive: true }).toBuffer(), 500),
    'a JPEG without its end': jpeg.subarray(0, -2),
    'a PNG that does not begin with its head': withoutHead(png),
    'a PNG without pixels': pngOf({ width: 64, height: 64, pixels: Buffer.alloc(0) }),
    'a PNG of no size': pngOf({ width: 0, height: 0, pixels: deflateSync(Buffer.alloc(0)) }),
    'a PNG whose check sum is wrong': corrupt(png),
    'one pixel': pngOf({ width: 1, height: 1 }),
    'a line': pngOf({ width: 4_000, height: 1 }),
  }
  return Object.entries(images).map(([says, content]) => ({ says, dataUrl: dataUrl(content), comes: 'IMAGE_REFUSED' }))
}

/** Invalid data URLs, or more than one. */
async function refusedUrls(): Promise<Sent[]> {
  const png = await picture(64, 64).png().toBuffer()
  const base64 = png.toString('base64')
  const urls: Record<string, string> = {
    'no data at all': 'data:,',
    'an empty image': 'data:image/png;base64,',
    'text in place of base64': `data:image/png,${base64}`,
    'percent signs in place of base64': `data:image/png,${[...png].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
    'a charset beside the type': `data:image/png;charset=utf-7;base64,${base64}`,
    'a second type': `data:image/png;image/svg+xml;base64,${base64}`,
    'base64 twice': `data:image/png;base64;base64,${base64}`,
    'base64 with a gap': `data:image/png;base64,${base64.slice(0, 8)} ${base64.slice(8)}`,
    'base64 with a line break': `data:image/png;base64,${base64.slice(0, 76)}\r\n${base64.slice(76)}`,
    'base64 of the other alphabet': `data:image/png;base64,${base64.replaceAll('+', '-').replaceAll('/', '_')}--__`,
    'base64 that ends too soon': `data:image/png;base64,${base64.replace(/=+$/, '')}A`,
    'base64 with padding in its middle': `data:image/png;base64,${base64.slice(0, 40)}====${base64.slice(40)}`,
    'base64 with too much padding': `data:image/png;base64,${base64}====`,
    'a data URL in a data URL': dataUrl(`data:image/png;base64,${base64}`),
    'a data URL and another': `data:image/png;base64,data:image/png;base64,${base64}`,
    'an address in place of data': 'data:https://example.org/image.png',
    'a type without end': `data:${'a'.repeat(100_000)}/png;base64,${base64}`,
    'signs of another script': `data:image/png;base64,${'Ａ'.repeat(400)}`,
  }
  const large: Record<string, string> = {
    'one byte too many': dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)),
    'as much as the body may hold': `data:image/png;base64,${'A'.repeat(7_000_000)}`,
  }
  return [
    ...Object.entries(urls).map(([says, url]): Sent => ({ says, dataUrl: url, comes: 'INVALID' })),
    ...Object.entries(large).map(([says, url]): Sent => ({ says, dataUrl: url, comes: 'TOO_LARGE' })),
  ]
}

function withJpegSegment(jpeg: Buffer, kind: number, text: string, times = 1): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  const segment = Buffer.concat([head, Buffer.from(text, 'latin1')])
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: times }, () => segment), jpeg.subarray(2)])
}

/** Each scan of a progressive image covers all of it; the last one is repeated. */
function withScans(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => last), jpeg.subarray(-2)])
}

function withoutHead(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 8), png.subarray(33)])
}

/** After the header, where every reader sees it. */
function withPngChunk(png: Buffer, name: string, content: Buffer, times = 1): Buffer {
  const chunk = pngChunk(name, content)
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: times }, () => chunk), png.subarray(33)])
}

/** Two bytes of gray per pixel, interlaced in seven passes: a decoder must hold the whole image. */
export function interlacedPng(side: number): Buffer {
  return pngOf({ width: side, height: side, pixels: deflateSync(Buffer.alloc(side * (side * 2 + 8))), form: [16, 0, 0, 0, 1] })
}

/** A byte of gray per pixel, unless its form says otherwise. */
function pngOf({
  width,
  height,
  pixels,
  form = [8, 0, 0, 0, 0],
}: {
  width: number
  height: number
  pixels?: Buffer
  form?: number[]
}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(form, 8)
  const content = pixels ?? deflateSync(Buffer.alloc((width + 1) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...(content.length > 0 ? [pngChunk('IDAT', content)] : []),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The frame header declares the image's size; the actual data follows. */
function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg)
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]))
  claimed.writeUInt16BE(height, frame + 5)
  claimed.writeUInt16BE(width, frame + 7)
  return claimed
}

function corrupt(png: Buffer): Buffer {
  const changed = Buffer.from(png)
  for (let place = 60; place < changed.length - 20; place += 7) changed[place] = (changed[place] ?? 0) ^ 0x5a
  return changed
}

function movingWebp(): Promise<Buffer> {
  const pages = Buffer.concat([Buffer.alloc(100 * 100 * 3, 200), Buffer.alloc(100 * 100 * 3, 20)])
  return sharp(pages, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}
