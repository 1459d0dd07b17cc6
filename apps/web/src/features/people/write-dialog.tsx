import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@bourse/domain/help'
import type { PersonReply } from '@bourse/contracts/people'
import { requireTexts } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { firstName } from './person-text.ts'
import { useWrite } from './queries.ts'

const EMPTY = { subject: '', text: '' }

/** A conversation that the person finds in Help. */
export function WriteDialog({ person, onClose }: { person: PersonReply; onClose: () => void }) {
  const t = useT()
  const write = useWrite(person.userId)
  const form = useFields({ initial: EMPTY, check: requireTexts<typeof EMPTY> })
  const { formRef } = form
  return (
    <FormDialog
      formRef={formRef}
      title={t('people.write', { name: firstName(t, person) })}
      submitLabel={t('people.write.send')}
      isBusy={write.isPending}
      failure={write.error}
      onSubmit={() => form.submit((letter) => write.mutate(letter, { done: t('people.write.sent'), onSuccess: onClose }))}
      onClose={onClose}
    >
      <Field
        label={t('people.write.subject')}
        maxLength={SUBJECT_LENGTH_MAX}
        autoFocus
        readOnly={write.isPending}
        {...form.text('subject')}
      />
      <TextArea
        label={t('people.write.text')}
        help={t('people.write.help')}
        rows={5}
        maxLength={MESSAGE_LENGTH_MAX}
        readOnly={write.isPending}
        {...form.text('text')}
      />
    </FormDialog>
  )
}
