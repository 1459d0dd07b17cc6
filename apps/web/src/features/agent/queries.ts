import { agent, type BurnReply, type BurnStatus, type MintReply, type MintStatus } from '@bourse/contracts/agent'
import type { BodyOf } from '@bourse/contracts/http'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { pocketQuery } from '#platform/positions'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'

export const keys = {
  allAgencies: ['agencies'],
  agencies: (assetCode: string) => ['agencies', assetCode],
  allMints: ['mints'],
  mints: (profileId: string, { asset, status }: Wanted<MintStatus>) => ['mints', profileId, asset, status],
  mint: (id: string) => ['mint', id],
  allBurns: ['burns'],
  burns: (profileId: string, { asset, status }: Wanted<BurnStatus>) => ['burns', profileId, asset, status],
  burn: (id: string) => ['burn', id],
  allBurnFees: ['burn-fee'],
  burnFee: (asset: string, quantity: string | undefined, agency: string | undefined) => ['burn-fee', asset, quantity, agency],
  desk: ['desk'],
  deskOverview: (profileId: string) => ['desk', profileId, 'overview'],
  deskMints: (profileId: string, status: MintStatus) => ['desk', profileId, 'mints', status],
  deskBurns: (profileId: string, status: BurnStatus | undefined) => ['desk', profileId, 'burns', status],
  destination: (id: string) => ['destination', id],
} as const

/** Panels and forms of this feature show their own errors. */
export const meta = { errors: 'handled' } as const

/** While a movement is pending, the page polls. */
const WAITING_EVERY_MS = 4_000
const ROWS = 25

/** The acting profile's available amount of an asset; undefined until the pocket is loaded. */
export function useAvailable(assetCode: string): { available: bigint; isFrozen: boolean } | undefined {
  const { profileID } = useOpenSession()
  const { data } = useQuery({ ...pocketQuery(profileID), meta })
  const wallet = data?.wallets.find(({ asset }) => asset.code === assetCode)
  return data && { available: BigInt(wallet?.available ?? 0), isFrozen: wallet?.isFrozen ?? false }
}

export function useAgencies(assetCode: string) {
  return useQuery(agenciesQuery(assetCode))
}

/** The number of agents per asset; undefined while unknown. */
export function useAgentCounts(assetCodes: readonly string[]): readonly (number | undefined)[] {
  return useQueries({ queries: assetCodes.map(agenciesQuery) }).map(({ data }) => data?.length)
}

function agenciesQuery(assetCode: string) {
  return {
    queryKey: keys.agencies(assetCode),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(agent.agencies, { query: { asset: assetCode }, signal }),
    meta,
  }
}

interface Wanted<Status> {
  asset?: string | undefined
  status?: Status | undefined
}

export function useMints({ asset, status }: Wanted<MintStatus>) {
  const { profileID } = useOpenSession()
  return useList(
    keys.mints(profileID, { asset, status }),
    (page, signal) => call(agent.mints, { query: { asset, status, limit: ROWS, ...page }, signal }),
    { keepsPrevious: true },
  )
}

export function useBurns({ asset, status }: Wanted<BurnStatus>) {
  const { profileID } = useOpenSession()
  return useList(
    keys.burns(profileID, { asset, status }),
    (page, signal) => call(agent.burns, { query: { asset, status, limit: ROWS, ...page }, signal }),
    { keepsPrevious: true },
  )
}

/** One of them, polled while it is pending. */
export function useMint(id: string) {
  return useQuery({
    queryKey: keys.mint(id),
    queryFn: ({ signal }) => call(agent.readMint, { params: { id }, signal }),
    refetchInterval: ({ state }) => state.data?.status === 'pending' && WAITING_EVERY_MS,
    meta: { errors: 'missing' },
  })
}

export function useBurn(id: string) {
  return useQuery({
    queryKey: keys.burn(id),
    queryFn: ({ signal }) => call(agent.readBurn, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' || state.data?.status === 'paying') && WAITING_EVERY_MS,
    meta: { errors: 'missing' },
  })
}

export function useMakeMint() {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useIntent(agent.mint, (body: BodyOf<typeof agent.mint, 'sent'>) => ({ body }), {
    onSuccess: (mint) => {
      client.setQueryData(keys.mint(mint.id), mint)
      return refresh('mints')
    },
    // The agent's terms may have changed: they are read again before the next attempt.
    onError: () => client.invalidateQueries({ queryKey: keys.allAgencies }),
  })
}

export function useCancelMint() {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useIntent(agent.cancelMint, (id: string) => ({ params: { id } }), {
    onSuccess: (mint: MintReply) => client.setQueryData(keys.mint(mint.id), mint),
    // Also when it had already ended: then the page was out of date.
    onSettled: (_mint, _error, { terms: id }) => Promise.all([refresh('mints'), client.invalidateQueries({ queryKey: keys.mint(id) })]),
  })
}

export function useMakeBurn() {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useIntent(agent.burn, (body: BodyOf<typeof agent.burn, 'sent'>) => ({ body }), {
    onSuccess: (burn) => {
      client.setQueryData(keys.burn(burn.id), burn)
      return refresh('burns')
    },
    onError: () => Promise.all([keys.allAgencies, keys.allBurnFees].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export function useCancelBurn() {
  const refresh = useRefresh()
  const client = useQueryClient()
  return useIntent(agent.cancelBurn, (id: string) => ({ params: { id } }), {
    onSuccess: (burn: BurnReply) => client.setQueryData(keys.burn(burn.id), burn),
    onSettled: (_burn, _error, { terms: id }) => Promise.all([refresh('burns'), client.invalidateQueries({ queryKey: keys.burn(id) })]),
  })
}

/** The fee of a burn from the server (DEF-072); requested for valid amounts only. */
export function useBurnFee(asset: string, quantity: string | undefined, agency: string | undefined) {
  return useQuery({
    queryKey: keys.burnFee(asset, quantity, agency),
    queryFn: ({ signal }) => call(agent.burnFee, { query: { asset, quantity: quantity ?? '', agency }, signal }),
    enabled: quantity !== undefined,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** A movement changes its list, the agents' remaining caps, and the pocket. */
export function useRefresh(): (list: 'mints' | 'burns') => Promise<unknown> {
  const client = useQueryClient()
  return (list) =>
    Promise.all(
      [list === 'mints' ? keys.allMints : keys.allBurns, keys.allAgencies, sharedKeys.pockets].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
