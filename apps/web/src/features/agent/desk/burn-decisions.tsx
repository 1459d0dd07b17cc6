import type { BurnReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { exactText } from '#ui/exact-amount'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Kv } from '#ui/kv'
import { amountRow } from '../amount-row.tsx'
import { DestinationLine } from '../burn/destination-line.tsx'
import { useDecideBurn } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { useDecision } from './use-decision.ts'

interface BurnDecisionProps {
  burn: BurnReply
  asset: AssetReply
  onClose: () => void
}

const REFERENCE_LENGTH_MAX = 64

/** From here on the member cannot cancel, and the agent sees the full destination. */
export function TakeBurn({ burn, asset, onClose, onTaken }: BurnDecisionProps & { onTaken: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { decide, isBusy, isChecking, error } = useDecision(useDecideBurn(), {
    id: burn.id,
    done: t('agent.desk.taken'),
    onDone: () => {
      onTaken()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('agent.desk.takeTitle')}
      lead={t('agent.desk.takeLead', { amount: exactText(burn.quantity, asset, tag), name: burn.profile.displayName })}
      figures={[{ label: t('agent.destination'), value: <DestinationLine destination={burn.destination} /> }]}
      confirmLabel={t('agent.desk.burn.take')}
      busy={isBusy}
      isChecking={isChecking}
      error={error && errorText(error)}
      onConfirm={() => decide({ action: 'take' }, t('agent.desk.burn.take'))}
      onClose={onClose}
    />
  )
}

/** The bank's reference of the payout is recorded for both sides. */
export function ConfirmPayout({ burn, asset, onClose }: BurnDecisionProps) {
  const t = useT()
  const { tag } = useLocale()
  const [reference, setReference] = useState('')
  const [isPressed, setPressed] = useState(false)
  const amount = exactText(burn.quantity, asset, tag)
  const { decide, isBusy, isChecking, error } = useDecision(useDecideBurn(), {
    id: burn.id,
    done: t('agent.desk.paidOut', { amount, name: burn.profile.displayName }),
    onDone: onClose,
  })
  const label = t('agent.desk.payout', { amount })
  const refused = fieldFault(error, 'payoutReference')
  const fault = isPressed && reference.trim() === '' ? fieldText('fields.required') : refused
  return (
    <FormDialog
      title={t('agent.desk.payoutTitle')}
      fine={t('agent.desk.final')}
      submitLabel={label}
      isBusy={isBusy}
      isChecking={isChecking}
      failure={!refused && error}
      onSubmit={() => {
        setPressed(true)
        if (reference.trim() !== '') decide({ action: 'confirm', payoutReference: reference.trim() }, label)
      }}
      onClose={onClose}
    >
      <Kv
        rows={[
          { label: t('agent.desk.member'), value: burn.profile.displayName },
          { label: t('agent.destination'), value: <DestinationLine destination={burn.destination} /> },
          amountRow(t('agent.desk.yourFee'), burn.fee, asset),
        ]}
        sum={amountRow(t('agent.desk.destroyed'), burn.quantity, asset)}
      />
      <Field
        label={t('agent.payoutReference')}
        help={t('agent.desk.payoutHelp')}
        error={fault}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        maxLength={REFERENCE_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
    </FormDialog>
  )
}

export function RejectBurn({ burn, asset, onClose }: BurnDecisionProps) {
  const t = useT()
  const { tag } = useLocale()
  const { decide, isBusy, isChecking, error } = useDecision(useDecideBurn(), {
    id: burn.id,
    done: t('agent.desk.rejected'),
    onDone: onClose,
  })
  return (
    <RejectDialog
      title={t('agent.desk.rejectBurnTitle')}
      lead={t('agent.desk.rejectBurnLead', { amount: exactText(burn.quantity, asset, tag), name: burn.profile.displayName })}
      isBusy={isBusy}
      isChecking={isChecking}
      error={error}
      onReject={(reason) => decide({ action: 'reject', reason }, t('agent.desk.reject'))}
      onClose={onClose}
    />
  )
}
