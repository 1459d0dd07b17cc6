import { ceilDiv, powerOfTen } from '@bourse/domain/money'

/** The sheet of an issue: one square stands for so many whole units. */
export interface UnitCounts {
  /** Raw units, like all of them; of all offers of the sheet. */
  total: bigint
  /** Taken units; several where offers share a sheet, each with its own ink. */
  originated: readonly bigint[]
  /** The reader's part of them. */
  own: bigint
  /** What the reader is about to add. */
  wanted: bigint
  /** Payments are held until so many are taken. */
  goal: bigint | undefined
  decimals: number
}

/** Of offers that share a sheet, in their order. */
export const OFFER_INKS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
type OfferInk = (typeof OFFER_INKS)[number]
export type Ink = OfferInk | 'free' | 'own' | 'wanted'

/** A seventh offer has the ink of the first again. */
export function inkOf(layer: number): OfferInk {
  return OFFER_INKS[layer % OFFER_INKS.length] ?? 'first'
}

export interface UnitSquares {
  unitsPerSquare: bigint
  squares: readonly Ink[]
  /** How many squares are before the dashed line of the goal. */
  goalAt: number | undefined
}

const SQUARES_MAX = 400n

/** A part is at least one square, and the sheet is full only when nothing remains. */
export function squaresOf({ total, originated, own, wanted, goal, decimals }: UnitCounts): UnitSquares {
  const unitsPerSquare = roundUnits(total, decimals)
  const perSquare = unitsPerSquare * powerOfTen(decimals)
  const count = total <= 0n ? 0 : Number(ceilDiv(total, perSquare))
  const near = (units: bigint) => Math.max(1, Math.round(Number((units * 100n) / perSquare) / 100))
  const edge = (units: bigint) => (units <= 0n ? 0 : units >= total ? count : Math.min(count - 1, near(units)))

  const squares: Ink[] = Array.from({ length: count }, () => 'free')
  let sum = 0n
  originated.forEach((units, layer) => {
    squares.fill(inkOf(layer), edge(sum), edge(sum + units))
    sum += units
  })
  const inked = edge(sum)
  if (own > 0n) squares.fill('own', Math.max(0, inked - near(own)), inked)
  if (wanted > 0n) squares.fill('wanted', inked, Math.min(count, inked + near(wanted)))
  return { unitsPerSquare, squares, goalAt: goal === undefined || goal <= 0n ? undefined : edge(goal) }
}

/** 1, 2 or 5 times a power of ten, the smallest that keeps the sheet small. */
function roundUnits(total: bigint, decimals: number): bigint {
  const whole = ceilDiv(total, powerOfTen(decimals))
  for (let power = 1n; ; power *= 10n) {
    const found = [1n, 2n, 5n].map((times) => times * power).find((units) => ceilDiv(whole, units) <= SQUARES_MAX)
    if (found !== undefined) return found
  }
}
