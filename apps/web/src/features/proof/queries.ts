import { proof } from '@bourse/contracts/proof'
import { report } from '@bourse/contracts/report'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { pocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'

export const keys = {
  own: (profileId: string, assetCode: string) => ['proof', profileId, assetCode],
  checked: (profileId: string, assetCode: string) => ['proof', profileId, assetCode, 'checked'],
  reserve: (assetCode: string) => ['proof', 'reserve', assetCode],
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

/** What the operator has declared as its reserve of the asset. */
export function useDeclaredReserve(assetCode: string) {
  return useQuery({
    queryKey: keys.reserve(assetCode),
    queryFn: async ({ signal }) => (await call(report.declaredReserve, { params: { asset: assetCode }, signal })).declared,
    staleTime: STALE_MS,
    meta,
  }).data
}

export function useWallet(assetCode: string) {
  const { profileID } = useOpenSession()
  return useQuery({ ...pocketQuery(profileID), meta }).data?.wallets.find(({ asset }) => asset.code === assetCode)
}
