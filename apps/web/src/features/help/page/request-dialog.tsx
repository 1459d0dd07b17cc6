import { MESSAGE_LENGTH_MAX } from '@bourse/domain/help'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/field'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Messages } from '../messages.tsx'
import { useClose, useReply, useRequest } from '../queries.ts'

/** One request: what was written, and the field to go on. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useRequest(id)
  const [text, setText] = useState('')
  const reply = useReply(id)
  const close = useClose(id)
  const isBusy = reply.isPending || close.isPending
  const fault = reply.error ?? close.error
  return (
    <Dialog
      open
      size="wide"
      title={data?.subject ?? t('help.request.number', { id })}
      onClose={isBusy ? undefined : onClose}
      actions={
        data && data.status !== 'closed' ? (
          <>
            <Button busy={close.isPending} onClick={() => close.mutate(undefined, { onSuccess: onClose })}>
              {t('help.request.close')}
            </Button>
            <Button
              variant="primary"
              disabled={text.trim() === ''}
              busy={reply.isPending}
              onClick={() => reply.mutate(text, { onSuccess: () => setText('') })}
            >
              {t('help.request.send')}
            </Button>
          </>
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
        {data?.status === 'closed' && <p className="cap">{t('help.request.closed')}</p>}
        {data && data.status !== 'closed' && (
          <TextArea
            label={t('help.request.reply')}
            maxLength={MESSAGE_LENGTH_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {fault && <Notice tone="error">{errorText(fault)}</Notice>}
      </div>
    </Dialog>
  )
}
