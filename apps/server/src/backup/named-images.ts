import { readImagePath } from '@bourse/contracts/media'
import type pg from 'pg'
import { identifier, type OwnTable, quoted } from './own-tables.ts'

/** Columns with the address of an image that is shown now; events and audit rows may name older ones, which are gone. */
const COLUMN = /^(photo|cover|image|featured_art_uri)$/

/** The files, by their name in the archive, of all images that rows name. Read in the transaction that copies the rows. */
export async function readNamedImages(client: pg.Client, tables: readonly OwnTable[]): Promise<string[]> {
  const named = new Set<string>()
  for (const table of tables)
    for (const column of table.columns.filter((name) => COLUMN.test(name))) {
      const { rows } = await client.query<{ path: string }>(
        `select distinct ${identifier(column)}::text as path from ${quoted(table)} where ${identifier(column)}::text like '/media/%'`,
      )
      for (const { path } of rows) if (readImagePath(path)) named.add(archiveNameOf(path))
    }
  return [...named]
}

function archiveNameOf(path: string): string {
  const file = path.slice('/media/'.length)
  return `media/${file.slice(0, 2)}/${file}`
}
