import { useId, useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/field'
import { Notice } from '#ui/notice'

interface RejectDialogProps {
  title: string
  lead: string
  isBusy: boolean
  isChecking: boolean
  error: Error | null
  onReject: (reason: string) => void
  onClose: () => void
}

/** The member reads the reason, so there must be one. */
const REASON_LENGTH_MIN = 3
const REASON_LENGTH_MAX = 255

export function RejectDialog({ title, lead, isBusy, isChecking, error, onReject, onClose }: RejectDialogProps) {
  const t = useT()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const told = error instanceof ApiError ? error.fields['reason']?.[0] : undefined
  const isShort = reason.trim().length < REASON_LENGTH_MIN
  const fault = isPressed && isShort ? 'fields.reason' : told
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={isBusy && !isChecking ? undefined : onClose}
      actions={
        <>
          <Button size="l" disabled={isBusy && !isChecking} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button size="l" type="submit" form={formId} variant="danger" busy={isBusy}>
            {t('agent.desk.reject')}
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
          if (!isShort) onReject(reason.trim())
        }}
      >
        <p className="t-2">{lead}</p>
        <TextArea
          label={t('agent.desk.reason')}
          help={t('agent.desk.reasonHelp')}
          error={fault && fieldText(fault)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={REASON_LENGTH_MAX}
          autoFocus
        />
        {isChecking && <CheckingNotice />}
        {error && !told && <Notice tone="error">{errorText(error)}</Notice>}
      </form>
    </Dialog>
  )
}
