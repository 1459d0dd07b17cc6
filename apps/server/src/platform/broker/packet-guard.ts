const CONNECT = 0x10

/**
 * Follows the lengths that MQTT packets announce, without keeping their bytes: a packet that would be too large is known by
 * its first five bytes, and whoever begins with anything but CONNECT is no MQTT client.
 */
export class PacketGuard {
  maxBytes: number
  #isFirst = true
  /** Of the packet that is under way: what is still to come, or, while its length is being read, the length so far. */
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

  /** Seven bits a byte, the lowest first; the eighth says that another follows, and there are four at most. */
  #readLength(byte: number): boolean {
    this.#remaining += (byte & 0x7f) * 128 ** this.#lengthBytes
    this.#lengthBytes += 1
    if (this.#remaining > this.maxBytes) return false
    if (byte & 0x80) return this.#lengthBytes < 4
    this.#lengthBytes = -1
    return true
  }
}
