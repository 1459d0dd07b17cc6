import type { Curve } from './curve.ts'

const WIDTH_MAX = 12

/**
 * The sum of many points, each times its factor. The factors are read in windows of a few bits; in each window points with the same digit
 * are added first, so that each digit is multiplied once (Pippenger's algorithm).
 */
export function sumOfProducts<P>(curve: Curve<P>, terms: readonly { point: P; factor: bigint }[], bits: number): P {
  const width = widthFor(terms.length, bits)
  let sum = curve.zero
  for (let slice = Math.ceil(bits / width) - 1; slice >= 0; slice--) {
    for (let turn = 0; turn < width; turn++) sum = curve.add(sum, sum)
    sum = curve.add(sum, sumOfSlice(curve, terms, slice * width, width))
  }
  return sum
}

function sumOfSlice<P>(curve: Curve<P>, terms: readonly { point: P; factor: bigint }[], shift: number, width: number): P {
  const sameDigit = Array.from<P | undefined>({ length: 2 ** width })
  const mask = 2n ** BigInt(width) - 1n
  for (const { point, factor } of terms) {
    const digit = Number((factor >> BigInt(shift)) & mask)
    const others = sameDigit[digit]
    if (digit > 0) sameDigit[digit] = others === undefined ? point : curve.add(others, point)
  }
  // From the highest digit down: a running sum adds each point as often as its digit says.
  let above = curve.zero
  let sum = curve.zero
  for (let digit = sameDigit.length - 1; digit > 0; digit--) {
    const points = sameDigit[digit]
    if (points !== undefined) above = curve.add(above, points)
    sum = curve.add(sum, above)
  }
  return sum
}

/** The window width with the fewest additions. */
function widthFor(count: number, bits: number): number {
  const cost = (width: number) => Math.ceil(bits / width) * (count + width + 2 ** (width + 1))
  let best = 1
  for (let width = 2; width <= WIDTH_MAX; width++) if (cost(width) < cost(best)) best = width
  return best
}
