import { MESSAGE_LENGTH_MAX } from '@bourse/domain/help'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { ConversationDialog } from '../conversation-dialog.tsx'
import { useClose, useReply, useRequest } from '../queries.ts'

/** One request: what was written, and the field to go on. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const read = useRequest(id)
  const [text, setText] = useState('')
  const reply = useReply(id)
  const close = useClose(id)
  return (
    <ConversationDialog
      title={read.data?.subject ?? t('help.request.number', { id })}
      read={read}
      isBusy={reply.isPending || close.isPending}
      failure={reply.error ?? close.error}
      closed={<p className="cap">{t('help.request.closed')}</p>}
      actions={
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
      }
      onClose={onClose}
    >
      <TextArea
        label={t('help.request.reply')}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ConversationDialog>
  )
}
