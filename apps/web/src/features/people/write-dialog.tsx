import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@bourse/domain/help'
import type { PersonReply } from '@bourse/contracts/people'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { firstName } from './person-text.ts'
import { useWrite } from './queries.ts'

/** A conversation that the person finds in Help. */
export function WriteDialog({ person, onClose }: { person: PersonReply; onClose: () => void }) {
  const t = useT()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useWrite(person.userId)
  const missing = (value: string) => (isTried && value.trim() === '' ? t('fields.required') : undefined)
  const submit = () => {
    setTried(true)
    if (subject.trim() === '' || text.trim() === '') return
    write.mutate(
      { subject: subject.trim(), text: text.trim() },
      {
        done: t('people.write.sent'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={t('people.write', { name: firstName(t, person) })}
      submitLabel={t('people.write.send')}
      isBusy={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('people.write.subject')}
        maxLength={SUBJECT_LENGTH_MAX}
        value={subject}
        autoFocus
        readOnly={write.isPending}
        error={missing(subject)}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextArea
        label={t('people.write.text')}
        help={t('people.write.help')}
        rows={5}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        readOnly={write.isPending}
        error={missing(text)}
        onChange={(event) => setText(event.target.value)}
      />
      {write.error && <Notice tone="error">{errorText(write.error)}</Notice>}
    </FormDialog>
  )
}
