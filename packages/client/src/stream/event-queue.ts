/** An async iterator that is fed: each reader gets every event from its creation on, in order, at its own pace. */
export class EventQueue<Event> implements AsyncIterableIterator<Event, undefined> {
  readonly #events: Event[] = []
  #isEnded = false
  #error: Error | undefined
  #wake: (() => void) | undefined
  readonly #onReturn: () => void

  constructor(onReturn: () => void = () => undefined) {
    this.#onReturn = onReturn
  }

  push(event: Event): void {
    if (this.#isEnded) return
    this.#events.push(event)
    this.#wake?.()
  }

  /** After the events that are waiting, the reader ends, or gets the error. */
  end(error?: Error): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#error = error
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<Event, undefined>> {
    while (this.#events.length === 0 && !this.#isEnded)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    if (this.#events.length > 0) return { done: false, value: this.#events.shift() as Event }
    const error = this.#error
    this.#error = undefined
    if (error !== undefined) throw error
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<Event, undefined>> {
    this.#events.length = 0
    this.end()
    this.#onReturn()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
