import { type InclusionReply, proof, type ProofReply } from '@bourse/contracts/proof'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { checkProof, type ProofOutcome } from './check-proof.ts'
import { keys, meta, STALE_MS } from './queries.ts'

export interface CheckedProof {
  inclusion: InclusionReply | null
  /** As published for everyone. */
  published: ProofReply | undefined
  outcome: ProofOutcome
}

/** Fetches what is needed to verify a balance, and verifies it. */
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
 * The published proofs are requested separately, so that a proof made for this user alone fails: first the newest, so that one
 * published meanwhile does not count as missing, then the one that the reply names.
 */
async function check(owner: string, asset: string, signal: AbortSignal): Promise<CheckedProof> {
  const {
    items: [newest],
  } = await call(proof.published, { query: { asset, limit: 1 }, signal })
  const { inclusion } = await call(proof.inclusion, { params: { asset }, signal })
  if (!inclusion) return { inclusion, published: newest, outcome: { fault: 'NOT_COUNTED', steps: [] } }
  const { id } = inclusion.proof
  const {
    items: [named],
  } = await call(proof.published, { query: { asset, id }, signal })
  const published = named?.id === id && named.asset === asset ? named : undefined
  return { inclusion, published, outcome: await checkProof(inclusion, { owner, newest, named: published }) }
}
