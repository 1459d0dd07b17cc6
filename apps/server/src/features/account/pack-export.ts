import type { PersonalTable, Person } from '#platform/personal-data'
import { packTable, type RowParts } from './pack-table.ts'
import { ZipFile } from './zip-file.ts'

/** A table's name and how many of its rows are in the copy. */
export interface PackedTable {
  table: string
  rows: number
}

export interface Packing {
  tables: readonly PersonalTable[]
  person: Person
  path: string
  /** Written last, since it says what is in it. */
  readmeOf(packed: readonly PackedTable[]): string
  /** Asked after each table; once it says no, only the draft is left. */
  onProgress(done: number): Promise<boolean>
}

/** Writes everything about the person to a ZIP. Returns whether it is complete. */
export async function packExport(parts: RowParts, { tables, person, path, readmeOf, onProgress }: Packing): Promise<boolean> {
  const zip = new ZipFile(path)
  const packed: PackedTable[] = []
  try {
    for (const [index, table] of tables.entries()) {
      packed.push({ table: table.table, rows: await packTable(zip, parts, table, person) })
      if (!(await onProgress(index + 1))) {
        await zip.abandon()
        return false
      }
    }
    await zip.add('README.txt', [readmeOf(packed)])
    await zip.end()
    return true
  } catch (error) {
    await zip.abandon()
    throw error
  }
}
