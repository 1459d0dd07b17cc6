import { link } from '@bourse/contracts/link'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  deposits: (profileId: string, assetId: string) => ['deposits', profileId, assetId],
  address: (profileId: string, assetId: string) => ['deposit-address', profileId, assetId],
} as const

/** The panels of this page show their own errors. */
const meta = { errors: 'handled' } as const
/** The request also wakes the watcher: what the network has seen shows at the next refresh. */
const WATCH_EVERY_MS = 10_000

export function useDeposits(assetId: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.deposits(profileID, assetId),
    queryFn: ({ signal }) => call(link.deposits, { params: { assetId }, signal }),
    refetchInterval: ({ state }) => state.data?.isOpen === true && WATCH_EVERY_MS,
    meta,
  })
}

export function useDepositAddress(assetId: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.address(profileID, assetId),
    queryFn: ({ signal }) => call(link.currentAddress, { params: { assetId }, signal }),
    meta,
  })
}

export function useNewAddress(assetId: string) {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return useMutation({
    meta,
    mutationFn: () => call(link.newAddress, { params: { assetId } }),
    onSuccess: (made) => client.setQueryData(keys.address(profileID, assetId), made),
  })
}
