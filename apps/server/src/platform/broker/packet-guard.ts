const CONNECT = 0x10

/**
 * Follows the lengths that MQTT packets announce, without keeping their bytes: a packet that is too large is recognized by its
 * first five bytes, and a connection that doesn't begin with CONNECT is refused.
 */
export class PacketGuard {
  maxBytes: number
  #isFirst = true
  /** Of the current packet: the remaining bytes, or, while its length is being read, the length so far. */
  #remaining = 0
  #lengthBytes = -1

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  accepts(chunk: Uint8Array): boolean {
    let at = 0
    while (at < chunk.length) {
      if (this.#lengthBytes === -1) {
        if (this.#remaining > 0) {
          const taken = Math.min(this.#remaining, chunk.length - at)
          this.#remaining -= taken
          at += taken
          continue
        }
        if (this.#isFirst && chunk[at] !== CONNECT) return false
        this.#isFirst = false
        this.#lengthBytes = 0
      } else if (!this.#readLength(chunk[at] ?? 0)) return false
      at += 1
    }
    return true
  }

  /** Seven bits a byte, lowest first; the eighth bit says that another byte follows, up to four. */
  #readLength(byte: number): boolean {
    this.#remaining += (byte & 0x7f) * 128 ** this.#lengthBytes
    this.#lengthBytes += 1
    if (this.#remaining > this.maxBytes) return false
    if (byte & 0x80) return this.#lengthBytes < 4
    this.#lengthBytes = -1
    return true
  }
}
