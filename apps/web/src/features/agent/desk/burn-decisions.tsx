import type { agent, BurnReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { BodyOf } from '@bourse/contracts/http'
import { useId, useState } from 'react'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Field } from '#ui/field'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { DestinationLine } from '../burn/destination-line.tsx'
import { useDecideBurn } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'

interface BurnDecisionProps {
  burn: BurnReply
  asset: AssetReply
  onClose: () => void
}

const REFERENCE_LENGTH_MAX = 64

/** From here on the member cannot cancel, and the agent sees the whole destination. */
export function TakeBurn({ burn, asset, onClose, onTaken }: BurnDecisionProps & { onTaken: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { decide, isBusy, isChecking, error } = useDecision(burn, t('agent.desk.taken'), () => {
    onTaken()
    onClose()
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

/** The bank's own reference of the payout stands in the records of both sides. */
export function ConfirmPayout({ burn, asset, onClose }: BurnDecisionProps) {
  const t = useT()
  const { tag } = useLocale()
  const formId = useId()
  const [reference, setReference] = useState('')
  const [isPressed, setPressed] = useState(false)
  const amount = exactText(burn.quantity, asset, tag)
  const { decide, isBusy, isChecking, error } = useDecision(
    burn,
    t('agent.desk.paidOut', { amount, name: burn.profile.displayName }),
    onClose,
  )
  const label = t('agent.desk.payout', { amount })
  const told = error instanceof ApiError ? error.fields['payoutReference']?.[0] : undefined
  const fault = isPressed && reference.trim() === '' ? 'fields.required' : told
  return (
    <Dialog
      open
      title={t('agent.desk.payoutTitle')}
      onClose={isBusy && !isChecking ? undefined : onClose}
      fine={t('agent.desk.final')}
      actions={
        <>
          <Button size="l" disabled={isBusy && !isChecking} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button size="l" type="submit" form={formId} variant="primary" busy={isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setPressed(true)
          if (reference.trim() !== '') decide({ action: 'confirm', payoutReference: reference.trim() }, label)
        }}
      >
        <Kv
          rows={[
            { label: t('agent.desk.member'), value: burn.profile.displayName },
            { label: t('agent.destination'), value: <DestinationLine destination={burn.destination} /> },
            { label: t('agent.desk.yourFee'), value: <ExactAmount raw={burn.fee} asset={asset} /> },
          ]}
          sum={{ label: t('agent.desk.destroyed'), value: <ExactAmount raw={burn.quantity} asset={asset} /> }}
        />
        <Field
          label={t('agent.payoutReference')}
          help={t('agent.desk.payoutHelp')}
          error={fault && fieldText(fault)}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          maxLength={REFERENCE_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {isChecking && <CheckingNotice />}
        {error && !told && <Notice tone="error">{errorText(error)}</Notice>}
      </form>
    </Dialog>
  )
}

export function RejectBurn({ burn, asset, onClose }: BurnDecisionProps) {
  const t = useT()
  const { tag } = useLocale()
  const { decide, isBusy, isChecking, error } = useDecision(burn, t('agent.desk.rejected'), onClose)
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

/** Sends a decision once; the row may leave the queue with the answer, and its dialog with it. */
function useDecision(burn: BurnReply, done: string, onClose: () => void) {
  const mutation = useDecideBurn()
  const decide = (body: BodyOf<typeof agent.decideBurn, 'sent'>, what: string) =>
    void mutation.mutateAsync({ terms: { id: burn.id, body }, what }).then(
      () => {
        notify({ tone: 'done', text: done })
        onClose()
      },
      () => undefined,
    )
  return { decide, isBusy: mutation.isPending, isChecking: mutation.isChecking, error: mutation.error }
}
