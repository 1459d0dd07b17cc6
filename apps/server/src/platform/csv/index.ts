import { Readable } from 'node:stream'

export { OWN_FILES, ownLines, type FileOwner, type OwnFile } from './own-file.ts'

/** Spreadsheets recognize UTF-8 only when a file begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

/** A file of lines (RFC 4180) that is generated while it is sent. Its column names are the same in every language: programs read them. */
export function csvFile(columns: readonly string[], batches: AsyncIterable<readonly (readonly string[])[]>): Readable {
  return Readable.from(linesOf(columns, batches), { objectMode: false })
}

async function* linesOf(columns: readonly string[], batches: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.join(',')}\r\n`
  for await (const rows of batches) yield rows.map((cells) => `${cells.join(',')}\r\n`).join('')
}

/**
 * Text that others wrote must stay text: a spreadsheet runs a cell that begins with one of these characters as a formula (CSV
 * injection), in quotes or not. A leading apostrophe prevents that.
 */
export function textCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
