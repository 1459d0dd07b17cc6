import type { AssetReply, catalogue } from '@bourse/contracts/catalogue'
import type { WalletReply } from '@bourse/contracts/pocket'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { followPositions } from '#platform/follow-positions'
import { bare, call } from '#platform/http'
import { pocketQuery } from '#platform/positions'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'

export const keys = {
  invitations: (profileId: string) => ['invitations', profileId],
  schedules: (profileId: string) => ['schedules', profileId],
  paymentLinks: (profileId: string) => ['payment-links', profileId],
  proposal: (profileId: string, id: string) => [...sharedKeys.proposals(profileId), 'one', id],
  paid: (token: string) => ['pay', token],
  pay: (token: string, reader: string) => ['pay', token, reader],
  /** A list page by page; renewed with what it begins with. */
  paged: (list: readonly string[], kind: readonly string[]) => [...list, 'paged', ...kind],
} as const

const ASSETS = bare<typeof catalogue.assets>({ method: 'GET', path: '/api/assets/' })

/** Panels and forms of this feature show their errors in the place where they belong. */
export const handled = { errors: 'handled' } as const

const ASSETS_STALE_MS = 300_000

/** What can be held at all, and what this profile has of it. */
export interface Holdings {
  assets: readonly AssetReply[]
  wallets: readonly WalletReply[]
  /** Raw units that may leave now: nothing may leave a frozen wallet. */
  availableOf: (code: string) => bigint
  assetOf: (code: string) => AssetReply | undefined
}

/** What is available changes while somebody fills in a form; whoever decides sees the present figures. */
export function useHoldings() {
  const { profileID } = useOpenSession()
  const assets = useQuery({
    queryKey: sharedKeys.assets,
    queryFn: ({ signal }) => call(ASSETS, { signal }),
    staleTime: ASSETS_STALE_MS,
    meta: handled,
  })
  const wallets = useQuery({ ...pocketQuery(profileID), meta: handled })
  useEffect(followPositions, [])
  const holdings = useMemo(
    () => (assets.data && wallets.data ? holdingsOf(assets.data, wallets.data.wallets) : undefined),
    [assets.data, wallets.data],
  )
  return {
    holdings,
    isError: assets.isError || wallets.isError,
    isRetrying: assets.isFetching || wallets.isFetching,
    retry: () => {
      if (assets.isError) void assets.refetch()
      if (wallets.isError) void wallets.refetch()
    },
  }
}

/** After money moved or a promise of it changed: the pocket and every list that names it are read anew. */
export function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return () =>
    Promise.all(
      [
        ...[sharedKeys.pocket, sharedKeys.proposals, keys.invitations, keys.schedules, keys.paymentLinks],
        ...[sharedKeys.people, sharedKeys.feed, sharedKeys.feedItems],
      ].map((keyOf) => client.invalidateQueries({ queryKey: keyOf(profileID) })),
    )
}

/** What is listed, and what is held though it is listed no more. */
function holdingsOf(listed: readonly AssetReply[], wallets: readonly WalletReply[]): Holdings {
  const assets = new Map([...wallets.map(({ asset }) => asset), ...listed].map((asset) => [asset.code, asset]))
  const available = new Map(wallets.map((wallet) => [wallet.asset.code, wallet.isFrozen ? 0n : BigInt(wallet.available)]))
  return {
    assets: [...assets.values()],
    wallets,
    availableOf: (code) => available.get(code) ?? 0n,
    assetOf: (code) => assets.get(code) ?? [...assets.values()].find((asset) => asset.code.toLowerCase() === code.toLowerCase()),
  }
}
