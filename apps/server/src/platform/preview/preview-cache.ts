/** Few at once leave CPU for the rest of the machine. */
const AT_ONCE_MAX = 2
const WAITING_MAX = 20

/** Keeps what was drawn last, up to a size. The same picture is drawn once, however many ask for it at the same time. */
export class PreviewCache {
  readonly #bytesMax: number
  readonly #kept = new Map<string, Buffer>()
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #bytes = 0
  #working = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Undefined when too many others are waiting. */
  async take(key: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const kept = this.#kept.get(key)
    if (kept) return this.#keep(key, kept)
    const running = this.#drawing.get(key)
    if (running) return running
    if (this.#waiting.length >= WAITING_MAX) return undefined
    const drawing = this.#inTurn(draw)
    this.#drawing.set(key, drawing)
    try {
      return this.#keep(key, await drawing)
    } finally {
      this.#drawing.delete(key)
    }
  }

  async #inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#working >= AT_ONCE_MAX) await new Promise<void>((begin) => this.#waiting.push(begin))
    else this.#working += 1
    try {
      return await draw()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#working -= 1
    }
  }

  /** The picture that was used longest ago goes first. */
  #keep(key: string, picture: Buffer): Buffer {
    if (this.#kept.delete(key)) this.#bytes -= picture.length
    this.#kept.set(key, picture)
    this.#bytes += picture.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) break
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
    return picture
  }
}
