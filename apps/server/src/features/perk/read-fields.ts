import type { PerkFields } from '@bourse/contracts/perk'
import { DUES_PERIODS, type DuesPeriod, readDues } from '@bourse/domain/perk'
import { type AssetRow, assetsByIds, offeredAsset } from '#features/catalogue'
import type { ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { PerkRow } from './perks.ts'

/** The columns that the form decides. */
export type PerkTerms = Pick<
  PerkRow,
  | 'venue_id'
  | 'name'
  | 'perk_type'
  | 'description'
  | 'visibility'
  | 'identity'
  | 'membership'
  | 'transparency'
  | 'quote_asset_id'
  | `dues_${DuesPeriod}`
  | 'is_flexible_fee'
  | 'is_tippable'
  | 'is_active'
>

type DuesField = `dues${Capitalize<DuesPeriod>}`

/** The form's fields as columns (PERK-13..17, DEF-142). `before` is the perk that they change. */
export async function readTerms(tx: Tx, owner: ProfileRow, fields: PerkFields, before?: PerkRow): Promise<PerkTerms> {
  // The form shows `invite` as an option that can't be chosen (PERK-17).
  const membership = fields.membership === 'invite' ? raise('INVALID', { membership: ['fields.invalid'] }) : fields.membership
  if (before?.is_circle && membership === 'none') raise('INVALID', { membership: ['fields.groupTakesMembers'] })
  const asset = await readQuoteAsset(tx, owner, fields, before)
  const dues = readAllDues(fields, membership, asset)
  if (!asset && fields.isTippable) raise('INVALID', { quoteAsset: ['fields.required'] })
  return {
    name: fields.name,
    description: fields.description,
    perk_type: fields.perkType,
    venue_id: await readVenueId(tx, owner, fields),
    visibility: fields.visibility,
    identity: fields.identity,
    membership,
    transparency: fields.transparency,
    quote_asset_id: asset?.id ?? null,
    ...dues,
    is_flexible_fee: fields.isFlexibleFee,
    is_tippable: fields.isTippable,
    is_active: fields.isActive,
  }
}

/**
 * The chosen asset, else the one it has, else the owner's default. One that is no longer traded can be kept, but not chosen; and dues and
 * tips can't be in one that needs authorization, which the owner may lose any day (DEF-155).
 */
async function readQuoteAsset(tx: Tx, owner: ProfileRow, { quoteAsset }: PerkFields, before?: PerkRow): Promise<AssetRow | undefined> {
  const kept = before?.quote_asset_id ? (await assetsByIds(tx, [before.quote_asset_id])).get(before.quote_asset_id) : undefined
  const code = (quoteAsset ?? kept?.code ?? owner.default_asset_code).toUpperCase()
  if (kept?.code === code) return kept
  const found = await offeredAsset(tx, code)
  if (found && !(await isGated(tx, found.id))) return found
  return quoteAsset ? raise('INVALID', { quoteAsset: ['fields.asset'] }) : undefined
}

async function isGated(tx: Tx, assetId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from published.assets where id = ${assetId} and needs_authorization`)).length > 0
}

function readAllDues(
  fields: PerkFields,
  membership: PerkTerms['membership'],
  asset: AssetRow | undefined,
): Pick<PerkTerms, `dues_${DuesPeriod}`> {
  const read = DUES_PERIODS.map((period) => [`dues_${period}`, readOne(fields, fieldOf(period), { membership, asset })] as const)
  return Object.fromEntries(read) as Pick<PerkTerms, `dues_${DuesPeriod}`>
}

function readOne(
  fields: PerkFields,
  field: DuesField,
  { membership, asset }: { membership: PerkTerms['membership']; asset: AssetRow | undefined },
): bigint | null {
  const text = fields[field] ?? ''
  if (text === '') return null
  if (membership === 'none') return raise('INVALID', { [field]: ['fields.duesNeedMembers'] })
  if (!asset) return raise('INVALID', { quoteAsset: ['fields.required'] })
  const dues = readDues(text, asset.decimals)
  return dues.ok ? (dues.value ?? null) : raise('INVALID', { [field]: [`fields.${dues.code}`] })
}

function fieldOf(period: DuesPeriod): DuesField {
  return `dues${period.charAt(0).toUpperCase()}${period.slice(1)}` as DuesField
}

/** A perk belongs to a venture of the same profile. */
async function readVenueId(tx: Tx, owner: ProfileRow, { venueId }: PerkFields): Promise<bigint | null> {
  if (!venueId) return null
  const own = await tx.rows(sql`select from published.venues where id = ${BigInt(venueId)} and sponsor_profile_id = ${owner.id}`)
  return own.length > 0 ? BigInt(venueId) : raise('INVALID', { venueId: ['fields.ownVenture'] })
}
