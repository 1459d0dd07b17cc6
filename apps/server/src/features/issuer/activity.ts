import { dateFormat } from '@bourse/domain/formats'
import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, figureText, type Subject } from '#features/activity'
import { nameIn } from '#features/catalogue'
import { sql } from '#platform/db'

/** The asset whose holders are paid, and what they are paid in. */
interface Coupon extends Subject {
  offered: { code: string; name: string; names: Record<string, string>; decimals: number; decimals_min: number }
  money: { code: string; decimals: number; decimals_min: number }
  holder_count: number | null
  record_at: Date
}

/** The manager owns a coupon. What one holder was paid, and for how much, is in the event. */
const coupons: ActivitySource<Coupon> = {
  kinds: kindsAbout('coupon'),
  readSubjects: (tx, ids) =>
    tx.rows<Coupon & Record<string, unknown>>(sql`
      select c.id, c.manager_profile_id as owner_id, null::bigint as other_id, c.pay_asset_id as asset_id, c.total as quantity, c.status,
             c.holder_count, c.record_at,
             jsonb_build_object('code', a.code, 'name', a.name, 'decimals', a.decimals, 'decimals_min', a.decimals_min,
               'names', (select coalesce(jsonb_object_agg(t.lang, t.content_name), '{}') from published.asset_contents t where t.asset_id = a.id)) as offered,
             jsonb_build_object('code', b.code, 'decimals', b.decimals, 'decimals_min', b.decimals_min) as money
      from coupons c join published.assets a on a.id = c.asset_id join published.assets b on b.id = c.pay_asset_id
      where c.id = any(${ids}::bigint[])`),
  hrefOf: ({ subject }) => (subject ? PAGES.asset.path.replace(':assetCode', subject.offered.code) : PAGES.explore.path),
  // The manager's pocket has paid when the sum was put aside.
  movedBy(_coupon, { kind, data }) {
    return kind === 'coupon.paid' ? { amount: rawOf(data['amount']) } : undefined
  },
  valuesOf({ kind, subject, data, lang, tag }) {
    if (!subject) return {}
    const { offered, money, record_at, holder_count } = subject
    const asset = nameIn(offered, lang)
    if (kind !== 'coupon.paid') return { asset, count: String(holder_count ?? 0) }
    return {
      asset,
      amount: figureText(tag, money, rawOf(data['amount'])),
      units: figureText(tag, offered, rawOf(data['units'])),
      date: dateText(tag, record_at),
    }
  },
}

export const issuerActivity = [ACTIVITY_SOURCES.with(coupons)]

function rawOf(value: unknown): bigint {
  return typeof value === 'string' && /^[0-9]+$/.test(value) ? BigInt(value) : 0n
}

function dateText(tag: string, at: Date): string {
  return dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
