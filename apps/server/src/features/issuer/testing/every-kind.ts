import { fund } from '../../../testing/traders.ts'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { makeProperty } from '../../offer/testing/offers.ts'
import { passTime, plan } from './coupons.ts'

export const everyKind: EveryKind = { happen: payCoupons, data: { units: '20', amount: '5000000' } }

/** Ann manages a property that bob holds; her pocket lacks the sum of its coupon at first. */
async function payCoupons({ app, ann, bob }: EveryKindWorld): Promise<void> {
  const payAsset = 'LEUR'
  await makeProperty(app.db, ann, 'EVERYNOTE')
  await app.db.transaction((tx) => fund(tx, bob, 'EVERYNOTE', 20n))
  const much = await plan(app.db, ann, 'EVERYNOTE', { payAsset, perUnit: 1_000_000_000_000n })
  await passTime(app.db, new Date(much.pay_at.getTime() + 10_000))
  const little = await plan(app.db, ann, 'EVERYNOTE', { payAsset })
  await passTime(app.db, new Date(little.pay_at.getTime() + 10_000))
}
