import { kindOf, type ActivityKind } from './kinds.ts'

const DOLLARS = new Set(['USD', 'LUSD'])

/**
 * ACT-15, DEF-179: of another profile's loading, minting and unloading of dollars a feed keeps the newest of each kind. Items with
 * the same answer take each other's place; undefined for those that all stay.
 */
export function newestOnlyKey(
  kind: ActivityKind,
  { asset, otherProfileId, isOwn }: { asset: string | undefined; otherProfileId: bigint | undefined; isOwn: boolean },
): string | undefined {
  const { subject } = kindOf(kind)
  const isMovement = subject === 'mint' || subject === 'burn' || subject === 'deposit'
  if (!isMovement || isOwn || otherProfileId === undefined || asset === undefined || !DOLLARS.has(asset)) return undefined
  return `${kind}:${otherProfileId}`
}
