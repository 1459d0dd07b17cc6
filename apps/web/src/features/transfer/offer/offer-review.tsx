import { nameOfRecipient } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ActionFailure } from '../action-failure.tsx'
import { inDays } from '../days.ts'
import { exactly, exactText, printed } from '../figures.ts'
import { LeadAmount } from '../lead-amount.tsx'
import { rateText } from './rates.ts'
import type { Offering } from './use-offer.ts'

/** The confirmation before the given amount is held. */
export function OfferReview({ offering, onMade }: { offering: Offering; onMade: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { give, want, rates, available, review, days, note } = offering
  if (!give.asset || !want.asset || give.raw === undefined || want.raw === undefined || !review) return null
  const amount = exactText(give.raw, give.asset, tag)
  const after = available - give.raw
  const label = t('transfer.offer.submit', { amount })
  return (
    <ConfirmDialog
      open
      title={t('transfer.offer.check')}
      lead={<LeadAmount label={t('transfer.offer.get')} raw={want.raw} asset={want.asset} />}
      figures={[
        { label: t('transfer.offer.to'), value: review.to ? nameOfRecipient(review.to) : t('transfer.proposal.anyone') },
        ...(rates ? [{ label: t('transfer.offer.rate'), value: rateText(want, rates.want, give, tag) }] : []),
        { label: t('transfer.offer.stands'), value: momentText(inDays(days), tag) },
        { label: t('transfer.check.availableNow'), value: <Amount raw={available} asset={printed(give.asset)} /> },
        { label: t('transfer.offer.held'), value: <Amount raw={-give.raw} asset={exactly(give.asset, give.raw)} /> },
      ]}
      sum={{ label: t('transfer.check.availableAfter'), value: <Amount raw={after} asset={printed(give.asset)} /> }}
      confirmLabel={label}
      backLabel={t('ui.dialog.back')}
      busy={offering.isBusy}
      isChecking={offering.isChecking}
      onClose={offering.back}
      onConfirm={() => offering.submit(label, { done: t('transfer.offer.made', { amount }), onSuccess: onMade })}
    >
      {note.trim() !== '' && <p className="well flow-words">“{note.trim()}”</p>}
      <ActionFailure error={offering.error} />
    </ConfirmDialog>
  )
}
