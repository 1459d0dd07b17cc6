import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { FormDialog } from '#ui/form-dialog'
import { TextArea } from '#ui/field'
import { Kv, type KvRow } from '#ui/kv'
import { Icon } from '#ui/icon'
import './frame.css'
import './frame-parts.css'

const REASON_LENGTH_MAX = 500

interface ReasonDialogProps {
  title: ReactNode
  /** What it covers: choices or fields, above the reason. */
  scope?: ReactNode
  reasonLabel?: string | undefined
  reasonHelp?: string | undefined
  /** Below the reason: what the person reads, in their language. */
  children?: ReactNode
  /** The consequences. */
  figures?: readonly KvRow[] | undefined
  /** A `TwoSignatures`. */
  signatures?: ReactNode
  /** What happens at once, and what waits. */
  note?: string | undefined
  /** Names the action: “Halt LUSD/LARS”. */
  submitLabel: string
  isBusy: boolean
  error: Error | null
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** A dangerous action: scope, reason, consequences as figures, signatures, one button. A refusal keeps it open. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, scope, reasonLabel, reasonHelp, children, figures, signatures, note, submitLabel, isBusy, error, onSubmit, onClose } =
    props
  const t = useT()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim() === ''
  const submit = () => {
    setTried(true)
    if (isMissing) field.current?.focus()
    else onSubmit(reason.trim())
  }
  return (
    <FormDialog
      size="wide"
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      failure={!isBusy && error}
      onSubmit={submit}
      onClose={onClose}
    >
      {scope}
      <TextArea
        ref={field}
        rows={2}
        label={reasonLabel ?? t('staff.reason.label')}
        help={reasonHelp}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        readOnly={isBusy}
        error={isTried && isMissing ? t('staff.reason.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {children}
      {figures && figures.length > 0 && <Kv rows={figures} />}
      {signatures}
      {note && (
        <p className="reason-note cap">
          <Icon name="info" />
          <span>{note}</span>
        </p>
      )}
    </FormDialog>
  )
}
