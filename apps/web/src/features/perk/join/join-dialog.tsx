import type { PerkCard } from '@bourse/contracts/perk'
import { exactAmount } from '@bourse/domain/money'
import type { DuesPeriod } from '@bourse/domain/perk'
import { useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { figured } from '../parts/asset-figure.ts'
import { useAvailable } from '../parts/use-available.ts'
import { DepositLink, FundsNotice } from './funds-notice.tsx'
import { JoinFigures, JoinNote } from './join-figures.tsx'
import { JoinFailure } from './join-failure.tsx'
import { firstChoice, joiningOf, pricesOf } from './join-terms.ts'
import { PaymentField } from './payment-field.tsx'
import { PeriodChoices } from './period-choices.tsx'
import { PerkTitle } from './perk-title.tsx'
import { RefusalText } from './refusal-text.tsx'
import { useJoin } from './use-join.ts'
import './join.css'

const NOTE_LENGTH_MAX = 255

interface JoinDialogProps {
  perk: PerkCard
  /** The period that was chosen before; else the first of the perk (PERK-26). */
  choice?: DuesPeriod | undefined
  onClose: () => void
}

/** Joins a perk, asks to join it, or gives to one without members (PERK-24..32, DEF-139, DEF-146). */
export function JoinDialog({ perk, choice: given, onClose }: JoinDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const asset = perk.quoteAsset
  const prices = pricesOf(perk)
  const [choice, setChoice] = useState(given ?? firstChoice(perk))
  const [typed, setTyped] = useState(() => startText(perk, given ?? firstChoice(perk)))
  const [note, setNote] = useState('')
  const available = useAvailable(asset?.code)
  const join = useJoin()
  const joining = joiningOf(perk, { choice, payment: typed }, available)
  const { payment, fault } = joining
  const amount = payment && asset ? exactText(payment, figured(asset), tag) : undefined
  const label = submitLabel(perk, amount, t)
  const isReady = payment !== undefined && fault === undefined && perk.refusal === null

  const choose = (period: DuesPeriod) => {
    const before = choice && prices[choice]
    // An amount of one's own stays where it is still enough.
    if (payment === undefined || payment === before || payment < (prices[period] ?? 0n)) setTyped(startText(perk, period))
    setChoice(period)
  }
  const submit = () => {
    if (!isReady || join.isPending) return
    const paid = asset && payment > 0n ? { payment: exactAmount(payment, asset), asset: asset.code } : { payment: '0' }
    const terms = { perkId: perk.rowId, choice: choice ?? null, ...paid, ...(note.trim() !== '' && { note }) }
    join.mutate(
      { terms, what: label },
      {
        done: ({ status }) => t(`perk.joined.${status}`, { perk: perk.name, amount: amount ?? '' }),
        onSuccess: onClose,
      },
    )
  }
  const title = t(perk.membership === 'none' ? 'perk.join.giveTo' : 'perk.join.title', { perk: perk.name })
  return (
    <FormDialog
      title={<PerkTitle perk={perk}>{title}</PerkTitle>}
      className="pk-join column gap-4"
      submitLabel={label}
      instead={fault === 'insufficientFunds' && asset && <DepositLink code={asset.code} />}
      isReady={isReady}
      isBusy={join.isPending}
      isChecking={join.isChecking}
      onSubmit={submit}
      onClose={onClose}
    >
      {perk.refusal !== null && !join.isPending && (
        <Notice tone="warn">
          <RefusalText refusal={perk.refusal} />
        </Notice>
      )}
      {asset && choice && <PeriodChoices prices={prices} asset={asset} value={choice} onChange={choose} />}
      {choice || perk.membership === 'none' ? (
        <PaymentField perk={perk} joining={joining} typed={typed} onType={setTyped} fault={fieldFault(join.error, 'payment', 'choice')} />
      ) : (
        <p className="t-2">{t('perk.join.isFree')}</p>
      )}
      {asset && <FundsNotice asset={asset} joining={joining} onChoose={choose} />}
      {payment !== 0n && <JoinFigures perk={perk} joining={joining} available={available} />}
      {joining.missing === 0n && <JoinNote perk={perk} choice={choice} joining={joining} />}
      {perk.membership === 'request' && (
        <TextArea
          label={t('perk.join.note', { owner: perk.owner.displayName })}
          rows={2}
          maxLength={NOTE_LENGTH_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <JoinFailure error={join.error} />
    </FormDialog>
  )
}

/** A flexible payment starts with the dues. */
function startText(perk: PerkCard, choice: DuesPeriod | undefined): string {
  const price = choice && pricesOf(perk)[choice]
  return price === undefined || !perk.quoteAsset ? '' : exactAmount(price, perk.quoteAsset)
}

function submitLabel({ membership }: PerkCard, amount: string | undefined, t: Translate): string {
  const way = membership === 'none' ? 'give' : membership === 'request' ? 'ask' : 'join'
  return amount === undefined ? t(`perk.join.${way}`) : t(`perk.join.${way}For`, { amount })
}
