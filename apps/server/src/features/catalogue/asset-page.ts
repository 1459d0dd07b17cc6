import type { AssetPage } from '@bourse/contracts/catalogue'
import type { Lang } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { type AccessSources, openAsset, type OpenedAsset } from './access.ts'
import { readCoupons } from './asset-coupons.ts'
import { readHolders } from './asset-holders.ts'
import { readAssetMarkets, readHistory } from './asset-markets.ts'
import { readOwnPosition } from './own-position.ts'
import { presentPreview } from './preview.ts'

/** DEF-154: the page of an asset for a member who may read it. */
export async function presentAssetPage(
  tx: Tx,
  caller: Caller,
  { code, lang, now, sources }: { code: string; lang: Lang; now: Date; sources: AccessSources },
): Promise<AssetPage> {
  const asset = await openAsset(tx, caller, code, sources)
  const reader = { lang, profileId: caller.profileId, gates: sources.gates, now }
  const { is_offer_group } = await tx.one<{ is_offer_group: boolean }>(sql`select is_offer_group from assets where id = ${asset.id}`)
  const preview = await presentPreview(tx, asset.id, reader)
  const supply = await readSupply(tx, asset.id)
  const own = await readOwnPosition(tx, asset, { pocketId: caller.pocketId, paidIn: preview.lastAsset?.code ?? preview.faceAsset?.code })
  const units = BigInt(own?.units ?? 0)
  return {
    ...preview,
    isOfferGroup: is_offer_group,
    isManager: asset.isManager,
    property: await readParticulars(tx, asset),
    supply: String(supply),
    markets: await readAssetMarkets(tx, asset.id, now),
    history: await readHistory(tx, asset.id),
    coupons: await readCoupons(tx, asset, { pocketId: caller.pocketId, units, isPayer: caller.profileId === asset.managerId }, now),
    holders: await readHolders(tx, asset, { pocketId: caller.pocketId, supply }),
    own,
    pauses: await readPauses(tx, asset.id),
  }
}

/** All units that exist: what issuance owes. */
export async function readSupply(tx: Tx, assetId: bigint): Promise<bigint> {
  const row = await tx.one<{ supply: bigint }>(
    sql`select coalesce(-sum(balance), 0) as supply from published.wallets where asset_id = ${assetId} and is_issuance`,
  )
  return row.supply
}

/** CAT-07; null for an asset that stands for no property. Whoever issues an asset is named, whatever their profile's visibility. */
async function readParticulars(tx: Tx, { id, managerId, grantorId }: OpenedAsset): Promise<AssetPage['property']> {
  const row = await tx.maybe<{ project: string; note_date: string | null; coupons_per_year: number }>(
    sql`select project, note_date::text, coupons_per_year from asset_properties where asset_id = ${id}`,
  )
  if (!row) return null
  const parties = await tx.rows<{ id: bigint; name: string; display_name: string }>(
    sql`select id, name, display_name from published.profiles where id = any(${[managerId ?? 0n, grantorId ?? 0n]}::bigint[])`,
  )
  const partyOf = (partyId: bigint | null) => {
    const party = parties.find((one) => one.id === partyId)
    return party ? { name: party.name, displayName: party.display_name } : null
  }
  return {
    project: row.project,
    noteDate: row.note_date,
    grantor: partyOf(grantorId),
    manager: partyOf(managerId),
    couponsPerYear: row.coupons_per_year,
  }
}

async function readPauses(tx: Tx, assetId: bigint): Promise<AssetPage['pauses']> {
  const rows = await tx.rows<{ what: 'trading' | 'transfers'; reason: string; begun_at: Date }>(
    sql`select what, reason, begun_at from published.asset_pauses where asset_id = ${assetId} and ended_at is null order by what`,
  )
  return rows.map(({ what, reason, begun_at }) => ({ what, reason, since: begun_at.getTime() }))
}
