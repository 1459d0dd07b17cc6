import { grownFloats, grownInts } from './grown.ts'

/** The steps of an open batch, undone in reverse order; some carry the previous value. */
export class Journal {
  isOpen = false
  steps = new Int32Array(2048)
  count = 0
  private figures = new Float64Array(512)
  private figureCount = 0

  note(step: number): void {
    if (!this.isOpen) return
    if (this.count === this.steps.length) this.steps = grownInts(this.steps)
    this.steps[this.count++] = step
  }

  noteFigure(step: number, before: number): void {
    if (!this.isOpen) return
    this.note(step)
    if (this.figureCount === this.figures.length) this.figures = grownFloats(this.figures)
    this.figures[this.figureCount++] = before
  }

  popStep(): number {
    return this.steps[--this.count] as number
  }

  popFigure(): number {
    return this.figures[--this.figureCount] as number
  }

  clear(): void {
    this.count = 0
    this.figureCount = 0
  }
}
