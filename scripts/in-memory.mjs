// Where tests keep their databases.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const SPARE_BYTES = 4 * 1024 ** 3

/**
 * The environment for tests with databases. With enough memory these live in it: hundreds are created, each with a thousand files, and the
 * product of the journeys waits for its disk at every commit.
 */
export function inMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < SPARE_BYTES || freemem() < 2 * SPARE_BYTES) return process.env
    const folder = mkdtempSync('/dev/shm/bourse-tests-')
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    // The databases may run as another user, who needs access to the folder.
    chmodSync(folder, 0o755)
    return { ...process.env, TMPDIR: folder }
  } catch {
    return process.env
  }
}
