import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followPositions } from '#platform/follow-positions'
import { pocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'

/** Available raw units of an asset; undefined until the pocket is loaded, zero for a frozen wallet. */
export function useAvailable(assetCode: string | undefined): bigint | undefined {
  const { profileID } = useOpenSession()
  const { data } = useQuery({ ...pocketQuery(profileID), enabled: assetCode !== undefined, meta: { errors: 'handled' } })
  useEffect(() => {
    if (assetCode !== undefined) followPositions()
  }, [assetCode])
  if (!data || assetCode === undefined) return undefined
  const wallet = data.wallets.find(({ asset }) => asset.code === assetCode)
  return wallet && !wallet.isFrozen ? BigInt(wallet.available) : 0n
}
