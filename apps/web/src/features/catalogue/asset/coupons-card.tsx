import type { AssetPage, CouponRow } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { hasText, type Translate, useLocale, useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { shortDayText } from '#platform/moments'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { Table } from '#ui/table'
import { figureText, NO_FIGURE, percentOf } from '../parts/figures.ts'

const SHOWN_MAX = 5

/** What the asset pays: the next coupon first, then those that were paid, and what the reader received of them. */
export function CouponsCard({ asset }: { asset: AssetPage }) {
  const t = useT()
  const { tag } = useLocale()
  const [isAll, setAll] = useState(false)
  // Two of the columns are left out there.
  const isPhone = useMedia('(max-width: 767px)')
  const { coupons, couponPercent, property, own } = asset
  if (coupons.length === 0) return null
  const newest = coupons.toSorted((a, b) => b.recordAt - a.recordAt)
  const received = own?.couponsReceived
  const every = `catalogue.coupons.every.${property?.couponsPerYear ?? 0}`
  return (
    <section className="card above-5" aria-labelledby="asset-coupons">
      <CardHead id="asset-coupons" title={t('catalogue.coupons')}>
        {couponPercent !== null && (
          <span className="cap">
            {t('catalogue.coupons.rate', { percent: percentOf(couponPercent, tag) })}
            {hasText(every) && `, ${t(every)}`}
          </span>
        )}
      </CardHead>
      <Table
        className="tbl tbl-dense coupon-table"
        rows={newest.slice(0, isAll ? newest.length : SHOWN_MAX)}
        keyOf={({ id }) => id}
        rowProps={({ status }) => ({ className: status === 'planned' || status === 'paying' ? 'is-next' : undefined })}
        columns={[
          { head: t('catalogue.coupons.record'), render: ({ recordAt }) => shortDayText(recordAt, tag) },
          { head: t('catalogue.coupons.paid'), render: (coupon) => paidText(coupon, t, tag) },
          {
            head: t('catalogue.coupons.perUnit'),
            className: 'num',
            render: ({ perUnit, asset: paidIn }) => figureText(perUnit, paidIn, tag),
          },
          {
            head: t('catalogue.coupons.all'),
            className: 'num',
            render: ({ total, asset: paidIn }) => (total === null ? NO_FIGURE : figureText(total, paidIn, tag)),
          },
          {
            head: t('catalogue.coupons.own'),
            className: 'num',
            render: (coupon) => (coupon.own === '0' ? NO_FIGURE : figureText(coupon.own, coupon.asset, tag)),
          },
        ]}
        foot={
          received && (
            <>
              <td colSpan={isPhone ? 2 : 4}>
                <b>{t('catalogue.coupons.received')}</b>
              </td>
              <td className="num">
                <span className="total fig b">{figureText(received.quantity, received.asset, tag)}</span>
              </td>
            </>
          )
        }
      />
      {!isAll && newest.length > SHOWN_MAX && (
        <div className="card-foot">
          <Button size="s" onClick={() => setAll(true)}>
            {t('catalogue.coupons.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function paidText({ payAt, status, isUnfunded }: CouponRow, t: Translate, tag: string): string {
  const day = shortDayText(payAt, tag)
  const paid = {
    planned: isUnfunded ? t('catalogue.coupons.unfunded') : t('catalogue.coupons.expected', { day }),
    paying: t('catalogue.coupons.paying'),
    paid: day,
    canceled: t('catalogue.coupons.canceled'),
  }
  return paid[status]
}
