import type { BodyOf } from '@bourse/contracts/http'
import type { verification } from '@bourse/contracts/verification'
import { FILE_BYTES_MAX, FILES_BYTES_MAX, fileTypeOf, type FileType } from '@bourse/domain/verification'
import sharp from 'sharp'
import { raise } from '#platform/http'

export interface ReadFile {
  name: string
  type: FileType
  content: Buffer
}

type SentFile = BodyOf<typeof verification.submit>['files'][number]

/** Reads what can be told at a glance: the size, and the kind by the content (DEF-042). What a data URL says it is counts for nothing. */
export function readFiles(sent: readonly SentFile[]): ReadFile[] {
  const files = sent.map(({ name, content: url }, place) => {
    const content = decode(url) ?? refuse(place)
    const type = fileTypeOf(content)
    return content.length > FILE_BYTES_MAX || type === undefined ? refuse(place) : { name, type, content }
  })
  if (files.reduce((sum, { content }) => sum + content.length, 0) > FILES_BYTES_MAX) raise('TOO_LARGE', { files: ['fields.filesTotal'] })
  return files
}

/** Proves the files for what they seem to be. They are kept as they came all the same: nobody but the staff ever sees them. */
export async function proveFiles(files: readonly ReadFile[]): Promise<void> {
  for (const [place, { type, content }] of files.entries()) {
    const isSound = type === 'application/pdf' ? !acts(content) : await isImage(content, type)
    if (!isSound) refuse(place)
  }
}

/** A good photograph of a document has far less; a small file can claim far more. */
const PIXELS_MAX = 100_000_000

async function isImage(content: Buffer, type: FileType): Promise<boolean> {
  try {
    const image = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
    const { format, pages = 1 } = await image.metadata()
    if (`image/${format}` !== type || pages > 1) return false
    // The head of a file says little about the rest of it: every pixel is read once, and none is kept.
    await image.resize({ width: 16 }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** A document that runs scripts or starts programs is no proof of anything. What is packed inside of it is never unpacked here. */
function acts(pdf: Buffer): boolean {
  return pdf.includes('/JavaScript') || pdf.includes('/Launch')
}

function decode(url: string): Buffer | undefined {
  const comma = url.indexOf(',')
  const encoded = url.slice(comma + 1)
  if (comma === -1 || !url.slice(0, comma).endsWith(';base64') || encoded.length % 4 !== 0) return undefined
  return /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) ? Buffer.from(encoded, 'base64') : undefined
}

function refuse(place: number): never {
  return raise('FILE_REFUSED', { [`files.${place}.content`]: ['fields.file'] })
}
