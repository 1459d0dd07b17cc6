import { crc32, deflateSync } from 'node:zlib'
import { verification } from '@bourse/contracts/verification'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { activePdfs } from '../../platform/media/testing/active-pdfs.ts'
import { textBomb } from '../../platform/media/testing/hostile-images.ts'
import { honestPdfs } from '../../platform/media/testing/honest-pdfs.ts'
import { peakGrowth } from '../../platform/media/testing/peak-growth.ts'
import { signedIn } from '../session/testing/people.ts'
import { testApp } from '../../testing/app.ts'
import { dataUrl, identity, pdf, photo, STATEMENT, wealth } from './testing/documents.ts'

const app = await testApp()
const ann = await signedIn(app, 'ann')
const jpeg = await photo(1)

const submit = (body: unknown) => ann.api.call(verification.submit, { body })
const keptCount = () =>
  app.db.read(async (tx) => (await tx.one<{ count: number }>(sql`select count(*)::int as count from verification_files`)).count)

beforeEach(() => app.owner.run(sql`delete from throttles`))

const MB = 1024 * 1024
const text = (written: string) => Buffer.from(written, 'latin1')

test.each<[string, () => Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', () => text('<!doctype html><script>alert(1)</script>')],
  ['a page that begins as a GIF', () => text('GIF89a/*<script>alert(1)</script>*/')],
  ['an archive', () => text('PK\x03\x04')],
  ['a program', () => text('\x7fELF')],
  ['a PDF without an end', () => text('%PDF-1.4 cut off')],
  ['a PDF that runs a script', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF that starts a program', () => pdf('/OpenAction << /S /Launch /F (calc.exe) >>')],
  ['the head of a JPEG alone', () => jpeg.subarray(0, 20)],
  ['a JPEG that is cut off', () => jpeg.subarray(0, jpeg.length - 60)],
  ['a page behind the head of a JPEG', () => Buffer.concat([jpeg.subarray(0, 3), text('<script>alert(1)</script>')])],
  ['a file that only starts like a WebP', () => text('RIFF\x10\0\0\0WEBP<script>')],
  ['11,000 × 11,000 pixels', () => hugePng(11_000)],
  ['8 MB and a byte', () => Buffer.concat([jpeg, Buffer.alloc(8 * MB + 1 - jpeg.length)])],
])('[DEF-042] is refused: %s', async (_, make) => {
  const content = make()
  // What it is said to be changes nothing; large ones are sent once, to save time.
  for (const type of content.length > MB ? ['image/jpeg'] : ['image/jpeg', 'application/pdf']) {
    const { status, body } = await submit({ ...identity(), files: [{ name: 'x', content: dataUrl(content, type) }] })
    expect([status, body.code, body.fields]).toEqual([422, 'FILE_REFUSED', { 'files.0.content': ['fields.file'] }])
  }
  expect(await keptCount()).toBe(0)
})

test.each([
  ['no data URL', 'https://example.org/passport.jpg', 400],
  ['no content', 'data:image/jpeg;base64,', 422],
  ['no base64', 'data:image/jpeg,plain', 422],
  ['no comma', 'data:image/jpeg;base64', 422],
  ['letters that are none of base64', `data:image/jpeg;base64,${jpeg.toString('base64').replace(/.{4}$/, '<b>!')}`, 422],
  ['half a letter', `${dataUrl(jpeg)}A`, 422],
])('[DEF-042] an address with %s is no file', async (_, content, status) => {
  expect((await submit({ kind: 'identity', statement: STATEMENT, files: [{ name: 'x', content }] })).status).toBe(status)
})

test('[DEF-042] the second of two files is named as the wrong one', async () => {
  expect((await submit(identity(jpeg, text('<svg/>')))).body.fields).toEqual({ 'files.1.content': ['fields.file'] })
})

test('[DEF-042] more than 20 MB together, or a body beyond all files, is too large', async () => {
  const large = Buffer.concat([text('%PDF-1.4'), Buffer.alloc(6.9 * MB), text('%%EOF')])
  expect((await submit(wealth(large, large, large))).body).toMatchObject({ code: 'TOO_LARGE', fields: { files: ['fields.filesTotal'] } })
  expect((await submit(wealth(large, large, large, large))).body.code).toBe('TOO_LARGE')
  expect((await app.api().call(verification.submit, { body: wealth(large) })).status).toBe(401)
  expect(await keptCount()).toBe(0)
})

test('[DEF-042] the pictures and texts inside of a PDF are not unpacked, and all four kinds are kept as they were sent', async () => {
  const bomb = Buffer.concat([
    text('%PDF-1.4\n1 0 obj << /Filter /FlateDecode >> stream\n'),
    deflateSync(Buffer.alloc(16 * MB), { level: 1 }),
    text('\nendstream endobj\n%%EOF'),
  ])
  const sent = [jpeg, await photo(2, 'png'), await photo(3, 'webp'), bomb]
  expect((await submit(identity(...sent))).status).toBe(201)
  const kept = await app.db.rows(sql`select media_type, size from verification_files order by id`)
  expect(kept).toEqual([
    { media_type: 'image/jpeg', size: sent[0]?.length },
    { media_type: 'image/png', size: sent[1]?.length },
    { media_type: 'image/webp', size: sent[2]?.length },
    { media_type: 'application/pdf', size: bomb.length },
  ])
})

// What is found in a PDF, and what is not, is shown beside `inspectPdf`.
test.each(Object.entries(activePdfs()).slice(0, 3))('[DEF-042] a PDF with this is refused: %s', async (_, content) => {
  const { status, body } = await submit(wealth(content))
  expect([status, body.code, body.fields]).toEqual([422, 'FILE_REFUSED', { 'files.0.content': ['fields.file'] }])
})

test('[DEF-042] PDFs of common programs are kept', async () => {
  const someone = await signedIn(app, 'honest')
  const papers = Object.values(await honestPdfs()).slice(0, 4)
  expect((await someone.api.call(verification.submit, { body: wealth(...papers) })).status).toBe(201)
})

test('[DEF-042] an image whose texts unpack to gigabytes is read without them, in little memory', async () => {
  const bomb = identity(await textBomb())
  const paula = await signedIn(app, 'paula')
  const grownBytes = await peakGrowth(() => paula.api.call(verification.submit, { body: bomb }))
  expect(grownBytes).toBeLessThan(150 * MB)
})

test('[DEF-042] an animated picture is refused', async () => {
  const pages = Buffer.concat([Buffer.alloc(64 * 64 * 3, 200), Buffer.alloc(64 * 64 * 3, 20)])
  const moving = sharp(pages, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  expect((await submit(wealth(await moving.webp({ delay: [100, 100] }).toBuffer()))).body.code).toBe('FILE_REFUSED')
})

/** A true PNG, one bit for each pixel: a hundred kilobytes that would fill hundreds of megabytes. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  return Buffer.concat([text('\x89PNG\r\n\x1a\n'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([text(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
