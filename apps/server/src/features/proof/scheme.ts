import { createECDH, hash as digest, randomBytes } from 'node:crypto'
import { type Curve, type Hash, schemeOf } from '@bourse/domain/proof'
import { normalizeZ } from '@noble/curves/abstract/curve.js'
import { p256 } from '@noble/curves/nist.js'

const { Point } = p256
type Point = (typeof Point)['BASE']

export const sha256: Hash = (bytes) => digest('sha256', bytes, 'buffer')

const FACTOR_BYTES = 32
const ZERO = new Uint8Array(FACTOR_BYTES + 1)
const openssl = createECDH('prime256v1')

/** P-256: the base point is multiplied by Node's OpenSSL, twenty times as fast as in JavaScript. */
const curve: Curve<Point> = {
  order: Point.Fn.ORDER,
  zero: Point.ZERO,
  add: (one, other) => one.add(other),
  subtract: (one, other) => one.subtract(other),
  isZero: (point) => point.is0(),
  multiplyBase(factor) {
    if (factor === 0n) return Point.ZERO
    openssl.setPrivateKey(factor.toString(16).padStart(2 * FACTOR_BYTES, '0'), 'hex')
    const hex = openssl.getPublicKey('hex', 'uncompressed')
    const [x, y] = [hex.slice(2, 2 + 2 * FACTOR_BYTES), hex.slice(2 + 2 * FACTOR_BYTES)]
    return Point.fromAffine({ x: BigInt(`0x${x}`), y: BigInt(`0x${y}`) })
  },
  encode: (points) => normalizeZ(Point, [...points]).map((point) => (point.is0() ? ZERO : point.toBytes())),
  decode(bytes) {
    if (bytes.length !== FACTOR_BYTES + 1) return undefined
    try {
      return Point.fromBytes(bytes)
    } catch {
      return undefined
    }
  },
}

export const scheme = schemeOf(sha256, curve)

/** Uniform below the order of the curve: the few larger numbers are drawn again. */
export function randomFactor(): bigint {
  for (;;) {
    const factor = BigInt(`0x${randomBytes(FACTOR_BYTES).toString('hex')}`)
    if (factor < curve.order) return factor
  }
}
