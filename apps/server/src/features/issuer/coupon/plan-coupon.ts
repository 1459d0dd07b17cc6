import { couponFault, type CouponPlan } from '@bourse/domain/issuer'
import { type OpenedAsset, readSupply } from '#features/catalogue'
import { activeProfileById, type ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

export interface NewCoupon extends CouponPlan {
  asset: Pick<OpenedAsset, 'id' | 'decimals' | 'managerId'>
  /** The code of what is paid. */
  payAsset: string
  userId: bigint
  now: Date
}

/** Plans a payment to all who will hold units at a moment; whoever may do so is decided by the caller. Returns its id. */
export async function planCoupon(tx: Tx, coupon: NewCoupon): Promise<bigint> {
  const { asset, perUnit, recordAt, payAt, userId, now } = coupon
  const manager = await payingManager(tx, asset)
  const { id: payAssetId } = await payableAsset(tx, asset, coupon.payAsset)
  const fault = couponFault(coupon, { supply: await readSupply(tx, asset.id), decimals: asset.decimals }, now)
  if (fault) raise('INVALID', { [fault]: [fault === 'perUnit' ? 'fields.amount' : 'fields.time'] })
  const made = await tx.maybe<{ id: bigint }>(sql`
    insert into coupons (asset_id, pay_asset_id, per_unit, record_at, pay_at, manager_profile_id, created_by, created_at)
    values (${asset.id}, ${payAssetId}, ${perUnit}, ${recordAt}, ${payAt}, ${manager.id}, ${userId}, ${now})
    on conflict (asset_id, record_at) where status <> 'canceled' do nothing returning id`)
  return made?.id ?? raise('COUPON_EXISTS')
}

/** The manager's pocket pays. Without a manager, and with one whose account is closed, nobody does. */
export async function payingManager(tx: Tx, { managerId }: Pick<OpenedAsset, 'managerId'>): Promise<ProfileRow> {
  const manager = managerId === null ? undefined : await activeProfileById(tx, managerId)
  return manager ?? raise('STATE_CONFLICT')
}

export interface PayableAsset extends Record<string, unknown> {
  id: bigint
  code: string
  symbol: string
  decimals: number
  decimals_min: number
}

/** What a coupon may be paid in: something that everybody may hold, and never the asset itself. */
export async function payableAsset(tx: Tx, asset: Pick<OpenedAsset, 'id'>, code: string): Promise<PayableAsset> {
  const found = await tx.maybe<PayableAsset>(sql`
    select id, code, symbol, decimals, decimals_min from published.assets
    where code = upper(${code}) and id <> ${asset.id} and is_active and not needs_authorization`)
  return found ?? raise('INVALID', { payAsset: ['fields.asset'] })
}
