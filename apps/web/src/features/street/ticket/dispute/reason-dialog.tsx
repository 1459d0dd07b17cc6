import { useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { fieldText } from '#platform/field-text'
import type { IntentMutation } from '#platform/use-intent'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'

/** A reason has at least three letters, as the call requires. */
const REASON_MIN = 3
const REASON_MAX = 2000

interface ReasonDialogProps<Reply> {
  title: string
  /** What follows from it. */
  about: string
  label: string
  help?: string
  call: IntentMutation<Reply, string>
  onClose: () => void
}

/** A step of a dispute that needs a reason. */
export function ReasonDialog<Reply>({ title, about, label, help, call, onClose }: ReasonDialogProps<Reply>) {
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isShort = reason.trim().length < REASON_MIN
  const refused = fieldFault(call.error, 'reason')
  const fault = isChecked && isShort ? fieldText('fields.reason') : refused
  const submit = () => {
    setChecked(true)
    if (!isShort) call.mutate({ terms: reason.trim(), what: title }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      isBusy={call.isPending}
      isChecking={call.isChecking}
      failure={refused === undefined && call.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="pretty">{about}</p>
      <TextArea
        label={label}
        help={help}
        value={reason}
        maxLength={REASON_MAX}
        error={fault}
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
