import { readMintLeft } from '#features/agent'
import type { Tx } from '#platform/db'
import type { AdRow } from './ads.ts'

/** What each agency can still issue today; read only if one of the ads needs it. */
export async function mintLeftFor(tx: Tx, ads: readonly AdRow[]): Promise<ReadonlyMap<bigint, bigint>> {
  return ads.some(({ agency_id }) => agency_id !== null) ? readMintLeft(tx) : new Map()
}

/** What can really be taken: at most the maximum, and what the dealer has or may issue. A dealer who buys pays by bank. */
export function availableOf({ side, agency_id, max_quantity, free }: AdRow, mintLeft: ReadonlyMap<bigint, bigint>): bigint {
  if (side === 'sell') return max_quantity
  const left = agency_id === null ? free : (mintLeft.get(agency_id) ?? 0n)
  return left < max_quantity ? left : max_quantity
}
