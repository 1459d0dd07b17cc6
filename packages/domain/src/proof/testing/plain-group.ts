import { type Curve, POINT_BYTES } from '../curve.ts'
import { factorBytes, readNumber } from '../encode.ts'

/** A prime far below 2^256, so that a number may have a second form in 32 bytes. */
export const ORDER = 2n ** 127n - 1n

/** Numbers modulo a prime in place of points: as quick as can be, and hiding nothing. For what does not depend on the curve. */
export const plainGroup: Curve<bigint> = {
  order: ORDER,
  zero: 0n,
  add: (one, other) => (one + other) % ORDER,
  subtract: (one, other) => (one - other + ORDER) % ORDER,
  isZero: (point) => point === 0n,
  multiplyBase(factor) {
    if (factor < 0n || factor >= ORDER) throw new RangeError('the factor is not below the order')
    return (factor * 3n) % ORDER
  },
  encode: (points) => points.map((point) => Uint8Array.of(2, ...factorBytes(point))),
  decode(bytes) {
    const point = readNumber(bytes.subarray(1)) % 2n ** 127n
    return bytes.length === POINT_BYTES && bytes[0] === 2 && point < ORDER ? point : undefined
  },
}
