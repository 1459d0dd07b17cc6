import { valueIn } from '@bourse/domain/venue'
import { assetsByIds } from '#features/catalogue'
import { readLastPrices } from '#features/market'
import type { Tx } from '#platform/db'
import type { VenueRow } from '../venues.ts'

type Priced = Pick<VenueRow, 'target_asset_id' | 'target_quote_asset_id'>

/** What was raised, in the target's asset at the latest rate (DEF-126). Undefined without a target, and without a rate. */
export async function valueInTarget(tx: Tx, venue: Priced, raised: bigint): Promise<bigint | undefined> {
  return (await readValues(tx, [venue]))(venue, raised)
}

/** The same for many venues: prices are read once, and only where a venue collects another asset than its target's. */
export async function readValues(tx: Tx, venues: readonly Priced[]): Promise<(venue: Priced, raised: bigint) => bigint | undefined> {
  const converted = venues.filter(({ target_asset_id: from, target_quote_asset_id: to }) => to !== null && to !== from)
  const ids = converted.flatMap(({ target_asset_id, target_quote_asset_id }) => [target_asset_id, target_quote_asset_id ?? 0n])
  const [assets, prices] = ids.length === 0 ? [new Map(), []] : [await assetsByIds(tx, ids), await readLastPrices(tx)]
  return ({ target_asset_id, target_quote_asset_id }, raised) => {
    if (target_quote_asset_id === null) return undefined
    if (target_quote_asset_id === target_asset_id) return raised
    const [from, to] = [assets.get(target_asset_id), assets.get(target_quote_asset_id)]
    return from && to && valueIn(raised, from, to, prices)
  }
}
