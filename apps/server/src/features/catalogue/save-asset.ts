import type { AssetSwitches } from '@bourse/domain/catalogue'
import { sql, type Tx } from '#platform/db'
import { addProperty, type NewAsset } from './create-asset.ts'

/** What staff change at an asset; what is left out stays. Who may, and whether it takes two, is decided by the caller. */
export interface AssetChange {
  name?: string | undefined
  symbol?: string | undefined
  decimals?: number | undefined
  decimalsMin?: number | undefined
  notionalValue?: string | undefined
  sortTerm?: string | undefined
  assetClassId?: bigint | null | undefined
  isPromoted?: boolean | undefined
  isInvestable?: boolean | undefined
  isOfferGroup?: boolean | undefined
  isQuestionnaireForDerivatives?: boolean | undefined
}

export async function saveAsset(tx: Tx, assetId: bigint, change: AssetChange): Promise<void> {
  const { assetClassId } = change
  await tx.run(sql`
    update assets set name = coalesce(${change.name ?? null}, name), symbol = coalesce(${change.symbol ?? null}, symbol),
      decimals = coalesce(${change.decimals ?? null}::int, decimals), decimals_min = coalesce(${change.decimalsMin ?? null}::int, decimals_min),
      notional_value = coalesce(${change.notionalValue ?? null}::numeric, notional_value),
      sort_term = coalesce(${change.sortTerm ?? null}, sort_term),
      asset_class_id = case when ${assetClassId === undefined} then asset_class_id else ${assetClassId ?? null}::bigint end,
      is_promoted = coalesce(${change.isPromoted ?? null}::boolean, is_promoted),
      is_investable = coalesce(${change.isInvestable ?? null}::boolean, is_investable),
      is_offer_group = coalesce(${change.isOfferGroup ?? null}::boolean, is_offer_group),
      is_questionnaire_for_derivatives = coalesce(${change.isQuestionnaireForDerivatives ?? null}::boolean, is_questionnaire_for_derivatives)
    where id = ${assetId}`)
}

/** Who has the powers over an asset; what is left out stays. */
export interface AssetParties {
  managerId?: bigint | null | undefined
  grantorId?: bigint | null | undefined
}

export async function saveParties(tx: Tx, assetId: bigint, { managerId, grantorId }: AssetParties): Promise<void> {
  await tx.run(sql`
    update assets set
      manager_profile_id = case when ${managerId === undefined} then manager_profile_id else ${managerId ?? null}::bigint end,
      grantor_profile_id = case when ${grantorId === undefined} then grantor_profile_id else ${grantorId ?? null}::bigint end
    where id = ${assetId}`)
}

/** From the first time that it is shown on, an asset counts as opened, hidden again or not. */
export async function saveSwitches(tx: Tx, assetId: bigint, change: Partial<AssetSwitches>): Promise<void> {
  await tx.run(sql`
    update assets set is_visible = coalesce(${change.isVisible ?? null}::boolean, is_visible),
      opened_at = case when is_visible or ${change.isVisible ?? false} then coalesce(opened_at, now()) else opened_at end,
      is_active = coalesce(${change.isActive ?? null}::boolean, is_active),
      is_mint_enabled = coalesce(${change.isMintEnabled ?? null}::boolean, is_mint_enabled),
      is_burn_enabled = coalesce(${change.isBurnEnabled ?? null}::boolean, is_burn_enabled),
      needs_authorization = coalesce(${change.needsAuthorization ?? null}::boolean, needs_authorization),
      is_frozen = coalesce(${change.isFrozen ?? null}::boolean, is_frozen)
    where id = ${assetId}`)
}

/** Replaces what a property is worth; only while nothing uses the asset. */
export async function saveProperty(tx: Tx, assetId: bigint, property: NonNullable<NewAsset['property']>): Promise<void> {
  await tx.run(sql`delete from asset_properties where asset_id = ${assetId}`)
  await addProperty(tx, assetId, property)
}
