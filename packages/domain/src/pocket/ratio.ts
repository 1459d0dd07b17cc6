/** An exact fraction, not negative. The denominator is never zero. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

export const ONE: Ratio = { numerator: 1n, denominator: 1n }

/** Parses a plain decimal such as `64180.25`. */
export function decimalRatio(text: string): Ratio {
  const [whole = '0', fraction = ''] = text.split('.')
  return lowest({ numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) })
}

/** In lowest terms, so that figures stay short over a long chain. */
export function multiply(one: Ratio, other: Ratio): Ratio {
  return lowest({ numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator })
}

/** The reciprocal; throws for zero. */
export function invert({ numerator, denominator }: Ratio): Ratio {
  if (numerator === 0n) throw new Error('zero has no reciprocal')
  return { numerator: denominator, denominator: numerator }
}

function lowest({ numerator, denominator }: Ratio): Ratio {
  let [divisor, rest] = [denominator, numerator]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}
