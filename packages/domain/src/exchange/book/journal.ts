import { grownFloats } from './grown.ts'

/** What was done to a record, so that it can be undone in reverse. */
export const LINKED = 0
export const UNLINKED = 1
export const CLOSED = 2
export const RESIZED = 3
export const REPRICED = 4

/** The steps of the open batch, each as two numbers: slot and step in one, and the figure that was before. */
export class Journal {
  isOpen = false
  count = 0
  #cells = new Float64Array(2048)

  linked(slot: number): void {
    if (this.isOpen) this.#note(slot | LINKED, 0)
  }

  unlinked(slot: number): void {
    if (this.isOpen) this.#note(slot | UNLINKED, 0)
  }

  closed(level: number): void {
    if (this.isOpen) this.#note(level | CLOSED, 0)
  }

  resized(slot: number, before: number): void {
    if (this.isOpen) this.#note(slot | RESIZED, before)
  }

  repriced(slot: number, before: number): void {
    if (this.isOpen) this.#note(slot | REPRICED, before)
  }

  stepAt(at: number): number {
    return (this.#cells[at << 1] as number) & 7
  }

  slotAt(at: number): number {
    return (this.#cells[at << 1] as number) & ~7
  }

  beforeAt(at: number): number {
    return this.#cells[(at << 1) | 1] as number
  }

  /** Whether the record can be used again once the batch is committed. */
  isGoneAt(at: number): boolean {
    const step = this.stepAt(at)
    return step === UNLINKED || step === CLOSED
  }

  #note(slotAndStep: number, before: number): void {
    const at = this.count << 1
    this.count++
    if (at === this.#cells.length) this.#cells = grownFloats(this.#cells)
    this.#cells[at] = slotAndStep
    this.#cells[at | 1] = before
  }
}
