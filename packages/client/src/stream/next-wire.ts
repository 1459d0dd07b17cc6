import { BourseError } from '../client/bourse-error.ts'
import type { Wire } from '../mqtt/open-wire.ts'

interface Waiting {
  resolve(wire: Wire): void
  reject(error: BourseError): void
}

/** Who waits for the next connection. */
export class NextWire {
  #waiting: Waiting[] = []
  #end: BourseError | undefined

  /** The current wire, or the next one; rejects when there will be none. */
  of(current: Wire | undefined): Promise<Wire> {
    if (current) return Promise.resolve(current)
    return new Promise((resolve, reject) => (this.#end === undefined ? this.#waiting.push({ resolve, reject }) : reject(this.#end)))
  }

  tell(wire: Wire): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve(wire)
  }

  end(error = new BourseError({ code: 'CLOSED', message: 'the stream was closed' })): void {
    this.#end ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end)
  }
}
