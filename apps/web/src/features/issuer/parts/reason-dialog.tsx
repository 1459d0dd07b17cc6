import { useRef, useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Kv, type KvRow } from '#ui/kv'

const REASON_LENGTH_MAX = 255

interface ReasonDialogProps {
  title: string
  /** The consequences, one sentence each. */
  effects: readonly string[]
  figures: readonly KvRow[]
  /** Who reads the reason. */
  reasonHelp: string
  confirmLabel: string
  call: { isPending: boolean; isChecking?: boolean; error: Error | null }
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** A power that needs a reason: what it does, in figures, then the reason, then the button. A refusal keeps the dialog open. */
export function ReasonDialog({ title, effects, figures, reasonHelp, confirmLabel, call, onConfirm, onClose }: ReasonDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim() === ''
  const fault = fieldFault(call.error, 'reason')
  const submit = () => {
    setTried(true)
    if (isMissing) field.current?.focus()
    else if (!call.isPending) onConfirm(reason.trim())
  }
  return (
    <FormDialog
      title={title}
      submitLabel={confirmLabel}
      variant="danger"
      isBusy={call.isPending}
      isChecking={call.isChecking ?? false}
      failure={fault === undefined && !call.isPending && call.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="well sp-effects">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {figures.length > 0 && <Kv rows={figures} />}
      <TextArea
        ref={field}
        autoFocus
        rows={3}
        label={t('issuer.reason')}
        help={reasonHelp}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        readOnly={call.isPending}
        error={isTried && isMissing ? fieldText('fields.required') : fault}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
