import { ascii, concat, sized } from './encode.ts'

/** SHA-256, from wherever it runs: the server's or the browser's own. */
export type Hash = (bytes: Uint8Array) => Uint8Array

/** A group of points in which nobody can divide: P-256, from whichever library knows it. */
export interface Curve<P> {
  /** How many points there are; a prime. */
  order: bigint
  zero: P
  add(one: P, other: P): P
  subtract(one: P, other: P): P
  isZero(point: P): boolean
  /** The curve's own base point so many times, for 0 up to the order. */
  multiplyBase(factor: bigint): P
  /** In 33 bytes each, zero as zeros; all at once, since one division serves them all. */
  encode(points: readonly P[]): Uint8Array[]
  /** Undefined for bytes that name no point. */
  decode(bytes: Uint8Array): P | undefined
}

/** What commitments are made of and checked with. */
export interface Scheme<P> {
  hash: Hash
  curve: Curve<P>
  /** The point that counts amounts, so many times, for 0 up to 2^128. */
  multiplyValue(factor: bigint): P
}

export const POINT_BYTES = 33
/** Of a point that is written short, this byte says which of its two heights is meant. */
const EVEN = 2
const VALUE = sized(ascii('bourse value 2'))
/** Half of all hashes name a point; the sixth does at the latest, which anyone can see. */
const TRIES_MAX = 255

/**
 * The point that counts amounts comes out of a hash: nobody knows how many times the base point it is, and whoever did could
 * open a commitment to any amount.
 */
export function schemeOf<P>(hash: Hash, curve: Curve<P>): Scheme<P> {
  for (let count = 0; count <= TRIES_MAX; count++) {
    const point = curve.decode(concat([Uint8Array.of(EVEN), hash(concat([VALUE, Uint8Array.of(count)]))]))
    if (point !== undefined) return { hash, curve, multiplyValue: multiplierOf(curve, point) }
  }
  throw new RangeError('no hash names a point of this curve')
}

/** Adds a point a byte of the factor; the points for each byte are worked out when it is first needed. */
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
