import type { Scheme } from './curve.ts'
import { concat, factorBytes, sumBytes } from './encode.ts'
import type { Opening } from './node.ts'
import { challengeOf } from './range.ts'

/** A number by chance, each below the order of the curve as likely as any other. */
export type Random = () => bigint

const SHARE_LIMIT = 2n ** 128n
/** Between two pieces of work so many bits are done. */
const PIECE = 8

/** A bit with what was said of it before the challenge. */
interface Draft<P> {
  isOne: boolean
  blinding: bigint
  /** The answer that is not true was made up beforehand, with its own share of the challenge. */
  madeUp: { share: bigint; response: bigint }
  secret: bigint
  /** The commitment to the bit, and what is announced for each of the two answers. */
  points: [commitment: P, zero: P, one: P]
}

/**
 * Shows that a commitment hides an amount of at most so many bits, and nothing else of it: each bit has a commitment of its
 * own, weighed together they are the whole one, and each is shown to hide 0 or 1 without saying which (one of two proofs is
 * made up; the challenge leaves only one of them free).
 */
export function* proveRange<P>(
  scheme: Scheme<P>,
  { sum, blinding }: Opening,
  commitment: Uint8Array,
  { bits, random }: { bits: number; random: Random },
): Generator<undefined, Uint8Array> {
  if (sum < 0n || sum >> BigInt(bits) > 0n) throw new RangeError('an amount beyond its range')
  const { hash, curve } = scheme
  const drafts: Draft<P>[] = []
  for (const [place, part] of splitBlinding(blinding, bits, curve.order, random).entries()) {
    drafts.push(draftBit(scheme, ((sum >> BigInt(place)) & 1n) === 1n, part, random))
    if (place % PIECE === PIECE - 1) yield
  }
  const points = curve.encode(drafts.flatMap((draft) => draft.points))
  const challenge = challengeOf(hash, commitment, points)
  return concat(drafts.flatMap((draft, place) => [...points.slice(3 * place, 3 * place + 3), ...answersOf(draft, challenge, curve.order)]))
}

/** Parts by chance that are the whole when each is weighed like its bit. */
function splitBlinding(whole: bigint, bits: number, order: bigint, random: Random): bigint[] {
  const parts = Array.from({ length: bits - 1 }, random)
  const rest = parts.reduce((left, part, at) => left - (part << BigInt(at + 1)), whole) % order
  return [rest < 0n ? rest + order : rest, ...parts]
}

function draftBit<P>({ curve, multiplyValue }: Scheme<P>, isOne: boolean, blinding: bigint, random: Random): Draft<P> {
  const blind = curve.multiplyBase(blinding)
  const secret = random()
  const madeUp = { share: random() % SHARE_LIMIT, response: random() }
  const announced = curve.multiplyBase(secret)
  const blindPart = curve.multiplyBase((((madeUp.response - madeUp.share * blinding) % curve.order) + curve.order) % curve.order)
  const valuePart = multiplyValue(madeUp.share)
  return {
    isOne,
    blinding,
    madeUp,
    secret,
    points: isOne
      ? [curve.add(multiplyValue(1n), blind), curve.subtract(blindPart, valuePart), announced]
      : [blind, announced, curve.add(blindPart, valuePart)],
  }
}

/** The share that falls to zero, then the responses for zero and for one. */
function answersOf<P>({ isOne, blinding, madeUp, secret }: Draft<P>, challenge: bigint, order: bigint): Uint8Array[] {
  const share = challenge ^ madeUp.share
  const response = (secret + share * blinding) % order
  return isOne
    ? [sumBytes(madeUp.share), factorBytes(madeUp.response), factorBytes(response)]
    : [sumBytes(share), factorBytes(response), factorBytes(madeUp.response)]
}
