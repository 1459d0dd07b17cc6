import { issuer } from '@bourse/contracts/issuer'
import { couponShares } from '@bourse/domain/issuer'
import { exactAmount } from '@bourse/domain/money'
import { figureAssetOf } from '#features/catalogue'
import { readAmount } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import type { Http } from '#platform/http'
import type { OpenPowers } from '../powers.ts'
import { cancelCoupon } from './cancel-coupon.ts'
import { readHoldersAt } from './holders-at.ts'
import { payableAsset, payingManager, planCoupon } from './plan-coupon.ts'
import { presentCoupon, presentCoupons } from './present.ts'

export function couponRoutes(http: Http, open: OpenPowers): void {
  http.read(issuer.coupons, async (call) => {
    const { id: assetId } = await open(call, call.params.code, 'read')
    return presentCoupons(call.tx, { assetId, now: await databaseTime(call.tx) })
  })

  http.read(issuer.couponCost, async (call) => {
    const { tx, params, query } = call
    const asset = await open(call, params.code, 'read')
    const { pocket_id: managerPocketId } = await payingManager(tx, asset)
    const payAsset = await payableAsset(tx, asset, query.payAsset)
    const perUnit = readAmount('perUnit', query.perUnit, payAsset.decimals)
    const holders = await readHoldersAt(tx, { assetId: asset.id, managerPocketId, at: await databaseTime(tx) })
    const { shares, total } = couponShares(holders, perUnit, asset.decimals)
    const available = await availableIn(tx, managerPocketId, payAsset.id)
    return { asset: figureAssetOf(payAsset), holderCount: shares.length, total: String(total), available: String(available) }
  })

  http.write(issuer.planCoupon, async (call) => {
    const { tx, caller, params, body } = call
    const asset = await open(call, params.code)
    const now = await databaseTime(tx)
    await payingManager(tx, asset)
    const { code: payAsset, decimals } = await payableAsset(tx, asset, body.payAsset)
    const perUnit = readAmount('perUnit', body.perUnit, decimals)
    const [recordAt, payAt] = [new Date(body.recordAt), new Date(body.payAt)]
    const id = await planCoupon(tx, { asset, payAsset, perUnit, recordAt, payAt, userId: caller.userId, now })
    const planned = await presentCoupon(tx, asset.id, id, now)
    await asset.note('coupon_planned', {
      coupon: String(id),
      perUnit: exactAmount(perUnit, planned.asset),
      payAsset: planned.asset.code,
      recordAt: recordAt.toISOString(),
      payAt: payAt.toISOString(),
    })
    return planned
  })

  http.write(issuer.cancelCoupon, async (call) => {
    const { tx, params, body } = call
    const asset = await open(call, params.code)
    const now = await databaseTime(tx)
    const { id, record_at } = await cancelCoupon(tx, { assetId: asset.id, id: BigInt(params.id), now })
    await asset.note('coupon_canceled', { coupon: String(id), recordAt: record_at.toISOString(), reason: body.reason })
    return presentCoupon(tx, asset.id, id, now)
  })
}

async function availableIn(tx: Tx, pocketId: bigint, assetId: bigint): Promise<bigint> {
  const row = await tx.maybe<{ available: bigint }>(
    sql`select balance - held as available from published.wallets where pocket_id = ${pocketId} and asset_id = ${assetId}`,
  )
  return row?.available ?? 0n
}
