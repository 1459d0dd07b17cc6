import { FILE_BYTES_MAX, FILES_BYTES_MAX, FILES_MAX, type FileType } from '@bourse/domain/verification'

export type FileFault = 'kind' | 'size' | 'count' | 'total'

/** Why a file cannot be added to the chosen ones; undefined when it can. Checked before anything is sent. */
export function fileFault(file: { size: number; type: FileType | undefined }, chosen: readonly { size: number }[]): FileFault | undefined {
  if (file.size > FILE_BYTES_MAX) return 'size'
  if (file.type === undefined) return 'kind'
  if (chosen.length >= FILES_MAX) return 'count'
  return sumOf([...chosen, file]) > FILES_BYTES_MAX ? 'total' : undefined
}

export function sumOf(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}
