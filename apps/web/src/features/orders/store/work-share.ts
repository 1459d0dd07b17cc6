/** The part of the time that the work may take. */
const SHARE = 10

/** How long to pause between rounds of a work, so that it takes a tenth of the time at most, however much there is and however slow the page. */
export class WorkShare {
  readonly #min: number
  readonly #max: number
  #pauseMs: number

  constructor(minMs: number, maxMs: number) {
    this.#min = minMs
    this.#max = maxMs
    this.#pauseMs = minMs
  }

  get pauseMs(): number {
    return this.#pauseMs
  }

  /** Measures it together with what it causes: what is drawn for it is done when the next task begins. */
  run(work: () => void): void {
    const begin = performance.now()
    work()
    setTimeout(() => {
      this.#pauseMs = Math.min(this.#max, Math.max(this.#min, (performance.now() - begin) * (SHARE - 1)))
    })
  }
}
