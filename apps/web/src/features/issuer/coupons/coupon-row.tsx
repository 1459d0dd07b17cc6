import type { ManagedCoupon } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { figured } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { Notice } from '#ui/notice'
import { Progress } from '#ui/progress'

export function CouponRow({ coupon, onCancel }: { coupon: ManagedCoupon; onCancel: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { status, holderCount, total, paidCount, unfundedSince } = coupon
  const asset = figured(coupon.asset)
  const perUnit = exactText(coupon.perUnit, asset, tag)
  const number = (count: number) => numberFormat(tag).format(count)
  const label = t('issuer.coupon.label', { perUnit })
  return (
    <article className="sp-row" aria-label={label}>
      <div className="row sp-wrap">
        <span className="two-lines grow">
          <span className="row sp-wrap">
            <b>{label}</b>
            <Chip tone={TONES[status]}>{t(`issuer.coupon.status.${status}`)}</Chip>
          </span>
          <span className="cap">
            {t('issuer.coupon.dates', { record: momentText(coupon.recordAt, tag), pay: momentText(coupon.payAt, tag) })}
          </span>
        </span>
        <span className="two-lines sp-end">
          <b className="fig">{total === null ? t('issuer.coupon.unknown') : amountText(total, asset, tag)}</b>
          <span className="cap">
            {holderCount === null
              ? t('issuer.coupon.atRecord')
              : t('issuer.coupon.holders', { count: holderCount, holders: number(holderCount) })}
          </span>
        </span>
        {coupon.canCancel && (
          <Button size="s" aria-haspopup="dialog" aria-label={t('issuer.coupon.cancelOf', { perUnit })} onClick={onCancel}>
            {t('issuer.coupon.cancel')}
          </Button>
        )}
      </div>
      {status === 'paying' && holderCount !== null && (
        <>
          <Progress value={holderCount === 0 ? 0 : paidCount / holderCount} label={t('issuer.coupon.progress')} />
          <p className="cap">
            {t('issuer.coupon.paidOf', {
              paid: number(paidCount),
              holders: number(holderCount),
              sum: amountText(coupon.paidTotal, asset, tag),
            })}
          </p>
        </>
      )}
      {unfundedSince !== null && (
        <Notice tone="warn" title={t('issuer.coupon.unfunded', { time: momentText(unfundedSince, tag) })}>
          {t('issuer.coupon.unfundedText')}
        </Notice>
      )}
    </article>
  )
}

const TONES = { planned: 'info', paying: 'warn', paid: 'buy', canceled: 'plain' } as const
