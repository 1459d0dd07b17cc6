import type { AssetRecord, RegisteredAsset } from '@bourse/contracts/admin'
import { countAgencies } from '#features/agent'
import { type PropertyRow, readProperty, type RecordRow, type RegisterRow, switchesOf } from '#features/catalogue'
import { profileById } from '#features/profile'
import type { Tx } from '#platform/db'

export function presentRow(row: RegisterRow): RegisteredAsset {
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    symbol: row.symbol,
    ctype: row.ctype,
    decimals: row.decimals,
    decimalsMin: row.decimals_min,
    assetClass: row.asset_class,
    ...switchesOf(row),
    isPaused: row.is_paused,
    supply: String(row.supply),
  }
}

export async function presentRecord(tx: Tx, row: RecordRow): Promise<AssetRecord> {
  const property = await readProperty(tx, row.id)
  const agencyCount = await countAgencies(tx, row.id)
  return {
    ...presentRow(row),
    notionalValue: plainDecimal(row.notional_value),
    sortTerm: row.sort_term,
    underlying: row.underlying,
    manager: await partyOf(tx, row.manager_profile_id),
    grantor: await partyOf(tx, row.grantor_profile_id),
    isPromoted: row.is_promoted,
    isInvestable: row.is_investable,
    isOfferGroup: row.is_offer_group,
    isQuestionnaireForDerivatives: row.is_questionnaire_for_derivatives,
    property: property ? presentProperty(property) : null,
    langs: row.langs,
    holderCount: row.holder_count,
    marketCount: row.market_count,
    agencyCount,
    isUnused: row.is_unused && agencyCount === 0,
  }
}

function presentProperty(row: PropertyRow): NonNullable<AssetRecord['property']> {
  return {
    project: row.project,
    noteDate: row.note_date,
    faceValue: String(row.face_value),
    faceAsset: { code: row.face_code, symbol: row.face_symbol, decimals: row.face_decimals, decimalsMin: row.face_decimals_min },
    couponPercent: row.coupon_percent === null ? null : plainDecimal(row.coupon_percent),
    model: row.model,
    couponsPerYear: row.coupons_per_year,
  }
}

async function partyOf(tx: Tx, profileId: bigint | null): Promise<AssetRecord['manager']> {
  const found = profileId === null ? undefined : await profileById(tx, profileId)
  return found ? { name: found.name, displayName: found.display_name } : null
}

/** Without the zeros that the database keeps at the end. */
function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
