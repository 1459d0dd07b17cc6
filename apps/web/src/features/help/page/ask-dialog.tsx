import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@bourse/domain/help'
import { useState } from 'react'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { useAsk } from '../queries.ts'

/** A new request to the staff. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const ask = useAsk()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = (value: string) => (isTried && value.trim() === '' ? fieldText('fields.required') : undefined)
  const send = () => {
    setTried(true)
    if (subject.trim() === '' || text.trim() === '') return
    ask.mutate(
      { subject, text },
      {
        done: t('help.request.sent'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog title={t('help.request.new')} submitLabel={t('help.request.send')} isBusy={ask.isPending} onSubmit={send} onClose={onClose}>
      <div className="stack">
        <Field
          autoFocus
          label={t('help.request.subject')}
          maxLength={SUBJECT_LENGTH_MAX}
          value={subject}
          error={missing(subject)}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label={t('help.request.text')}
          help={t('help.request.textHelp')}
          maxLength={MESSAGE_LENGTH_MAX}
          rows={6}
          value={text}
          error={missing(text)}
          onChange={({ target }) => setText(target.value)}
        />
        {ask.error && <Notice tone="error">{errorText(ask.error)}</Notice>}
      </div>
    </FormDialog>
  )
}
