import { type Ref, useId } from 'react'
import { errorText } from '#platform/raise-error'
import { CheckingNotice } from './checking-notice.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'
import { FormActions, type FormActionsProps } from './form-actions.tsx'
import { Notice } from './notice.tsx'

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'fine' | 'size' | 'role' | 'children'>,
    Omit<FormActionsProps, 'form' | 'label'> {
  submitLabel: string
  onSubmit: () => unknown
  /** Of the form; a stack unless it has a layout of its own. */
  className?: string
  /** For moving the focus to a wrong field. */
  formRef?: Ref<HTMLFormElement>
  /** The error that belongs to no field. */
  failure?: unknown
}

/**
 * A form in a dialog. While it is being sent the dialog cannot be closed, so that the user sees the outcome, unless the response
 * was lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, onSubmit, className, formRef, failure, children, title, fine, size = 'm', role = 'dialog', ...actions } = props
  const { isBusy, isChecking = false, onClose } = actions
  const formId = useId()
  return (
    <Dialog
      {...{ title, fine, size, role }}
      open
      onClose={isBusy && !isChecking ? undefined : onClose}
      actions={<FormActions form={formId} label={submitLabel} {...actions} />}
    >
      <Form ref={formRef} id={formId} className={className} onSubmit={onSubmit}>
        {children}
        {isChecking && <CheckingNotice />}
        {failure ? <Notice tone="error">{errorText(failure)}</Notice> : null}
      </Form>
    </Dialog>
  )
}
