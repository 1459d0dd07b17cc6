import { p256 } from '@noble/curves/nist.js'

const { Point } = p256
type Point = (typeof Point)['BASE']

/** The curve of the proofs, from a third implementation besides the server's and the page's. */
export const p256Curve = {
  order: Point.Fn.ORDER,
  zero: Point.ZERO,
  add: (one: Point, other: Point) => one.add(other),
  subtract: (one: Point, other: Point) => one.subtract(other),
  isZero: (point: Point) => point.is0(),
  multiplyBase: (factor: bigint) => Point.BASE.multiplyUnsafe(factor),
  encode: (points: readonly Point[]) => points.map((point) => (point.is0() ? new Uint8Array(33) : point.toBytes())),
  decode(bytes: Uint8Array): Point | undefined {
    if (bytes.length !== 33) return undefined
    try {
      return Point.fromBytes(bytes)
    } catch {
      return undefined
    }
  },
}
