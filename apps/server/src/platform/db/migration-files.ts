import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface MigrationFile {
  /** The file's name without `.sql`: its number and subject. */
  name: string
  text: string
  /** SHA-256 of the text, to detect later edits. */
  digest: string
}

export interface AppliedMigration {
  name: string
  digest: string
}

/** In numeric order. Line ends are normalized first, since git may write them differently on another system. */
export async function readMigrationFiles(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(
    names.map(async (fileName): Promise<MigrationFile> => {
      const text = (await readFile(new URL(fileName, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name: fileName.slice(0, -'.sql'.length), text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
  files.forEach(({ name }, index) => {
    const before = files[index - 1]
    if (before && numberOf(before.name) === numberOf(name)) throw new Error(`migrations ${before.name} and ${name} have the same number`)
  })
  return files
}

/** The migrations still to be applied; throws when the database's history differs from the files. */
export function pendingMigrations(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  applied.forEach(({ name, digest }, index) => {
    const file = files.find((one) => one.name === name)
    if (!file)
      throw new Error(`this database has migration ${name}, which this version does not know: start the version that it was last used with`)
    if (file.digest !== digest)
      throw new Error(`migration ${name} was edited after it was applied: restore the file and write the change as a new migration`)
    const expected = files[index]
    if (expected && expected.name !== name)
      throw new Error(`migration ${expected.name} comes before ${name}, which is already applied: give it the next number`)
  })
  return files.slice(applied.length)
}

function numberOf(name: string): string | undefined {
  return name.split('_')[0]
}
