import { proof } from '@bourse/contracts/proof'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { pocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'

export const keys = {
  own: (profileId: string, assetCode: string) => ['proof', profileId, assetCode],
  checked: (profileId: string, assetCode: string) => ['proof', profileId, assetCode, 'checked'],
} as const

/** The line and the dialog show their own errors. */
export const meta = { errors: 'handled' } as const
export const STALE_MS = 300_000

/** The newest proof that includes the wallet, or null. */
export function useOwnProof(assetCode: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.own(profileID, assetCode),
    queryFn: async ({ signal }) => (await call(proof.own, { params: { asset: assetCode }, signal })).proof,
    staleTime: STALE_MS,
    meta,
  })
}

export function useWallet(assetCode: string) {
  const { profileID } = useOpenSession()
  return useQuery({ ...pocketQuery(profileID), meta }).data?.wallets.find(({ asset }) => asset.code === assetCode)
}
