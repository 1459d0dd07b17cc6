import type { AssetReply } from '@bourse/contracts/catalogue'
import type { WalletReply } from '@bourse/contracts/pocket'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAssets } from '#platform/assets'
import { followPositions } from '#platform/follow-positions'
import { pocketQuery } from '#platform/positions'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'

export const keys = {
  invitations: (profileId: string) => ['invitations', profileId],
  schedules: (profileId: string) => ['schedules', profileId],
  paymentLinks: (profileId: string) => ['payment-links', profileId],
  /** Offers that wait for the reader's answer. */
  offersWaiting: (profileId: string) => [...sharedKeys.proposals(profileId), 'waiting'],
  proposal: (profileId: string, id: string) => [...sharedKeys.proposals(profileId), 'one', id],
  paid: (token: string) => ['pay', token],
  pay: (token: string, reader: string) => ['pay', token, reader],
  /** A paged list; refreshed from its first page. */
  paged: (list: readonly string[], kind: readonly string[]) => [...list, 'paged', ...kind],
} as const

/** Panels and forms of this feature show their own errors. */
export const handled = { errors: 'handled' } as const

/** All assets, and this profile's balances. */
export interface Holdings {
  assets: readonly AssetReply[]
  wallets: readonly WalletReply[]
  /** Available raw units: zero for a frozen wallet. */
  availableOf: (code: string) => bigint
  assetOf: (code: string) => AssetReply | undefined
}

/** Balances change while a form is open; decisions show the current figures. */
export function useHoldings() {
  const { profileID } = useOpenSession()
  const assets = useAssets()
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

/** After money or a hold moved: the pocket and all affected lists are read again. */
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

/** Listed assets, and those that the user still holds. */
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
