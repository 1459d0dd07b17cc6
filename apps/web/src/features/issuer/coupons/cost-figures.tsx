import type { ReplyOf } from '@bourse/contracts/http'
import type { issuer } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { figured } from '#features/catalogue'
import { type Translate } from '#platform/i18n'
import { ExactAmount } from '#ui/exact-amount'
import type { KvRow } from '#ui/kv'

export type CouponCost = ReplyOf<typeof issuer.couponCost>

/** Who would be paid if now were the record date, and whether the manager's pocket has the sum. */
export function costRows({ holderCount, total, available, asset }: CouponCost, t: Translate, tag: string): { rows: KvRow[]; sum: KvRow } {
  const amount = (raw: bigint | string) => <ExactAmount raw={raw} asset={figured(asset)} />
  const missing = BigInt(total) - BigInt(available)
  return {
    rows: [
      { label: t('issuer.coupon.kv.holders'), value: <span className="fig">{numberFormat(tag).format(holderCount)}</span> },
      { label: t('issuer.coupon.kv.available'), value: amount(available) },
      ...(missing > 0n ? [{ label: t('issuer.coupon.kv.missing'), value: <span className="down">{amount(missing)}</span> }] : []),
    ],
    sum: { label: t('issuer.coupon.kv.total'), value: amount(total) },
  }
}

export function isShort({ total, available }: CouponCost): boolean {
  return BigInt(total) > BigInt(available)
}
