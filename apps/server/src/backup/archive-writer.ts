import { createHash, randomBytes } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BLOCK_SIZE, encodeHeader, paddingOf } from './tar-header.ts'

export interface ArchivedFile {
  name: string
  size: number
  sha256: string
}

/**
 * Writes a tar archive file by file, each as it streams in: its header is written once its size is known. Until everything is on
 * disk the archive has a temporary name, so that a file with the final name is always complete.
 */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = []
  readonly #path: string
  readonly #draft: string
  readonly #file: FileHandle
  readonly #modified = new Date()
  #end = 0

  static async create(path: string): Promise<ArchiveWriter> {
    const draft = `${path}.${randomBytes(6).toString('hex')}.partial`
    return new ArchiveWriter(path, draft, await open(draft, 'wx', 0o600))
  }

  private constructor(path: string, draft: string, file: FileHandle) {
    this.#path = path
    this.#draft = draft
    this.#file = file
  }

  async add(name: string, content: AsyncIterable<Buffer>): Promise<ArchivedFile> {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of content) {
      hash.update(chunk)
      await this.#write(chunk, this.#end + BLOCK_SIZE + size)
      size += chunk.length
    }
    await this.#write(Buffer.alloc(paddingOf(size)), this.#end + BLOCK_SIZE + size)
    await this.#write(encodeHeader({ name, size }, this.#modified), this.#end)
    this.#end += BLOCK_SIZE + size + paddingOf(size)
    const added = { name, size, sha256: hash.digest('hex') }
    this.files.push(added)
    return added
  }

  async addText(name: string, text: string): Promise<ArchivedFile> {
    return this.add(name, bytesOf(text))
  }

  /** Ends the archive, waits for the disk and gives the file its final name. Returns its size. */
  async finish(): Promise<number> {
    await this.#write(Buffer.alloc(2 * BLOCK_SIZE), this.#end)
    await this.#file.sync()
    await this.#file.close()
    await rename(this.#draft, this.#path)
    await syncFolder(dirname(this.#path))
    return this.#end + 2 * BLOCK_SIZE
  }

  async discard(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(this.#draft, { force: true })
  }

  async #write(bytes: Buffer, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) done += (await this.#file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  }
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** The new name is in the folder, which has to reach the disk too. Windows can't open folders. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
