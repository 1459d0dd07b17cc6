import type { VerificationRow } from '@bourse/contracts/verification'
import { isReason } from '@bourse/domain/verification'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/field'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Files } from './files.tsx'
import { useDecide, useLook } from './queries.ts'
import { Stated } from './stated.tsx'

type Step = 'look' | 'approve' | 'reject'

interface LookDialogProps {
  row: VerificationRow
  onClose: () => void
}

/** A submitted verification and the decision about it, which is confirmed twice because it is final. */
export function LookDialog({ row, onClose }: LookDialogProps) {
  const t = useT()
  const { id, kind, person } = row
  const { data, isError, isFetching, refetch } = useLook(id)
  const [step, setStep] = useState<Step>('look')
  const [reason, setReason] = useState('')
  const decide = useDecide(id)
  const [isTried, setTried] = useState(false)
  const fault = isTried && !isReason(reason) ? 'fields.reason' : undefined
  const mayDecide = data?.status === 'pending' && !data.isOwn
  const back = () => {
    setStep('look')
    decide.reset()
  }
  const settle = (decision: 'approve' | 'reject') => {
    setTried(true)
    if (decision === 'reject' && !isReason(reason)) return
    decide.mutate(
      { decision, ...(decision === 'reject' && { reason }) },
      {
        done: t(decision === 'approve' ? 'admin.approved' : 'admin.rejected', { name: person.displayName }),
        onSuccess: onClose,
      },
    )
  }
  return (
    <Dialog
      open
      size="wide"
      title={t(`admin.look.${kind}`, { name: person.displayName })}
      onClose={decide.isPending ? undefined : onClose}
      {...(data?.isOwn && { fine: t('admin.own.fine') })}
      actions={mayDecide && <Decision {...{ kind, step, back }} isBusy={decide.isPending} onStep={setStep} onSettle={settle} />}
    >
      <div className="stack">
        {!data && !isError && (
          <Skeletons>
            <SkeletonRows count={3} />
          </Skeletons>
        )}
        {isError && <ErrorState what={t('admin.look.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
        {data && <Stated look={data} />}
        {data && <Files id={id} files={data.files} />}
        {step === 'approve' && <Notice tone="warn">{t('admin.approve.ask')}</Notice>}
        {step === 'reject' && (
          <TextArea
            autoFocus
            label={t('admin.reason')}
            help={t('admin.reasonHelp')}
            maxLength={500}
            value={reason}
            error={fault && fieldText(fault)}
            onChange={(event) => {
              setReason(event.target.value)
              if (decide.error) decide.reset()
            }}
          />
        )}
        {decide.error && !fault && <Notice tone="error">{errorText(decide.error)}</Notice>}
      </div>
    </Dialog>
  )
}

interface DecisionProps {
  kind: VerificationRow['kind']
  step: Step
  isBusy: boolean
  onStep: (step: Step) => void
  onSettle: (decision: 'approve' | 'reject') => void
  back: () => void
}

/** Approve or reject, and then the second look. */
function Decision({ kind, step, isBusy, onStep, onSettle, back }: DecisionProps) {
  const t = useT()
  if (step === 'look') {
    return (
      <>
        <Button onClick={() => onStep('reject')}>{t('admin.reject')}</Button>
        <Button variant="primary" onClick={() => onStep('approve')}>
          {t('admin.approve')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button disabled={isBusy} onClick={back}>
        {t('admin.back')}
      </Button>
      <Button variant={step === 'approve' ? 'primary' : 'danger'} busy={isBusy} onClick={() => onSettle(step)}>
        {t(`admin.${step}.${kind}`)}
      </Button>
    </>
  )
}
