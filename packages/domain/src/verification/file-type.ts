export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const FILES_MAX = 4
export const FILE_BYTES_MAX = 8 * 1024 * 1024
/** The limit for all files of one submission together. */
export const FILES_BYTES_MAX = 20 * 1024 * 1024

/** A file's type by its content: its name and declared type can't be trusted. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  if (holds(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (holds(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBP')) return 'image/webp'
  if (holds(bytes, 0, '%PDF-') && endsAsPdf(bytes)) return 'application/pdf'
  return undefined
}

/** PDF readers look for the end marker within the last kilobyte, and so does this. */
const PDF_END = '%%EOF'
const PDF_TAIL_BYTES = 1024

function endsAsPdf(bytes: Uint8Array): boolean {
  const first = Math.max(0, bytes.length - PDF_TAIL_BYTES)
  for (let at = bytes.length - PDF_END.length; at >= first; at--) if (holds(bytes, at, PDF_END)) return true
  return false
}

/** Whether these bytes, given as text with one character each, are at this offset. */
function holds(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}
