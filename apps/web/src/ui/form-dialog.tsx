import { type Ref, useId } from 'react'
import { CheckingNotice } from './checking-notice.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'
import { FormActions, type FormActionsProps } from './form-actions.tsx'

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'fine' | 'size' | 'role' | 'children'>,
    Pick<FormActionsProps, 'variant' | 'isBusy' | 'isChecking' | 'onClose'> {
  submitLabel: string
  onSubmit: () => unknown
  /** For moving the focus to a wrong field. */
  formRef?: Ref<HTMLFormElement>
}

/**
 * A form in a dialog. While it is being sent the dialog cannot be closed, so that the user sees the outcome, unless the response
 * was lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, variant, isBusy, isChecking = false, onSubmit, formRef, onClose, children, ...dialog } = props
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      open
      onClose={isBusy && !isChecking ? undefined : onClose}
      actions={<FormActions form={formId} label={submitLabel} {...{ variant, isBusy, isChecking, onClose }} />}
    >
      <Form ref={formRef} id={formId} onSubmit={onSubmit}>
        {children}
        {isChecking && <CheckingNotice />}
      </Form>
    </Dialog>
  )
}
