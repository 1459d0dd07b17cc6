import { MESSAGE_LENGTH_MAX } from '@bourse/contracts/street'
import { useRef, useState } from 'react'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { useAsk } from './use-case.ts'

/** A question to both sides, in the chat of their ticket. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const ask = useAsk(id)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const submit = () => {
    setTried(true)
    if (isEmpty) field.current?.focus()
    if (isEmpty || ask.isPending) return
    ask.mutate({ terms: { text }, what: t('streetCase.ask.send') }, { done: t('streetCase.ask.done'), onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('streetCase.ask.title')}
      submitLabel={t('streetCase.ask.send')}
      isBusy={ask.isPending}
      isChecking={ask.isChecking}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        autoFocus
        ref={field}
        label={t('streetCase.ask.text')}
        help={t('streetCase.ask.help')}
        rows={4}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        error={isTried && isEmpty ? fieldText('fields.required') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {ask.error && <Notice tone="error">{errorText(ask.error)}</Notice>}
    </FormDialog>
  )
}
