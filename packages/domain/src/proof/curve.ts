import { ascii, concat, lengthPrefixed } from './encode.ts'

/** SHA-256, as the server or the browser provides it. */
export type Hash = (bytes: Uint8Array) => Uint8Array

/** A group in which discrete logarithms are hard: P-256, from any library that implements it. */
export interface Curve<P> {
  /** The number of points; a prime. */
  order: bigint
  zero: P
  add(one: P, other: P): P
  subtract(one: P, other: P): P
  isZero(point: P): boolean
  /** Multiplies the curve's base point, for factors from 0 up to the order. */
  multiplyBase(factor: bigint): P
  /** Encodes points in 33 bytes each, the point at infinity as zeros; all at once, since they share one modular inversion. */
  encode(points: readonly P[]): Uint8Array[]
  /** Undefined for bytes that are not a point. */
  decode(bytes: Uint8Array): P | undefined
}

/** What commitments are made and checked with. */
export interface Scheme<P> {
  hash: Hash
  curve: Curve<P>
  /** Multiplies the value generator, for factors from 0 up to 2^128. */
  multiplyValue(factor: bigint): P
}

export const POINT_BYTES = 33
/** The prefix of a compressed point with an even y. */
const EVEN = 2
const VALUE = lengthPrefixed(ascii('bourse value 2'))
/** About half of all hashes are the x of a point, so far fewer tries are enough; anyone can repeat the search. */
const TRIES_MAX = 255

/**
 * The value generator is derived from a hash, so that its discrete logarithm is unknown: knowing it would allow opening a commitment to any
 * amount.
 */
export function schemeOf<P>(hash: Hash, curve: Curve<P>): Scheme<P> {
  for (let count = 0; count <= TRIES_MAX; count++) {
    const point = curve.decode(concat([Uint8Array.of(EVEN), hash(concat([VALUE, Uint8Array.of(count)]))]))
    if (point !== undefined) return { hash, curve, multiplyValue: multiplierOf(curve, point) }
  }
  throw new RangeError('no hash is the x of a point of this curve')
}

/** Adds one point per byte of the factor; the table for each byte is computed when it is first needed. */
function multiplierOf<P>(curve: Curve<P>, point: P): (factor: bigint) => P {
  const rows: P[][] = []
  const rowAt = (place: number): P[] => {
    const known = rows[place]
    if (known) return known
    const below = place === 0 ? undefined : rowAt(place - 1)
    const one = below ? curve.add(below[255] as P, below[1] as P) : point
    const row = [curve.zero]
    for (let byte = 1; byte < 256; byte++) row.push(curve.add(row[byte - 1] as P, one))
    rows[place] = row
    return row
  }
  return (factor) => {
    let sum = curve.zero
    for (let place = 0, rest = factor; rest > 0n; place++, rest >>= 8n) {
      const byte = Number(rest & 255n)
      if (byte > 0) sum = curve.add(sum, rowAt(place)[byte] as P)
    }
    return sum
  }
}
