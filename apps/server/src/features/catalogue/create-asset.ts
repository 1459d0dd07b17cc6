import type { AssetType, CouponModel } from '@bourse/domain/catalogue'
import { sql, type Tx } from '#platform/db'

export interface NewAsset {
  code: string
  name: string
  symbol: string
  ctype: AssetType
  taxonomy: string[]
  decimals: number
  decimalsMin: number
  notionalValue: string
  sortTerm: string
  art?: string
  isMintEnabled?: boolean
  isBurnEnabled?: boolean
  isPromoted?: boolean
  isVisible?: boolean
  isActive?: boolean
  needsAuthorization?: boolean
  underlyingCode?: string
  /** The slug of its class. */
  assetClass?: string
  managerProfileId?: bigint
  grantorProfileId?: bigint
  isOfferGroup?: boolean
  isQuestionnaireForDerivatives?: boolean
  isInvestable?: boolean
  property?: {
    project: string
    noteDate?: string
    faceValue: bigint
    faceCode: string
    couponPercent?: string
    /** A fixed coupon where it has a coupon, otherwise none. */
    model?: CouponModel
    couponsPerYear?: number
  }
  contents?: Record<string, { name: string; tag: string; heading?: string; text: string }>
  /** Its gallery, in this order. */
  images?: readonly { image: string; caption?: string; captions?: Record<string, string> }[]
}

export async function createAsset(tx: Tx, asset: NewAsset): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into assets (code, name, symbol, ctype, taxonomy, decimals, decimals_min, notional_value, sort_term, featured_art_uri,
                        is_mint_enabled, is_burn_enabled, is_promoted, is_visible, is_active, needs_authorization, is_offer_group,
                        is_questionnaire_for_derivatives, is_investable, underlying_id, asset_class_id, manager_profile_id, grantor_profile_id)
    values (${asset.code}, ${asset.name}, ${asset.symbol}, ${asset.ctype}, ${asset.taxonomy}, ${asset.decimals}, ${asset.decimalsMin},
            ${asset.notionalValue}, ${asset.sortTerm}, ${asset.art ?? null}, ${asset.isMintEnabled ?? false}, ${asset.isBurnEnabled ?? false},
            ${asset.isPromoted ?? false}, ${asset.isVisible ?? true}, ${asset.isActive ?? true}, ${asset.needsAuthorization ?? false},
            ${asset.isOfferGroup ?? false}, ${asset.isQuestionnaireForDerivatives ?? false}, ${asset.isInvestable ?? true},
            (select id from assets where code = ${asset.underlyingCode ?? ''}),
            (select id from asset_classes where slug = ${asset.assetClass ?? ''}), ${asset.managerProfileId ?? null}, ${asset.grantorProfileId ?? null})
    returning id`)
  if (asset.property) await addProperty(tx, id, asset.property)
  for (const [lang, { name, tag, heading = '', text }] of Object.entries(asset.contents ?? {}))
    await tx.run(sql`
      insert into asset_contents (asset_id, lang, content_name, tag, heading, text)
      values (${id}, ${lang}, ${name}, ${tag}, ${heading}, ${text})`)
  for (const [position, { image, caption = '', captions = {} }] of (asset.images ?? []).entries())
    await tx.run(sql`
      insert into asset_images (asset_id, image, caption, captions, position)
      values (${id}, ${image}, ${caption}, ${JSON.stringify(captions)}::jsonb, ${position})`)
  return id
}

/** What a property is worth, and what it pays. */
export async function addProperty(tx: Tx, id: bigint, property: NonNullable<NewAsset['property']>): Promise<void> {
  const { project, noteDate, faceValue, faceCode, couponPercent, couponsPerYear = 4 } = property
  const model = property.model ?? (couponPercent === undefined ? 'no_coupon' : 'fixed_coupon')
  await tx.run(sql`
    insert into asset_properties (asset_id, project, note_date, face_value, face_value_asset_id, coupon_percent, model, coupons_per_year)
    values (${id}, ${project}, ${noteDate ?? null}, ${faceValue}, (select id from assets where code = ${faceCode}), ${couponPercent ?? null},
            ${model}, ${couponsPerYear})`)
}
