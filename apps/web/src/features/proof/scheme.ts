import { type Curve, type Hash, schemeOf } from '@bourse/domain/proof'
import { p256 } from '@noble/curves/nist.js'
import { sha256 } from '@noble/hashes/sha2.js'

const { Point } = p256
type Point = (typeof Point)['BASE']

const POINT_BYTES = 33
const ZERO = new Uint8Array(POINT_BYTES)
const hash: Hash = (bytes) => sha256(bytes)

/**
 * P-256 in JavaScript: browsers offer only its signatures, not its points. Nothing here is secret, so it need not run in constant
 * time.
 */
const curve: Curve<Point> = {
  order: Point.Fn.ORDER,
  zero: Point.ZERO,
  add: (one, other) => one.add(other),
  subtract: (one, other) => one.subtract(other),
  isZero: (point) => point.is0(),
  multiplyBase: (factor) => Point.BASE.multiplyUnsafe(factor),
  encode: (points) => points.map((point) => (point.is0() ? ZERO : point.toBytes())),
  decode(bytes) {
    if (bytes.length !== POINT_BYTES) return undefined
    try {
      return Point.fromBytes(bytes)
    } catch {
      return undefined
    }
  },
}

export const scheme = schemeOf(hash, curve)
