import type { BodyOf } from '@bourse/contracts/http'
import { link } from '@bourse/contracts/link'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assetsQuery } from '#platform/assets'
import { call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  all: ['links'],
  of: (profileId: string, asset: string | undefined) => ['links', profileId, asset],
} as const

/** Lists and dialogs of this feature show their own errors. */
const meta = { errors: 'handled' } as const

/** The linked accounts of the acting profile, of one asset or of all. */
export function useLinks(asset?: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.of(profileID, asset),
    queryFn: ({ signal }) => call(link.list, { query: { asset }, signal }),
    meta,
  })
}

/** The currencies with linked accounts; coins use addresses instead. */
export function useCurrencies() {
  return useQuery({
    ...assetsQuery,
    select: (assets) => assets.filter(({ isActive, ctype }) => isActive && ctype === 'fiatproxyasset'),
    meta,
  })
}

export function useAddBank() {
  const refresh = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof link.addBank, 'sent'>) => call(link.addBank, { body }),
    onSuccess: refresh,
  })
}

export function useAddPaypal() {
  const refresh = useRefresh()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof link.addPaypal, 'sent'>) => call(link.addPaypal, { body }),
    onSuccess: refresh,
  })
}

export function useRenameLink() {
  const refresh = useRefresh()
  return useMutation({
    meta,
    mutationFn: ({ id, nickname }: { id: string; nickname: string }) => call(link.rename, { params: { id }, body: { nickname } }),
    onSuccess: refresh,
  })
}

export function useRemoveLink() {
  const refresh = useRefresh()
  return useMutation({
    meta,
    mutationFn: (id: string) => call(link.remove, { params: { id } }),
    onSuccess: refresh,
  })
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all })
}
