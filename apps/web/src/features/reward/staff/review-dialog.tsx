import type { RewardToken, StaffReferral } from '@bourse/contracts/reward'
import { useState } from 'react'
import { ReasonDialog } from '#features/admin'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import { Segmented } from '#ui/segmented'
import { useReview } from '../queries.ts'

/** Pays what was held back, or refuses it with words that the referrer reads. */
export function ReviewDialog({ row, token, onClose }: { row: StaffReferral; token: RewardToken; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const [decision, setDecision] = useState<'pay' | 'refuse'>('refuse')
  const review = useReview()
  const amount = amountText(row.amount, token, tag)
  const isRefusal = decision === 'refuse'
  return (
    <ReasonDialog
      title={t('reward.staff.review')}
      scope={
        <>
          <p className="m">{t('reward.staff.odd.pair', { person: row.person.displayName, referrer: row.referrer.displayName })}</p>
          <Segmented
            label={t('reward.staff.review.decision')}
            value={decision}
            onChange={setDecision}
            options={[
              { value: 'refuse', label: t('reward.staff.review.refuse') },
              { value: 'pay', label: t('reward.staff.review.pay') },
            ]}
          />
        </>
      }
      reasonLabel={
        isRefusal ? t('reward.staff.review.reasonRefuse', { name: row.referrer.displayName }) : t('reward.staff.review.reasonPay')
      }
      figures={[
        ...(row.suspicion ? [{ label: t('reward.staff.review.why'), value: t(`reward.staff.odd.${row.suspicion}`) }] : []),
        { label: t('reward.people.joined'), value: momentText(row.joinedAt, tag) },
        { label: t('reward.staff.review.both'), value: <Amount raw={row.amount} asset={token} /> },
      ]}
      submitLabel={t(isRefusal ? 'reward.staff.review.submitRefuse' : 'reward.staff.review.submitPay', { amount })}
      isBusy={review.isPending}
      error={review.error}
      onSubmit={(reason) => review.mutate({ id: row.id, decision, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
