import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { atFileEnd } from './file-end.ts'

/** A folder that the database's own user can reach too; it is removed after the file's tests. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-test-'))
  await chmod(folder, 0o755)
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One with these files. */
export async function folderOf(files: Record<string, string>): Promise<URL> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
