import type { VenueReply } from '@bourse/contracts/venue'
import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { FormDialog } from '#ui/form-dialog'
import { AmountField } from '#ui/amount-field'
import { plainText, printed, readAmount } from '../parts/figures.ts'
import { usePayOut } from '../use-venue-money.ts'
import { inPocket } from './owner-acts.ts'

/** Moves money from the venture's pocket to the sponsor's. */
export function PayOutDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const payOut = usePayOut(venue.rowId)
  const asset = printed(venue.targetAsset)
  const available = inPocket(venue)
  const [text, setText] = useState(() => plainText(available, venue.targetAsset))
  const raw = readAmount(text, venue.targetAsset)
  const isTooMuch = raw !== undefined && raw > available
  const label = raw === undefined ? t('venue.payOut') : t('venue.payOut.sum', { sum: exactText(raw, asset, tag) })
  const isShort = payOut.error instanceof ApiError && payOut.error.code === 'INSUFFICIENT_FUNDS'
  const submit = () => {
    if (raw === undefined || isTooMuch || payOut.isPending) return
    payOut.mutate(
      { terms: plainText(raw, venue.targetAsset), what: label },
      {
        done: t('venue.payOut.done', { sum: exactText(raw, asset, tag), name: venue.sponsor.displayName }),
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={t('venue.payOut.title')}
      submitLabel={label}
      isBusy={payOut.isPending}
      isChecking={payOut.isChecking}
      failure={!isShort && payOut.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="t-2 pretty">{t('venue.payOut.text', { name: venue.sponsor.displayName })}</p>
      <AmountField
        label={t('venue.payOut.amount')}
        asset={asset}
        value={text}
        onChange={setText}
        available={available}
        autoFocus
        error={isTooMuch || isShort ? t('errors.INSUFFICIENT_FUNDS') : undefined}
      />
    </FormDialog>
  )
}
