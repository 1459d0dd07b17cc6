import { MESSAGE_LENGTH_MAX } from '@bourse/domain/help'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/field'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Messages } from '../messages.tsx'
import { useAnswer, useQueued } from '../queries.ts'

/** A member's request, and the staff's answer to it. */
export function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQueued(id)
  const [text, setText] = useState('')
  const [isLast, setLast] = useState(false)
  const answer = useAnswer(id)
  const isClosed = data?.status === 'closed'
  const send = () =>
    answer.mutate(
      { text, isLast },
      {
        done: t('help.answer.sent'),
        onSuccess: onClose,
      },
    )
  return (
    <Dialog
      open
      size="wide"
      title={data ? `${data.subject}, ${data.person.displayName}` : t('help.request.number', { id })}
      onClose={answer.isPending ? undefined : onClose}
      actions={
        data && !isClosed ? (
          <Button variant="primary" disabled={text.trim() === ''} busy={answer.isPending} onClick={send}>
            {t('help.answer.send')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('ui.dialog.close')}</Button>
        )
      }
    >
      <div className="stack">
        {!data && !isError && (
          <Skeletons>
            <SkeletonRows count={3} />
          </Skeletons>
        )}
        {isError && !data && <ErrorState what={t('help.request.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data && <Messages messages={data.messages} />}
        {data && !isClosed && (
          <>
            <TextArea
              label={t('help.answer.text')}
              maxLength={MESSAGE_LENGTH_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Checkbox label={t('help.answer.isLast')} checked={isLast} onChange={({ target }) => setLast(target.checked)} />
          </>
        )}
        {answer.error && <Notice tone="error">{errorText(answer.error)}</Notice>}
      </div>
    </Dialog>
  )
}
