import { proof, type ProofReply } from '@bourse/contracts/proof'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { pocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'

/** The line and the dialog show their errors in the place where they belong. */
const meta = { errors: 'handled' } as const
const STALE_MS = 300_000

export function useInclusion(assetCode: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: ['proof', profileID, assetCode],
    queryFn: async ({ signal }) => (await call(proof.own, { params: { asset: assetCode }, signal })).inclusion,
    staleTime: STALE_MS,
    meta,
  })
}

/** What everyone is shown of a proof, null when there is none: asked for apart, so that one made for this user alone does not pass. */
export function usePublished({ id, asset }: Pick<ProofReply, 'id' | 'asset'>) {
  return useQuery({
    queryKey: ['proofs', asset, id],
    queryFn: async ({ signal }) => {
      // The list begins below an id: the one wanted is its first.
      const [first] = await call(proof.published, { query: { asset, before: String(BigInt(id) + 1n) }, signal })
      return first?.id === id && first.asset === asset ? first : null
    },
    staleTime: STALE_MS,
    meta,
  })
}

export function useWallet(assetCode: string) {
  const { profileID } = useOpenSession()
  return useQuery({ ...pocketQuery(profileID), meta }).data?.wallets.find(({ asset }) => asset.code === assetCode)
}
