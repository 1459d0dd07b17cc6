import type { InclusionReply, ProofReply } from '@bourse/contracts/proof'
import { nodesToRoot, hexOf, type Inclusion, type InclusionFault, verifyInSteps } from '@bourse/domain/proof'
import { readReply } from './read-reply.ts'
import { scheme } from './scheme.ts'

export interface ProofStep {
  /** The hash at this step, computed by this browser. */
  hash: string
  /** The side of the sibling it was combined with; undefined for the leaf. */
  neighbour: 'left' | 'right' | undefined
}

export interface ProofOutcome {
  fault: InclusionFault | 'UNREADABLE' | 'NOT_PUBLISHED' | 'NOT_COUNTED' | undefined
  steps: ProofStep[]
}

/** The member of the proof, and what the operator publishes for everyone, requested separately from this member's reply. */
export interface Shown {
  /** The member's handle: a leaf of another member is refused, even with the same balance. */
  owner: string
  /** The newest proof at the time before the member's own was requested. */
  newest: ProofReply | undefined
  /** The proof that the member's own claims to be part of. */
  named: ProofReply | undefined
}

/**
 * Computes the path from the leaf to the root, and compares the result with what is published for everyone; root and total of the
 * reply are not trusted. Every wallet is in every proof, so a path into an older proof than the newest means that the wallet was
 * left out. Yields to the page between steps.
 */
export async function checkProof(inclusion: InclusionReply, { owner, newest, named }: Shown): Promise<ProofOutcome> {
  if (!named) return { fault: 'NOT_PUBLISHED', steps: [] }
  if (newest && BigInt(newest.id) > BigInt(named.id)) return { fault: 'NOT_COUNTED', steps: [] }
  const read = readReply(owner, inclusion, named)
  if (!read) return { fault: 'UNREADABLE', steps: [] }
  const pieces = verifyInSteps(scheme, read.inclusion, read.published)
  for (;;) {
    const { done, value: fault } = pieces.next()
    if (done) return { fault, steps: fault === 'PATH_SHAPE' || fault === 'SUM_RANGE' ? [] : stepsOf(read.inclusion) }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function stepsOf(inclusion: Inclusion): ProofStep[] {
  return (nodesToRoot(scheme, inclusion) ?? []).map(({ hash }, place) => ({
    hash: hexOf(hash),
    neighbour: place === 0 ? undefined : Math.floor(inclusion.position / 2 ** (place - 1)) % 2 === 1 ? 'left' : 'right',
  }))
}
