import type { InclusionReply, ProofReply } from '@bourse/contracts/proof'
import { bytesOf, climb, type Hash, hexOf, type InclusionFault, type PathStep, verifyInclusion } from '@bourse/domain/proof'
import { sha256 } from '@noble/hashes/sha2.js'

export interface ProofStep {
  /** The hash and the sum that stand here, worked out by this browser. */
  hash: string
  sum: bigint
  /** The neighbour it was joined with to get here; none for the leaf. */
  neighbour: { side: 'left' | 'right'; sum: bigint } | undefined
}

export interface ProofOutcome {
  fault: InclusionFault | 'UNREADABLE' | 'NOT_PUBLISHED' | undefined
  steps: ProofStep[]
}

/**
 * Works the way from the leaf to the root out, and compares where it ends with what is published for everyone; what the
 * answer itself says of root and total is not asked.
 */
export function checkProof(inclusion: InclusionReply, published: ProofReply | undefined): ProofOutcome {
  if (!published) return { fault: 'NOT_PUBLISHED', steps: [] }
  const read = understand(inclusion, published)
  if (!read) return { fault: 'UNREADABLE', steps: [] }
  const fault = verifyInclusion(hash, read.inclusion, read.published)
  return { fault, steps: fault === 'PATH_SHAPE' || fault === 'SUM_RANGE' ? [] : stepsOf(read.inclusion) }
}

const hash: Hash = (bytes) => sha256(bytes)

function stepsOf(inclusion: Parameters<typeof climb>[1]): ProofStep[] {
  return climb(hash, inclusion).map((node, place) => ({
    hash: hexOf(node.hash),
    sum: node.sum,
    neighbour: place === 0 ? undefined : inclusion.path[place - 1],
  }))
}

/** Undefined when any part is not what it should be: an answer that was tampered with may be anything. */
function understand({ leaf, position, path }: InclusionReply, { asset, root: rootText, total, leafCount }: ProofReply) {
  const [root, nonce, chainHead] = [bytesOf(rootText, 32), bytesOf(leaf.nonce, 16), bytesOf(leaf.chainHead, 32)]
  const numbers = [total, leaf.walletId, leaf.balance, leaf.version, ...path.map(({ sum }) => sum)]
  if (!root || !nonce || !chainHead || !numbers.every((text) => /^[0-9]{1,40}$/.test(text))) return undefined
  const steps: PathStep[] = []
  for (const { side, hash: text, sum } of path) {
    const bytes = bytesOf(text, 32)
    if (!bytes) return undefined
    steps.push({ side, hash: bytes, sum: BigInt(sum) })
  }
  const read = {
    nonce,
    chainHead,
    asset,
    walletId: BigInt(leaf.walletId),
    balance: BigInt(leaf.balance),
    version: BigInt(leaf.version),
  }
  return {
    inclusion: { leaf: read, position, leafCount, path: steps },
    published: { root, total: BigInt(total) },
  }
}
