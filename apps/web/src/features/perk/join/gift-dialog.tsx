import type { PerkCard } from '@bourse/contracts/perk'
import { useState } from 'react'
import { addressOfRecipient, nameOfRecipient, RecipientField, useRecipient } from '#features/friend'
import { fieldFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { figured } from '../parts/asset-figure.ts'
import { useAvailable } from '../parts/use-available.ts'
import { DepositLink, FundsNotice } from './funds-notice.tsx'
import { JoinFigures } from './join-figures.tsx'
import { JoinFailure } from './join-failure.tsx'
import { firstChoice, joiningOf, pricesOf } from './join-terms.ts'
import { PeriodChoices } from './period-choices.tsx'
import { PerkTitle } from './perk-title.tsx'
import { useGift } from './use-join.ts'
import './join.css'

const NOTE_LENGTH_MAX = 255

/** Gives somebody a membership for one period; the payment is held until they accept, for 7 days at most. */
export function GiftDialog({ perk, onClose }: { perk: PerkCard; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const asset = perk.quoteAsset
  const [choice, setChoice] = useState(firstChoice(perk))
  const [note, setNote] = useState('')
  const [isPressed, setPressed] = useState(false)
  const entry = useRecipient('profile', { canInvite: false })
  const available = useAvailable(asset?.code)
  const gift = useGift(perk.rowId)
  // A gift is always the dues themselves.
  const joining = joiningOf({ ...perk, isFlexibleFee: false }, { choice, payment: '' }, available)
  const { payment = 0n, fault } = joining
  const label = t('perk.gift.giveFor', { amount: asset ? exactText(payment, figured(asset), tag) : '' })

  const submit = async () => {
    setPressed(true)
    const to = await entry.settle()
    if (!to || choice === undefined || fault !== undefined || gift.isPending) return
    gift.mutate(
      { terms: { to: addressOfRecipient(to), choice, ...(note.trim() !== '' && { note }) }, what: label },
      {
        done: t('perk.gift.done', { person: nameOfRecipient(to), perk: perk.name }),
        onSuccess: onClose,
      },
    )
  }
  if (!asset || choice === undefined) return null
  return (
    <FormDialog
      title={<PerkTitle perk={perk}>{t('perk.gift.title', { perk: perk.name })}</PerkTitle>}
      className="pk-join column gap-4"
      submitLabel={label}
      instead={fault === 'insufficientFunds' && <DepositLink code={asset.code} />}
      isReady={fault === undefined}
      isBusy={gift.isPending}
      isChecking={gift.isChecking}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="t-2 pretty">{t('perk.gift.lead')}</p>
      <RecipientField entry={entry} onEdit={() => gift.reset()} isChecked={isPressed} fault={fieldFault(gift.error, 'to')} autoFocus />
      <PeriodChoices prices={pricesOf(perk)} asset={asset} value={choice} onChange={setChoice} isOnce />
      <FundsNotice asset={asset} joining={joining} onChoose={setChoice} />
      <JoinFigures perk={perk} joining={joining} available={available} />
      <TextArea
        label={t('perk.gift.note')}
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <JoinFailure error={gift.error} />
    </FormDialog>
  )
}
