import { type ReactNode, useId } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { IconButton } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Form } from '#ui/form'
import { FormActions } from '#ui/form-actions'
import { FullDialog } from '#ui/full-dialog'
import { Notice } from '#ui/notice'

interface EditorDialogProps {
  title: string
  submitLabel: string
  isBusy: boolean
  isChecking?: boolean
  /** The error that belongs to no field. */
  failure?: Error | null | undefined | false
  onSubmit: () => void
  onClose: () => void
  /** As readers will see it. */
  proof: ReactNode
  children: ReactNode
}

/** A long form over the whole screen, beside its proof. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, submitLabel, isBusy, isChecking = false, failure, onSubmit, onClose, proof, children } = props
  const t = useT()
  const formId = useId()
  const isHeld = isBusy && !isChecking
  const close = () => !isHeld && onClose()
  return (
    <FullDialog label={title} onClose={close}>
      <div className="sp-editor">
        <header className="sp-editor-head">
          <h2 className="h2 grow trunc">{title}</h2>
          <IconButton icon="x" label={t('ui.dialog.close')} disabled={isHeld} onClick={close} />
        </header>
        <div className="sp-editor-body">
          <Form id={formId} className="stack sp-editor-form" onSubmit={onSubmit}>
            {children}
            {isChecking && <CheckingNotice />}
            {failure && <Notice tone="error">{errorText(failure)}</Notice>}
          </Form>
          <aside className="sp-editor-proof" aria-label={t('issuer.proof')}>
            <p className="label">
              {t('issuer.proof')} <span className="cap">{t('issuer.proof.text')}</span>
            </p>
            {proof}
          </aside>
        </div>
        <footer className="sp-editor-foot">
          <FormActions form={formId} label={submitLabel} isBusy={isBusy} isChecking={isChecking} onClose={close} />
        </footer>
      </div>
    </FullDialog>
  )
}
