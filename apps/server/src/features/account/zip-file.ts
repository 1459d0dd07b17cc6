import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { Zip, ZipDeflate } from 'fflate'

/** A ZIP that is written while its content is read, so that memory stays small whatever its length. */
export class ZipFile {
  readonly #out: WriteStream
  readonly #zip: Zip
  #failure: Error | undefined

  constructor(path: string) {
    this.#out = createWriteStream(path, { mode: 0o600 })
    this.#out.on('error', (error) => (this.#failure ??= error))
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure ??= error
      else this.#out.write(chunk)
    })
  }

  /** Adds a file of these parts, one after the other. */
  async add(name: string, parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>): Promise<void> {
    const file = new ZipDeflate(name, { level: 6 })
    this.#zip.add(file)
    for await (const part of parts) {
      file.push(typeof part === 'string' ? Buffer.from(part) : part)
      await this.#drained()
    }
    file.push(new Uint8Array(0), true)
    await this.#drained()
  }

  async end(): Promise<void> {
    this.#zip.end()
    this.#out.end()
    if (!this.#out.closed) await once(this.#out, 'close')
    if (this.#failure) throw this.#failure
  }

  /** Leaves it incomplete. */
  async abandon(): Promise<void> {
    this.#zip.terminate()
    this.#out.destroy()
    if (!this.#out.closed) await once(this.#out, 'close').catch(() => {})
  }

  async #drained(): Promise<void> {
    if (this.#out.writableNeedDrain) await once(this.#out, 'drain')
    if (this.#failure) throw this.#failure
  }
}
