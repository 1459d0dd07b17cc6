import { type InclusionReply, proof, type ProofReply } from '@bourse/contracts/proof'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { checkProof, type ProofOutcome } from './check-proof.ts'
import { keys, meta, STALE_MS } from './queries.ts'

export interface CheckedProof {
  inclusion: InclusionReply | null
  /** As everyone is shown it. */
  published: ProofReply | undefined
  outcome: ProofOutcome
}

/** Fetches what it takes to verify a balance, and does. */
export function useCheckedProof(assetCode: string) {
  const { profileID, profile } = useOpenSession()
  return useQuery({
    queryKey: keys.checked(profileID, assetCode),
    queryFn: ({ signal }) => check(profile.name, assetCode, signal),
    staleTime: STALE_MS,
    meta,
  })
}

/**
 * What everyone is shown is asked for apart, so that a proof made for this user alone does not pass: first the newest, so that
 * one published meanwhile is not missed in the answer, then the one that the answer names.
 */
async function check(owner: string, asset: string, signal: AbortSignal): Promise<CheckedProof> {
  const [newest] = await call(proof.published, { query: { asset }, signal })
  const { inclusion } = await call(proof.inclusion, { params: { asset }, signal })
  if (!inclusion) return { inclusion, published: newest, outcome: { fault: 'NOT_COUNTED', steps: [] } }
  const { id } = inclusion.proof
  // The list begins below an id: the one wanted is its first.
  const [first] = await call(proof.published, { query: { asset, before: String(BigInt(id) + 1n) }, signal })
  const published = first?.id === id && first.asset === asset ? first : undefined
  return { inclusion, published, outcome: await checkProof(inclusion, { owner, newest, named: published }) }
}
