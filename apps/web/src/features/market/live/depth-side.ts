/**
 * One side of a book, the best level first. It is mutated in place and holds only numbers: a thousand updates a second must not
 * create garbage, or garbage collection would interrupt the drawing.
 */
export interface DepthSide {
  /** 1 when the best price is the lowest (asks), -1 when it is the highest (bids). */
  readonly direction: 1 | -1
  count: number
  prices: Float64Array
  lots: Float64Array
  /** When a level's quantity last changed; 0 for levels of a snapshot. */
  changedAt: Float64Array
}

const CAPACITY_FIRST = 1_024

export function emptySide(direction: 1 | -1): DepthSide {
  return {
    direction,
    count: 0,
    prices: new Float64Array(CAPACITY_FIRST),
    lots: new Float64Array(CAPACITY_FIRST),
    changedAt: new Float64Array(CAPACITY_FIRST),
  }
}

/** Sets the quantity at a price; 0 removes the level. */
export function setLevel(side: DepthSide, price: number, lots: number, at: number): void {
  const index = placeOf(side, price)
  const isThere = index < side.count && side.prices[index] === price
  if (lots === 0) {
    if (isThere) shift(side, index, -1)
    return
  }
  if (!isThere) {
    if (side.count === side.prices.length) grow(side)
    shift(side, index, 1)
    side.prices[index] = price
    side.lots[index] = lots
    side.changedAt[index] = at
  } else if (side.lots[index] !== lots) {
    side.lots[index] = lots
    side.changedAt[index] = at
  }
}

/** The index of a price, or where it would be inserted. */
export function placeOf({ direction, count, prices }: DepthSide, price: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (((prices[middle] ?? 0) - price) * direction < 0) low = middle + 1
    else high = middle
  }
  return low
}

export function bestOf(side: DepthSide): number | undefined {
  return side.count > 0 ? side.prices[0] : undefined
}

function shift(side: DepthSide, index: number, by: 1 | -1): void {
  const from = by === 1 ? index : index + 1
  for (const column of [side.prices, side.lots, side.changedAt]) column.copyWithin(index + Math.max(by, 0), from, side.count)
  side.count += by
}

function grow(side: DepthSide): void {
  const wider = (column: Float64Array) => {
    const copy = new Float64Array(column.length * 2)
    copy.set(column)
    return copy
  }
  side.prices = wider(side.prices)
  side.lots = wider(side.lots)
  side.changedAt = wider(side.changedAt)
}
