import type { InclusionReply, ProofReply } from '@bourse/contracts/proof'
import { bytesOf, type Inclusion, type PathStep, type Published } from '@bourse/domain/proof'

const AMOUNT = /^[0-9]{1,39}$/
/** For ids and counts; eight bytes hold them. */
const COUNT = /^[0-9]{1,18}$/
const HANDLE = /^[\w.-]{1,32}$/
const CODE = /^[A-Za-z0-9]{1,16}$/

/**
 * Undefined when any part is invalid: a manipulated reply may contain anything. The owner of the leaf is not taken from the
 * reply.
 */
export function readReply(
  owner: string,
  { leaf, position, path }: InclusionReply,
  { asset, root: rootText, total, blinding: blindingText, leafCount }: ProofReply,
): { inclusion: Inclusion; published: Published } | undefined {
  const [root, nonce, chainHead] = [bytesOf(rootText, 32), bytesOf(leaf.nonce, 16), bytesOf(leaf.chainHead, 32)]
  const [blinding, rootBlinding] = [factorOf(leaf.blinding), factorOf(blindingText ?? '')]
  if (!root || !nonce || !chainHead || blinding === undefined || rootBlinding === undefined) return undefined
  if (
    !AMOUNT.test(total) ||
    !AMOUNT.test(leaf.balance) ||
    !COUNT.test(leaf.walletId) ||
    !COUNT.test(leaf.version) ||
    !CODE.test(asset) ||
    !HANDLE.test(owner)
  )
    return undefined
  const steps = path.map(readStep)
  if (!steps.every((step) => step !== undefined)) return undefined
  return {
    inclusion: {
      leaf: { nonce, walletId: BigInt(leaf.walletId), owner, asset, version: BigInt(leaf.version), chainHead },
      opening: { sum: BigInt(leaf.balance), blinding },
      position,
      path: steps,
    },
    published: { root, total: BigInt(total), blinding: rootBlinding, places: leafCount },
  }
}

function readStep({ commitment: commitmentText, hash: hashText, range: rangeText }: InclusionReply['path'][number]): PathStep | undefined {
  const [commitment, hash, range] = [bytesOf(commitmentText, 33), bytesOf(hashText, 32), bytesOfBase64(rangeText)]
  return commitment && hash && range && { commitment, hash, range }
}

function factorOf(hex: string): bigint | undefined {
  return bytesOf(hex, 32) && BigInt(`0x${hex}`)
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
