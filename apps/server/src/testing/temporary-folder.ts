import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atFileEnd } from './file-end.ts'

/** A folder that the database's own user can reach too; it is removed after the file's tests. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-test-'))
  await chmod(folder, 0o755)
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
