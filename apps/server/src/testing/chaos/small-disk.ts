import { execFile } from 'node:child_process'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SIZE = '512m'
const BLOCK = Buffer.alloc(1 << 20)
const AGAIN_MS = 50

/** A disk so small that it can be filled: a file system in memory, mounted on a folder. */
export class SmallDisk {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined when mounting is not allowed: it needs root. */
  static async mountOn(folder: string): Promise<SmallDisk | undefined> {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'bourse-chaos', folder]).then(
      () => true,
      () => false,
    )
    return isMounted ? new SmallDisk(folder) : undefined
  }

  /** Keeps it full for this long, also when others free space meanwhile. */
  async fillFor(ms: number, onFull: () => Promise<void>): Promise<void> {
    const path = join(this.#folder, 'filler')
    const file = await open(path, 'w')
    try {
      await writeAll(file)
      const end = performance.now() + ms
      await onFull()
      for (; performance.now() < end; await pause(AGAIN_MS)) await writeAll(file)
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
  }

  async unmount(): Promise<void> {
    // An open file keeps the memory in use until it is closed, but not the folder.
    await run('umount', ['-l', this.#folder])
  }
}

async function writeAll(file: FileHandle): Promise<void> {
  for (let size = BLOCK.length; size >= 512; ) {
    try {
      await file.write(BLOCK, 0, size)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size >>= 1
    }
  }
}
