import { type Curve, type Hash, POINT_BYTES, type Scheme } from './curve.ts'
import { ascii, concat, countBytes, readNumber, lengthPrefixed } from './encode.ts'
import { BIT_BYTES, challengeOf, RESPONSE_BYTES, SHARE_BYTES } from './range.ts'
import { sumOfProducts } from './sum-of-products.ts'

const CHECK = lengthPrefixed(ascii('bourse check 2'))
const WEIGHT_BYTES = 16
const WEIGHT_BITS = 128
const FACTOR_BITS = 256

/** One bit of an encoded proof: three points, and the responses to the challenge. */
interface Bit<P> {
  encoded: Uint8Array[]
  points: [commitment: P, zero: P, one: P]
  zeroShare: bigint
  zeroResponse: bigint
  oneResponse: bigint
}

/**
 * Whether the proof shows that the commitment hides an amount of at most this many bits. Every bit gives two equations between points, and
 * all of them together a last one; they are combined with weights that the prover can't choose and checked as one sum.
 */
export function checkRange<P>(scheme: Scheme<P>, commitment: Uint8Array, proof: Uint8Array, bits: number): boolean {
  const { hash, curve } = scheme
  const whole = curve.decode(commitment)
  if (whole === undefined || proof.length !== bits * BIT_BYTES) return false
  const read = Array.from({ length: bits }, (_, place) => readBit(curve, proof.subarray(place * BIT_BYTES, (place + 1) * BIT_BYTES)))
  if (!read.every((bit) => bit !== undefined)) return false
  const challenge = challengeOf(
    hash,
    commitment,
    read.flatMap(({ encoded }) => encoded),
  )
  const weightAt = weightsOf(hash, commitment, proof)
  const ofWhole = weightAt(2 * bits)

  let base = 0n
  let value = 0n
  const announced: { point: P; factor: bigint }[] = []
  const terms: { point: P; factor: bigint }[] = []
  for (const [place, { points, zeroShare, zeroResponse, oneResponse }] of read.entries()) {
    const [bit, zero, one] = points
    const [zeroWeight, oneWeight] = [weightAt(2 * place), weightAt(2 * place + 1)]
    const oneShare = challenge ^ zeroShare
    // For zero: response · base = announced + share · bit. For one the same with bit − value.
    announced.push({ point: zero, factor: zeroWeight }, { point: one, factor: oneWeight })
    base += zeroWeight * zeroResponse + oneWeight * oneResponse
    value += oneWeight * oneShare
    // The bits, weighted by their powers of two, sum to the commitment.
    terms.push({ point: bit, factor: (ofWhole << BigInt(place)) - zeroWeight * zeroShare - oneWeight * oneShare })
  }
  terms.push({ point: scheme.multiplyValue(1n), factor: value }, { point: whole, factor: -ofWhole })
  const right = sumOfProducts(
    curve,
    terms.map(({ point, factor }) => ({ point, factor: within(factor, curve.order) })),
    FACTOR_BITS,
  )
  const left = sumOfProducts(curve, announced, WEIGHT_BITS)
  return curve.isZero(curve.subtract(left, curve.add(right, curve.multiplyBase(within(base, curve.order)))))
}

function readBit<P>(curve: Curve<P>, bytes: Uint8Array): Bit<P> | undefined {
  const encoded = [0, 1, 2].map((at) => bytes.subarray(at * POINT_BYTES, (at + 1) * POINT_BYTES))
  const [commitment, zero, one] = encoded.map((point) => curve.decode(point))
  if (commitment === undefined || zero === undefined || one === undefined) return undefined
  const answers = bytes.subarray(3 * POINT_BYTES)
  const zeroResponse = readNumber(answers.subarray(SHARE_BYTES, SHARE_BYTES + RESPONSE_BYTES))
  const oneResponse = readNumber(answers.subarray(SHARE_BYTES + RESPONSE_BYTES))
  if (zeroResponse >= curve.order || oneResponse >= curve.order) return undefined
  return { encoded, points: [commitment, zero, one], zeroShare: readNumber(answers.subarray(0, SHARE_BYTES)), zeroResponse, oneResponse }
}

/** Derived by hashing everything that is checked, so that changing any part changes every weight. */
function weightsOf(hash: Hash, commitment: Uint8Array, proof: Uint8Array): (at: number) => bigint {
  const seed = hash(concat([CHECK, commitment, proof]))
  return (at) => readNumber(hash(concat([seed, countBytes(BigInt(at))])).subarray(0, WEIGHT_BYTES))
}

function within(factor: bigint, order: bigint): bigint {
  const rest = factor % order
  return rest < 0n ? rest + order : rest
}
