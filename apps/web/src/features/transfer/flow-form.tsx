import { useId } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { FlowFrame, type FlowFrameProps } from './flow-frame.tsx'

interface FlowFormProps extends Omit<FlowFrameProps, 'actions' | 'isOutcome'> {
  submitLabel: string
  isBusy?: boolean
  /** Goes to the previous step; omitted at the first. */
  onBack?: (() => void) | undefined
  onSubmit: () => unknown
}

/** A form in the frame, or one step of it, with its back and continue buttons. */
export function FlowForm({ submitLabel, isBusy = false, onBack, onSubmit, children, ...frame }: FlowFormProps) {
  const t = useT()
  const formId = useId()
  const { step } = frame
  return (
    <FlowFrame
      {...frame}
      actions={
        <>
          {onBack && (
            <Button size="l" disabled={isBusy} onClick={onBack}>
              {t('ui.dialog.back')}
            </Button>
          )}
          <Button key={step?.now} type="submit" form={formId} size="l" variant="primary" busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
    </FlowFrame>
  )
}
