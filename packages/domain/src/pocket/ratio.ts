/** An exact fraction, not negative. A denominator of zero does not occur. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

export const ONE: Ratio = { numerator: 1n, denominator: 1n }

/** Of a plain decimal such as `64180.25`. */
export function decimalRatio(text: string): Ratio {
  const [whole = '0', fraction = ''] = text.split('.')
  return lowest({ numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) })
}

/** In lowest terms, so that a long chain does not grow long figures. */
export function multiply(one: Ratio, other: Ratio): Ratio {
  return lowest({ numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator })
}

/** The other way round; of nothing there is none. */
export function invert({ numerator, denominator }: Ratio): Ratio {
  if (numerator === 0n) throw new Error('nothing cannot be turned round')
  return { numerator: denominator, denominator: numerator }
}

function lowest({ numerator, denominator }: Ratio): Ratio {
  let [divisor, rest] = [denominator, numerator]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}
