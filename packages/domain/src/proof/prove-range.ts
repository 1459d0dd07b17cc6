import type { Scheme } from './curve.ts'
import { concat, factorBytes, sumBytes } from './encode.ts'
import type { Opening } from './node.ts'
import { challengeOf } from './range.ts'

/** A uniformly random number below the order of the curve. */
export type Random = () => bigint

const SHARE_LIMIT = 2n ** 128n
/** How many bits are done per step. */
const BITS_PER_STEP = 8

/** A bit and what is announced for it before the challenge. */
interface Draft<P> {
  isOne: boolean
  blinding: bigint
  /** The simulated response for the wrong value, with its own share of the challenge. */
  simulated: { share: bigint; response: bigint }
  secret: bigint
  /** The commitment to the bit, and the announcements for both values. */
  points: [commitment: P, zero: P, one: P]
}

/**
 * Proves that a commitment hides an amount of at most this many bits, and reveals nothing else: each bit has its own commitment, their
 * weighted sum is the whole one, and each is proved to hide 0 or 1 without saying which (one of the two proofs is simulated; the challenge
 * allows that for only one of them).
 */
export function* proveRange<P>(
  scheme: Scheme<P>,
  { sum, blinding }: Opening,
  commitment: Uint8Array,
  { bits, random }: { bits: number; random: Random },
): Generator<undefined, Uint8Array> {
  if (sum < 0n || sum >> BigInt(bits) > 0n) throw new RangeError('the amount does not fit into the bits')
  const { hash, curve } = scheme
  const drafts: Draft<P>[] = []
  for (const [place, part] of splitBlinding(blinding, bits, curve.order, random).entries()) {
    drafts.push(draftBit(scheme, ((sum >> BigInt(place)) & 1n) === 1n, part, random))
    if (place % BITS_PER_STEP === BITS_PER_STEP - 1) yield
  }
  const points = curve.encode(drafts.flatMap((draft) => draft.points))
  const challenge = challengeOf(hash, commitment, points)
  return concat(
    drafts.flatMap((draft, place) => [...points.slice(3 * place, 3 * place + 3), ...responsesOf(draft, challenge, curve.order)]),
  )
}

/** Random parts whose sum, weighted by their bits, is the whole. */
function splitBlinding(whole: bigint, bits: number, order: bigint, random: Random): bigint[] {
  const parts = Array.from({ length: bits - 1 }, random)
  const rest = parts.reduce((left, part, at) => left - (part << BigInt(at + 1)), whole) % order
  return [rest < 0n ? rest + order : rest, ...parts]
}

function draftBit<P>({ curve, multiplyValue }: Scheme<P>, isOne: boolean, blinding: bigint, random: Random): Draft<P> {
  const blind = curve.multiplyBase(blinding)
  const secret = random()
  const simulated = { share: random() % SHARE_LIMIT, response: random() }
  const announced = curve.multiplyBase(secret)
  const blindPart = curve.multiplyBase((((simulated.response - simulated.share * blinding) % curve.order) + curve.order) % curve.order)
  const valuePart = multiplyValue(simulated.share)
  return {
    isOne,
    blinding,
    simulated,
    secret,
    points: isOne
      ? [curve.add(multiplyValue(1n), blind), curve.subtract(blindPart, valuePart), announced]
      : [blind, announced, curve.add(blindPart, valuePart)],
  }
}

/** The challenge share of zero, then the responses for zero and for one. */
function responsesOf<P>({ isOne, blinding, simulated, secret }: Draft<P>, challenge: bigint, order: bigint): Uint8Array[] {
  const share = challenge ^ simulated.share
  const response = (secret + share * blinding) % order
  return isOne
    ? [sumBytes(simulated.share), factorBytes(simulated.response), factorBytes(response)]
    : [sumBytes(share), factorBytes(response), factorBytes(simulated.response)]
}
