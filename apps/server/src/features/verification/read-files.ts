import type { BodyOf } from '@bourse/contracts/http'
import type { verification } from '@bourse/contracts/verification'
import { FILE_BYTES_MAX, FILES_BYTES_MAX, fileTypeOf, type FileType } from '@bourse/domain/verification'
import { raise } from '#platform/http'
import { isValidFile } from '#platform/media'

export interface ReadFile {
  name: string
  type: FileType
  content: Buffer
}

type SentFile = BodyOf<typeof verification.submit>['files'][number]

/** Checks size and file type by content (DEF-042). The declared type of the data URL is ignored. */
export function readFiles(sent: readonly SentFile[]): ReadFile[] {
  const files = sent.map(({ name, content: url }, place) => {
    const content = decode(url) ?? refuse(place)
    const type = fileTypeOf(content)
    return content.length > FILE_BYTES_MAX || type === undefined ? refuse(place) : { name, type, content }
  })
  if (files.reduce((sum, { content }) => sum + content.length, 0) > FILES_BYTES_MAX) raise('TOO_LARGE', { files: ['fields.filesTotal'] })
  return files
}

/**
 * Checks that files are what they claim: images that decode, and documents without active or hidden content. They are stored as
 * sent, and only staff can see them.
 */
export async function proveFiles(files: readonly ReadFile[], owner = ''): Promise<void> {
  for (const [place, { type, content }] of files.entries())
    if (!(await isValidFile(owner, type === 'application/pdf' ? 'pdf' : 'image', content))) refuse(place)
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
