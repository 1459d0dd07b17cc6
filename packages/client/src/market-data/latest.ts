/**
 * An async iterator over a state: a reader that is slower than the changes skips those in between and gets the newest. `show` is called only
 * when somebody reads.
 */
export class Latest<Value> implements AsyncIterableIterator<Value, undefined> {
  readonly #show: () => Value | undefined
  readonly #onReturn: () => void
  #isChanged = false
  #isEnded = false
  #error: Error | undefined
  #wake: (() => void) | undefined

  constructor(show: () => Value | undefined, onReturn: () => void) {
    this.#show = show
    this.#onReturn = onReturn
  }

  changed(): void {
    this.#isChanged = true
    this.#wake?.()
  }

  end(error?: Error): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#error = error
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<Value, undefined>> {
    for (;;) {
      if (this.#error !== undefined) throw this.#error
      if (this.#isEnded) return { done: true, value: undefined }
      if (this.#isChanged) {
        this.#isChanged = false
        const value = this.#show()
        if (value !== undefined) return { done: false, value }
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async return(): Promise<IteratorResult<Value, undefined>> {
    this.end()
    this.#onReturn()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
