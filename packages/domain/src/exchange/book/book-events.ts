import { grownFloats } from './grown.ts'

/** The numbers that each kind of event carries; any further cells are unused. */
export const TRADE = 1 // maker's id, taker's id, price, quantity
export const REST = 2 // id, remaining
export const PARK = 3 // id, remaining: a stop waits
export const CANCEL = 4 // id, remaining, reason
export const REDUCE = 5 // id, by, remaining
export const TRIGGER = 6 // id
export const AMEND = 7 // id, price, remaining, 1 if it kept its place
export const REFRESH = 8 // id, shown: an iceberg shows its next lots, behind all others at its price
export const MOVE = 9 // id, stop price, limit, anchor: a parked stop has moved

export const REQUESTED = 1
export const BY_IOC = 2
export const BY_FOK = 3
export const BY_POST_ONLY = 4
export const BY_SELF_TRADE = 5
export const EXPIRED = 6
export const BY_PAIR = 7

export const CANCEL_REASONS = ['', 'REQUESTED', 'IOC', 'FOK', 'POST_ONLY', 'SELF_TRADE', 'EXPIRED', 'OTHER_LEG'] as const

/** The events in order, as rows of numbers; the caller reads and clears them. */
export class BookEvents {
  count = 0
  private begun = 0
  /** Eight cells per row, one cache line: the kind, then up to four numbers. */
  private cells = new Float64Array(8 * 1024)

  kindAt(index: number): number {
    return this.cells[index << 3] as number
  }

  aAt(index: number): number {
    return this.cells[(index << 3) | 1] as number
  }

  bAt(index: number): number {
    return this.cells[(index << 3) | 2] as number
  }

  cAt(index: number): number {
    return this.cells[(index << 3) | 3] as number
  }

  dAt(index: number): number {
    return this.cells[(index << 3) | 4] as number
  }

  clear(): void {
    this.count = 0
    this.begun = 0
  }

  /** Marks the start of a batch. */
  mark(): void {
    this.begun = this.count
  }

  /** Drops the batch's events that were not cleared yet. */
  rewind(): void {
    this.count = this.begun
  }

  /** Restoring an order is not an event. */
  forgetLast(): void {
    this.count--
  }

  trade(maker: number, taker: number, price: number, lots: number): void {
    const row = this.row()
    const cells = this.cells
    cells[row] = TRADE
    cells[row | 1] = maker
    cells[row | 2] = taker
    cells[row | 3] = price
    cells[row | 4] = lots
  }

  rest(id: number, remaining: number): void {
    const row = this.row()
    const cells = this.cells
    cells[row] = REST
    cells[row | 1] = id
    cells[row | 2] = remaining
  }

  park(id: number, remaining: number): void {
    this.write(PARK, id, remaining, 0)
  }

  cancel(id: number, remaining: number, reason: number): void {
    this.write(CANCEL, id, remaining, reason)
  }

  reduce(id: number, by: number, remaining: number): void {
    this.write(REDUCE, id, by, remaining)
  }

  trigger(id: number): void {
    this.write(TRIGGER, id, 0, 0)
  }

  amend(id: number, price: number, remaining: number, isPlaceKept: boolean): void {
    this.write(AMEND, id, price, remaining)
    this.cells[((this.count - 1) << 3) | 4] = isPlaceKept ? 1 : 0
  }

  refresh(id: number, shown: number): void {
    this.write(REFRESH, id, shown, 0)
  }

  move(id: number, stopPrice: number, limit: number, anchor: number): void {
    this.write(MOVE, id, stopPrice, limit)
    this.cells[((this.count - 1) << 3) | 4] = anchor
  }

  private write(kind: number, a: number, b: number, c: number): void {
    const row = this.row()
    const cells = this.cells
    cells[row] = kind
    cells[row | 1] = a
    cells[row | 2] = b
    cells[row | 3] = c
  }

  private row(): number {
    const row = this.count << 3
    this.count++
    if (row === this.cells.length) this.cells = grownFloats(this.cells)
    return row
  }
}
