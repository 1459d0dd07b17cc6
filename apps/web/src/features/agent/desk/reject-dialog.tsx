import { useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'

interface RejectDialogProps {
  title: string
  lead: string
  isBusy: boolean
  isChecking: boolean
  error: Error | null
  onReject: (reason: string) => void
  onClose: () => void
}

/** The member sees the reason, so it is required. */
const REASON_LENGTH_MIN = 3
const REASON_LENGTH_MAX = 255

export function RejectDialog({ title, lead, isBusy, isChecking, error, onReject, onClose }: RejectDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const refused = fieldFault(error, 'reason')
  const isShort = reason.trim().length < REASON_LENGTH_MIN
  const fault = isPressed && isShort ? fieldText('fields.reason') : refused
  return (
    <FormDialog
      role="alertdialog"
      title={title}
      submitLabel={t('agent.desk.reject')}
      variant="danger"
      isBusy={isBusy}
      isChecking={isChecking}
      failure={!refused && error}
      onSubmit={() => {
        setPressed(true)
        if (!isShort) onReject(reason.trim())
      }}
      onClose={onClose}
    >
      <p className="t-2">{lead}</p>
      <TextArea
        label={t('agent.desk.reason')}
        help={t('agent.desk.reasonHelp')}
        error={fault}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={REASON_LENGTH_MAX}
        autoFocus
      />
    </FormDialog>
  )
}
