import { imagePathOf, jpegOf } from '@bourse/contracts/media'
import { textCell } from '#platform/csv'
import type { Db } from '#platform/db'
import type { MediaStore } from '#platform/media'
import type { NamedFile, Person, PersonalTable, Row } from '#platform/personal-data'
import type { Secrets } from '#platform/secrets'
import { withRows } from './read-rows.ts'
import type { ZipFile } from './zip-file.ts'

export interface RowParts {
  db: Db
  secrets: Secrets
  media: MediaStore
}

/** Adds a table's rows about the person as JSON and as CSV, and the files they keep. Returns how many rows there are. */
export async function packTable(zip: ZipFile, parts: RowParts, table: PersonalTable, person: Person): Promise<number> {
  return withRows(parts.db, table, person, async (read) => {
    let count = 0
    for await (const _row of read()) count += 1
    if (count === 0) return 0
    const shown = () => shownRows(read(), table, parts.secrets)
    await zip.add(`${table.table}.json`, jsonOf(shown()))
    await zip.add(`${table.table}.csv`, csvOf(shown()))
    if (table.file || table.images)
      for await (const row of read())
        for (const { name, content } of await filesOf(parts, table, row)) await zip.add(`files/${table.table}/${safeName(name)}`, [content])
    return count
  })
}

/** The rows as their owner may see them: opened where they were encrypted, without what is not given away. */
async function* shownRows(rows: AsyncIterable<Row>, { hidden = [], open }: PersonalTable, secrets: Secrets): AsyncGenerator<Row> {
  for await (const row of rows) {
    const opened = open && !isErased(row) ? open(row, secrets) : row
    const kept = Object.entries(opened).filter(([column]) => !hidden.includes(column))
    yield Object.fromEntries(kept.map(([column, value]) => [column, plain(value)]))
  }
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield '\n]\n'
}

async function* csvOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    // Spreadsheets recognize UTF-8 by the mark at the beginning.
    if (isFirst) yield `\ufeff${Object.keys(row).join(',')}\r\n`
    isFirst = false
    yield `${Object.values(row).map(cellOf).join(',')}\r\n`
  }
}

/** What was encrypted and has been erased since is empty. */
function isErased(row: Row): boolean {
  return Object.entries(row).some(([column, value]) => column.startsWith('sealed') && Buffer.isBuffer(value) && value.length === 0)
}

/** Numbers that JavaScript can't hold exactly are texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? value.toString('base64') : value
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A negative amount is a number, not a formula.
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return value
  return textCell(typeof value === 'string' ? value : JSON.stringify(value))
}

async function filesOf({ secrets, media }: RowParts, { file, images = [] }: PersonalTable, row: Row): Promise<NamedFile[]> {
  const kept = isErased(row) ? undefined : file?.(row, secrets)
  const pictures = await Promise.all(images.map((column) => readPicture(media, row[column])))
  return [...(kept ? [kept] : []), ...pictures.filter((picture) => picture !== undefined)]
}

async function readPicture(media: MediaStore, address: unknown): Promise<NamedFile | undefined> {
  if (typeof address !== 'string') return undefined
  const name = jpegOf(address).replace('/media/', '')
  const content = imagePathOf(name) === undefined ? undefined : await media.read(name)
  return content && { name, content }
}

/** A name that somebody chose must not leave its folder when the archive is opened. */
function safeName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 120)
}
