/** Compares two plain decimals that are not negative: below zero, zero or above it, as a sort does. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [unitsOf(one), unitsOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

const PLACES = 18

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES))
}
