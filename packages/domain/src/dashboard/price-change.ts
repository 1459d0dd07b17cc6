/** A time in which a balance did not change, in values of one asset: nothing but prices moved it. */
export interface HeldSpan {
  /** What it was worth at the beginning and at the end. */
  begin: bigint
  end: bigint
  /** What the next balance is worth at that end: what came or went is between the two. */
  next: bigint
}

/**
 * What prices made of an asset, whatever came and went meanwhile, and the most that was in it: what it was worth at first and what
 * came since, less what went. The change in percent is the one by the other; while nothing comes or goes it is that of the price.
 */
export function priceChange(spans: readonly HeldSpan[]): { change: bigint; basis: bigint } {
  let change = 0n
  let invested = spans[0]?.begin ?? 0n
  let basis = invested
  for (const { begin, end, next } of spans) {
    change += end - begin
    invested += next - end
    if (invested > basis) basis = invested
  }
  return { change, basis }
}

/** In percent; undefined where there was nothing to change. */
export function changePercent(change: bigint, basis: bigint): number | undefined {
  return basis <= 0n ? undefined : Number((change * 100_000n) / basis) / 1000
}

interface Changed {
  change: bigint
}

/** What fits: the largest changes up or down, best first, and the sum of the others. Those that didn't change are left out. */
export function largestChanges<Row extends Changed>(rows: readonly Row[], rowsMax: number): { shown: Row[]; rest: Row[]; restSum: bigint } {
  const moved = rows.filter(({ change }) => change !== 0n).toSorted((a, b) => compare(size(b.change), size(a.change)))
  const shown = moved.length > rowsMax ? moved.slice(0, rowsMax - 1) : moved
  const rest = moved.slice(shown.length)
  return {
    shown: shown.toSorted((a, b) => compare(b.change, a.change)),
    rest,
    restSum: rest.reduce((sum, { change }) => sum + change, 0n),
  }
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
