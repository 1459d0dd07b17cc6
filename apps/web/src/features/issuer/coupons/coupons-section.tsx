import type { ConsoleReply, ManagedCoupon } from '@bourse/contracts/issuer'
import { useState } from 'react'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ReadState, Section } from '../parts/section.tsx'
import { useCoupons } from '../queries.ts'
import { CancelCouponDialog } from './cancel-coupon-dialog.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponRow } from './coupon-row.tsx'

/** What is paid to the holders: planned, being paid, paid. */
export function CouponsSection({ of }: { of: ConsoleReply }) {
  const t = useT()
  const { asset, holderCount } = of
  const coupons = useCoupons(asset.code)
  const assets = useAssets().data ?? []
  const [isPlanning, setPlanning] = useState(false)
  const [canceled, setCanceled] = useState<ManagedCoupon>()
  const plan = of.manager ? {} : { reason: t('issuer.noManager') }
  return (
    <Section
      name="coupons"
      aside={t('issuer.coupons.text')}
      action={
        <Button icon="plus" aria-haspopup="dialog" {...plan} onClick={() => setPlanning(true)}>
          {t('issuer.coupon.new')}
        </Button>
      }
    >
      <ReadState query={coupons}>
        {coupons.data?.length === 0 ? (
          <EmptyState picture="list" title={t('issuer.coupons.none')}>
            {t('issuer.coupons.noneText')}
          </EmptyState>
        ) : (
          <ul className="list ruled">
            {coupons.data?.map((coupon) => (
              <li key={coupon.id}>
                <CouponRow coupon={coupon} onCancel={() => setCanceled(coupon)} />
              </li>
            ))}
          </ul>
        )}
      </ReadState>
      {isPlanning && (
        <CouponDialog of={of} assets={assets} lastAsset={coupons.data?.[0]?.asset.code ?? ''} onClose={() => setPlanning(false)} />
      )}
      {canceled && (
        <CancelCouponDialog code={asset.code} coupon={canceled} holderCount={holderCount} onClose={() => setCanceled(undefined)} />
      )}
    </Section>
  )
}
