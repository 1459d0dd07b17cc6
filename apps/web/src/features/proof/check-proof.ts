import type { InclusionReply, ProofReply } from '@bourse/contracts/proof'
import { climb, hexOf, type Inclusion, type InclusionFault, verifyInPieces } from '@bourse/domain/proof'
import { readReply } from './read-reply.ts'
import { scheme } from './scheme.ts'

export interface ProofStep {
  /** The hash that stands here, worked out by this browser. */
  hash: string
  /** On which side the neighbour was that it was joined with to get here; none for the leaf. */
  neighbour: 'left' | 'right' | undefined
}

export interface ProofOutcome {
  fault: InclusionFault | 'UNREADABLE' | 'NOT_PUBLISHED' | 'NOT_COUNTED' | undefined
  steps: ProofStep[]
}

/** Whose the proof must be, and what the house shows to everyone, asked for apart from what it shows to this member. */
export interface Shown {
  /** The member's handle: a leaf that was made for somebody else is not theirs, though the balance be the same. */
  owner: string
  /** The newest proof that there was before the member's own was asked for. */
  newest: ProofReply | undefined
  /** The one that the member's own says it is part of. */
  named: ProofReply | undefined
}

/**
 * Works the way from the leaf to the root out, and compares where it ends with what is published for everyone; what the
 * answer itself says of root and total is not asked. Every wallet is in every proof, so one that leads into an older proof
 * than the newest was left out of that. The page goes on between two pieces of the work.
 */
export async function checkProof(inclusion: InclusionReply, { owner, newest, named }: Shown): Promise<ProofOutcome> {
  if (!named) return { fault: 'NOT_PUBLISHED', steps: [] }
  if (newest && BigInt(newest.id) > BigInt(named.id)) return { fault: 'NOT_COUNTED', steps: [] }
  const read = readReply(owner, inclusion, named)
  if (!read) return { fault: 'UNREADABLE', steps: [] }
  const pieces = verifyInPieces(scheme, read.inclusion, read.published)
  for (;;) {
    const { done, value: fault } = pieces.next()
    if (done) return { fault, steps: fault === 'PATH_SHAPE' || fault === 'SUM_RANGE' ? [] : stepsOf(read.inclusion) }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function stepsOf(inclusion: Inclusion): ProofStep[] {
  return (climb(scheme, inclusion) ?? []).map(({ hash }, place) => ({
    hash: hexOf(hash),
    neighbour: place === 0 ? undefined : Math.floor(inclusion.position / 2 ** (place - 1)) % 2 === 1 ? 'left' : 'right',
  }))
}
