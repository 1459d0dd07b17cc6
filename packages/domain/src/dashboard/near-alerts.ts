import { decimalRatio } from '../pocket/index.ts'

/** Closer than this, an alert is worth a look: in hundredths of a percent. */
export const NEAR_BP = 500n

/** How far a price has to go to its target, in hundredths of a percent of the price, toward zero; undefined without a price. */
export function distanceBp(price: string | null, target: string | null): bigint | undefined {
  if (price === null || target === null) return undefined
  const [from, to] = [decimalRatio(price), decimalRatio(target)]
  const [fromRaw, toRaw] = [from.numerator * to.denominator, to.numerator * from.denominator]
  return fromRaw <= 0n ? undefined : ((toRaw - fromRaw) * 10_000n) / fromRaw
}

/** Those within reach, the nearest first. */
export function nearest<Row extends { distance: bigint | undefined }>(rows: readonly Row[]): (Row & { distance: bigint })[] {
  return rows
    .filter((row): row is Row & { distance: bigint } => row.distance !== undefined && size(row.distance) <= NEAR_BP)
    .toSorted((a, b) => Number(size(a.distance) - size(b.distance)))
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}
