import { type ActivityKind, kindOf } from './kinds.ts'

const DOLLARS = new Set(['USD', 'LUSD'])

/**
 * ACT-15, DEF-179: of another profile's deposits, mints and withdrawals of dollars a feed keeps only the newest of each kind. Items with
 * the same key replace each other; undefined means that all of them stay.
 */
export function newestOnlyKey(
  kind: ActivityKind,
  { asset, otherProfileId, isOwn }: { asset: string | undefined; otherProfileId: bigint | undefined; isOwn: boolean },
): string | undefined {
  const { keepsNewest } = kindOf(kind)
  if (!keepsNewest || isOwn || otherProfileId === undefined || asset === undefined || !DOLLARS.has(asset)) return undefined
  return `${kind}:${otherProfileId}`
}
