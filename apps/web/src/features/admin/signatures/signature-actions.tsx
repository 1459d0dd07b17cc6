import type { SignatureReply } from '@bourse/contracts/staff'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { errorText } from '#platform/raise-error'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { askText } from '../frame/signature-text.ts'
import { SignatureLines } from '../frame/two-signatures.tsx'
import { useRefuse, useSign, useWithdraw } from './queries.ts'
import { SignatureFacts } from './signature-facts.tsx'

/** What the reader may do with a request: sign or refuse it, or withdraw their own. */
export function SignatureActions({ signature }: { signature: SignatureReply }) {
  const t = useT()
  const [dialog, setDialog] = useState<'sign' | 'refuse' | 'withdraw'>()
  const close = () => setDialog(undefined)
  const what = askText(signature)
  if (!signature.mayRefuse && !signature.mayWithdraw) return null
  return (
    <div className="btn-row sign-acts">
      {signature.maySign && (
        <Button variant="primary" size="s" onClick={() => setDialog('sign')}>
          {t('staff.signatures.sign', { what })}
        </Button>
      )}
      {signature.mayRefuse && (
        <Button size="s" onClick={() => setDialog('refuse')}>
          {t('staff.signatures.refuse')}
        </Button>
      )}
      {signature.mayWithdraw && (
        <Button size="s" onClick={() => setDialog('withdraw')}>
          {t('staff.signatures.withdraw')}
        </Button>
      )}
      {dialog === 'sign' && <SignDialog signature={signature} onClose={close} />}
      {dialog === 'refuse' && <RefuseDialog signature={signature} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog signature={signature} onClose={close} />}
    </div>
  )
}

interface DecisionProps {
  signature: SignatureReply
  onClose: () => void
}

/** It happens with this signature, so the figures are shown once more. */
function SignDialog({ signature, onClose }: DecisionProps) {
  const t = useT()
  const sign = useSign(signature)
  const what = askText(signature)
  return (
    <ConfirmDialog
      open
      title={t('staff.signatures.signTitle')}
      lead={what}
      confirmLabel={t('staff.signatures.sign', { what })}
      busy={sign.isPending}
      error={sign.error && errorText(sign.error)}
      onConfirm={() =>
        sign.mutate(undefined, {
          done: t('staff.signatures.signed', { what }),
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    >
      <SignatureFacts signature={signature} />
      <SignatureLines signature={signature} />
    </ConfirmDialog>
  )
}

function RefuseDialog({ signature, onClose }: DecisionProps) {
  const t = useT()
  const refuse = useRefuse(signature)
  return (
    <ReasonDialog
      title={t('staff.signatures.refuseTitle')}
      scope={<p className="m">{askText(signature)}</p>}
      reasonHelp={t('staff.signatures.refuseHelp')}
      submitLabel={t('staff.signatures.refuseSubmit')}
      isBusy={refuse.isPending}
      error={refuse.error}
      onSubmit={(note) =>
        refuse.mutate(note, {
          done: t('staff.signatures.refused'),
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  )
}

function WithdrawDialog({ signature, onClose }: DecisionProps) {
  const t = useT()
  const withdraw = useWithdraw(signature)
  return (
    <ConfirmDialog
      open
      title={t('staff.signatures.withdrawTitle')}
      lead={askText(signature)}
      confirmLabel={t('staff.signatures.withdraw')}
      busy={withdraw.isPending}
      error={withdraw.error && errorText(withdraw.error)}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          done: t('staff.signatures.withdrawn'),
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
