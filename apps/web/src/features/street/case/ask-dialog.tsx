import { MESSAGE_LENGTH_MAX } from '@bourse/contracts/street'
import { requireTexts } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useAsk } from './use-case.ts'

const EMPTY = { text: '' }

/** A question to both sides, in the chat of their ticket. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const ask = useAsk(id)
  const form = useFields({ initial: EMPTY, check: requireTexts<typeof EMPTY> })
  const submit = () =>
    form.submit((terms) => ask.mutate({ terms, what: t('streetCase.ask.send') }, { done: t('streetCase.ask.done'), onSuccess: onClose }))
  return (
    <FormDialog
      formRef={form.formRef}
      title={t('streetCase.ask.title')}
      submitLabel={t('streetCase.ask.send')}
      isBusy={ask.isPending}
      isChecking={ask.isChecking}
      failure={ask.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        autoFocus
        label={t('streetCase.ask.text')}
        help={t('streetCase.ask.help')}
        rows={4}
        maxLength={MESSAGE_LENGTH_MAX}
        {...form.text('text')}
      />
    </FormDialog>
  )
}
