/** A4 in points, with the margins of a letter. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 84, bottom: 778 } as const

/** Where the next block goes. Heights are known before drawing, so pages can be counted without drawing them. */
export class Cursor {
  page = 1
  y: number = PAGE.top
  readonly #onTurn: () => void

  constructor(onTurn: () => void = () => {}) {
    this.#onTurn = onTurn
  }

  /**
   * The position of a block; it moves to a new page when the required room (more than its height, to stay with the next block) is
   * missing.
   */
  take(height: number, room = height): { y: number; isTurned: boolean } {
    const isTurned = this.y + room > PAGE.bottom
    if (isTurned) {
      this.page += 1
      this.y = PAGE.top
      this.#onTurn()
    }
    const { y } = this
    this.y += height
    return { y, isTurned }
  }
}
