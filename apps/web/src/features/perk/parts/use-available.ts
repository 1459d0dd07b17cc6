import { useQuery } from '@tanstack/react-query'
import { pocketQuery } from '#platform/positions'
import { useSession } from '#platform/session'

/** What the acting profile has of an asset; undefined for a visitor and until the pocket is known. */
export function useAvailable(code: string | undefined): bigint | undefined {
  const { open } = useSession()
  const profileId = open?.profileID ?? ''
  const { data } = useQuery({
    ...pocketQuery(profileId),
    enabled: profileId !== '' && code !== undefined,
    meta: { errors: 'silent' },
  })
  if (!data || code === undefined) return undefined
  return BigInt(data.wallets.find(({ asset }) => asset.code === code)?.available ?? 0)
}

/** What the acting profile has of each asset; undefined until the pocket is known. */
export function useWallets(): ReadonlyMap<string, bigint> | undefined {
  const { open } = useSession()
  const profileId = open?.profileID ?? ''
  const { data } = useQuery({ ...pocketQuery(profileId), enabled: profileId !== '', meta: { errors: 'silent' } })
  return data && new Map(data.wallets.map(({ asset, available }) => [asset.code, BigInt(available)]))
}
