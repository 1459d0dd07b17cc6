/** What two persons have traded with each other in a short time. Amounts are raw units. */
export interface TradesOfPair {
  /** In milliseconds. */
  at: number
  /** The persons on both seats; the order does not matter. */
  persons: readonly [string, string]
  trades: number
  base: bigint
  cost: bigint
  /** What the trades have cost both persons in fees, less what was given back, in raw units of the quote asset. */
  fees: bigint
}

/** How much of a row counts, in parts of `WHOLE`. */
export interface Weighted {
  row: TradesOfPair
  owner: string
  weight: bigint
}

export const WHOLE = 1_000_000_000_000n

/**
 * Gives each row to one of its persons and lets none count for more than their part of the whole, on both seats together:
 * with four persons at least, a quarter.
 * A row belongs to the person who trades less in the market: someone who quotes and stands on one side of every trade neither
 * makes the others' trades their own nor takes their weight away. Trades of a person with themselves never count.
 */
export function weigh(rows: readonly TradesOfPair[], personsMin: number): Weighted[] {
  const real = rows.filter(({ persons: [one, other], base, cost }) => one !== other && base > 0n && cost > 0n)
  const traded = sums(real.flatMap(({ persons, cost }) => persons.map((person) => [person, cost] as const)))
  const owned = real.map((row) => ({ row, owner: smallerOf(row.persons, traded) }))
  const volumes = sums(owned.map(({ owner, row }) => [owner, row.cost] as const))
  const most = mostForOne([...volumes.values()], personsMin)
  return owned.map(({ row, owner }) => {
    const volume = volumes.get(owner) ?? 0n
    return { row, owner, weight: volume <= most ? WHOLE : (most * WHOLE) / volume }
  })
}

/**
 * The most that may count for one person, so that it is no more than its share of what then counts in all. With `capped` persons at that
 * level and `rest` traded by the others, level = (capped × level + rest) / personsMin. Zero where there are too few persons.
 */
function mostForOne(volumes: readonly bigint[], personsMin: number): bigint {
  const falling = volumes.toSorted((a, b) => (a < b ? 1 : -1))
  if (falling.length < personsMin) return 0n
  let rest = falling.reduce((sum, one) => sum + one, 0n)
  for (let capped = 0; capped < personsMin - 1; capped += 1) {
    const level = rest / BigInt(personsMin - capped)
    const largest = falling[capped] ?? 0n
    if (largest <= level) return level
    rest -= largest
  }
  return rest
}

function smallerOf([one, other]: readonly [string, string], traded: ReadonlyMap<string, bigint>): string {
  const [first, second] = [traded.get(one) ?? 0n, traded.get(other) ?? 0n]
  if (first === second) return one < other ? one : other
  return first < second ? one : other
}

function sums(parts: readonly (readonly [string, bigint])[]): Map<string, bigint> {
  const found = new Map<string, bigint>()
  for (const [name, amount] of parts) found.set(name, (found.get(name) ?? 0n) + amount)
  return found
}
