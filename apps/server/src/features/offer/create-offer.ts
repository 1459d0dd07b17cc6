import { RAW_MAX } from '@bourse/domain/money'
import { holdableAssets } from '#features/authorization'
import { activeProfileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { bonusAssetsOf } from './bonus-assets.ts'
import { refuseIssuedByAgents } from './issued.ts'

export interface NewOffer {
  assetId: bigint
  quoteAssetId: bigint
  /** Raw units of the quote asset for one whole unit. */
  basePrice: bigint
  /** Per cent of the price, as a plain decimal of at most four digits after the point. */
  feeRate?: string | undefined
  /** Quantities are raw units of the asset. */
  units: bigint
  /** One raw unit without it. */
  minUnits?: bigint | undefined
  /** All of them without it. */
  maxUnits?: bigint | undefined
  /** Payments are held until so many are taken. */
  goalUnits?: bigint | undefined
  /** Per cent of the units, as a plain decimal of at most two digits after the point; with the asset that it is paid in. */
  bonusPercent?: string | undefined
  bonusAssetId?: bigint | undefined
  offerDate: Date
  closeDate: Date
  /** What it may be paid in besides the quote asset. */
  payAssetIds?: readonly bigint[] | undefined
  /** Below which rate one of these is not taken: whole units of the quote asset for one of it, as a plain decimal. */
  floorRates?: ReadonlyMap<bigint, string> | undefined
  userId: bigint
  now: Date
}

/** Offers units of a managed asset; whoever may do so is decided by the caller. Returns its id. */
export async function createOffer(tx: Tx, offer: NewOffer): Promise<bigint> {
  const { units, minUnits = 1n, maxUnits = units, goalUnits, feeRate = '0', bonusPercent = '0', payAssetIds = [] } = offer
  checkDates(offer)
  checkUnits({ units, minUnits, maxUnits, goalUnits })
  if (offer.basePrice <= 0n || offer.basePrice > RAW_MAX) raise('INVALID', { basePrice: ['fields.amount'] })
  if (!isPercent(feeRate, 4, 100)) raise('INVALID', { feeRate: ['fields.invalid'] })
  if (!isPercent(bonusPercent, 2, 1_000)) raise('INVALID', { bonusPercent: ['fields.invalid'] })
  if (Number(bonusPercent) > 0 !== (offer.bonusAssetId !== undefined)) raise('INVALID', { bonusAsset: ['fields.asset'] })
  checkFloors(offer)
  const managerId = await checkAssets(tx, offer)
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into issue_offers (asset_id, manager_profile_id, quote_asset_id, base_price, fee_rate, units, min_units, max_units, goal_units,
                              bonus_percent, bonus_asset_id, offer_date, close_date, created_by, created_at)
    values (${offer.assetId}, ${managerId}, ${offer.quoteAssetId}, ${offer.basePrice}, ${feeRate}, ${units}, ${minUnits}, ${maxUnits},
            ${goalUnits ?? null}, ${bonusPercent}, ${offer.bonusAssetId ?? null}, ${offer.offerDate}, ${offer.closeDate}, ${offer.userId}, ${offer.now})
    returning id`)
  await tx.run(sql`
    insert into offer_pay_assets (offer_id, asset_id, floor_rate)
    select distinct ${id}::bigint, u.asset_id, u.floor_rate
    from unnest(${payAssetIds}::bigint[], ${payAssetIds.map((one) => offer.floorRates?.get(one) ?? null)}::numeric[]) as u(asset_id, floor_rate)
    where u.asset_id <> ${offer.quoteAssetId}`)
  return id
}

/** Only for what it may be paid in besides the quote asset, and never of nothing. */
function checkFloors({ payAssetIds = [], quoteAssetId, floorRates = new Map() }: NewOffer): void {
  for (const [id, rate] of floorRates)
    if (!payAssetIds.includes(id) || id === quoteAssetId || !/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,18})?$/.test(rate) || !/[1-9]/.test(rate))
      raise('INVALID', { floorRates: ['fields.invalid'] })
}

function checkDates({ offerDate, closeDate, now }: NewOffer): void {
  if (closeDate <= offerDate || closeDate <= now) raise('INVALID', { closeDate: ['fields.time'] })
}

function checkUnits({ units, minUnits, maxUnits, goalUnits }: { [name: string]: bigint | undefined } & { units: bigint }): void {
  const isWithin = (count: bigint | undefined, max: bigint) => count !== undefined && count > 0n && count <= max
  if (!isWithin(units, RAW_MAX)) raise('INVALID', { units: ['fields.amount'] })
  if (!isWithin(maxUnits, units)) raise('INVALID', { maxUnits: ['fields.amount'] })
  if (!isWithin(minUnits, maxUnits ?? units)) raise('INVALID', { minUnits: ['fields.amount'] })
  if (goalUnits !== undefined && !isWithin(goalUnits, units)) raise('INVALID', { goalUnits: ['fields.amount'] })
}

function isPercent(text: string, decimals: number, max: number): boolean {
  return new RegExp(`^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,${decimals}})?$`).test(text) && Number(text) <= max
}

interface AssetFacts {
  id: bigint
  is_active: boolean
  is_visible: boolean
  manager_id: bigint | null
}

/**
 * Units and bonus are issued, so both must be the manager's own assets; what is paid with must be something else, which
 * everybody sees and the manager may hold. Returns the manager, who is paid: the asset's, or that of what it derives from.
 */
async function checkAssets(tx: Tx, { assetId, quoteAssetId, bonusAssetId, payAssetIds = [] }: NewOffer): Promise<bigint> {
  const rows = await tx.rows<AssetFacts & Record<string, unknown>>(sql`
    select a.id, a.is_active, a.is_visible, coalesce(a.manager_profile_id, u.manager_profile_id) as manager_id
    from published.assets a left join published.assets u on u.id = a.underlying_id
    where a.id = any(${[assetId, quoteAssetId, ...payAssetIds]}::bigint[])`)
  const assets = new Map(rows.map((row) => [row.id, row]))
  const issued = new Set([assetId, bonusAssetId ?? assetId])
  const managerId = assets.get(assetId)?.manager_id ?? raise('ASSET_NOT_FOUND')
  const holdable = await holdableAssets(tx, [quoteAssetId, ...payAssetIds], managerId)
  const isPayable = (id: bigint) => {
    const asset = assets.get(id)
    return asset !== undefined && asset.is_active && asset.is_visible && holdable.has(id) && !issued.has(id)
  }
  if (!assets.get(assetId)?.is_active || !(await activeProfileById(tx, managerId))) raise('STATE_CONFLICT')
  await refuseIssuedByAgents(tx, [{ asset_id: assetId, bonus_asset_id: null }])
  if (!isPayable(quoteAssetId)) raise('INVALID', { quoteAsset: ['fields.asset'] })
  if (!payAssetIds.every(isPayable)) raise('INVALID', { payAssets: ['fields.asset'] })
  if (bonusAssetId !== undefined && !(await bonusAssetsOf(tx, managerId)).includes(bonusAssetId))
    raise('INVALID', { bonusAsset: ['fields.asset'] })
  return managerId
}
