import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@bourse/domain/help'
import { requireTexts } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useAsk } from '../queries.ts'

const EMPTY = { subject: '', text: '' }

/** A new request to the staff. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const ask = useAsk()
  const form = useFields({ initial: EMPTY, check: requireTexts<typeof EMPTY> })
  return (
    <FormDialog
      formRef={form.formRef}
      title={t('help.request.new')}
      submitLabel={t('help.request.send')}
      isBusy={ask.isPending}
      failure={ask.error}
      onSubmit={() => form.submit((request) => ask.mutate(request, { done: t('help.request.sent'), onSuccess: onClose }))}
      onClose={onClose}
    >
      <Field autoFocus label={t('help.request.subject')} maxLength={SUBJECT_LENGTH_MAX} {...form.text('subject')} />
      <TextArea
        label={t('help.request.text')}
        help={t('help.request.textHelp')}
        maxLength={MESSAGE_LENGTH_MAX}
        rows={6}
        {...form.text('text')}
      />
    </FormDialog>
  )
}
