import { MESSAGE_LENGTH_MAX } from '@bourse/domain/help'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { TextArea } from '#ui/field'
import { ConversationDialog } from '../conversation-dialog.tsx'
import { useAnswer, useQueued } from '../queries.ts'

/** A member's request, and the staff's answer to it. */
export function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const read = useQueued(id)
  const [text, setText] = useState('')
  const [isLast, setLast] = useState(false)
  const answer = useAnswer(id)
  const send = () => answer.mutate({ text, isLast }, { done: t('help.answer.sent'), onSuccess: onClose })
  return (
    <ConversationDialog
      title={read.data ? `${read.data.subject}, ${read.data.person.displayName}` : t('help.request.number', { id })}
      read={read}
      isBusy={answer.isPending}
      failure={answer.error}
      actions={
        <Button variant="primary" disabled={text.trim() === ''} busy={answer.isPending} onClick={send}>
          {t('help.answer.send')}
        </Button>
      }
      onClose={onClose}
    >
      <TextArea
        label={t('help.answer.text')}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox label={t('help.answer.isLast')} checked={isLast} onChange={({ target }) => setLast(target.checked)} />
    </ConversationDialog>
  )
}
