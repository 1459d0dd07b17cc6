import type { HelpMessage } from '@bourse/contracts/help'
import type { RequestStatus } from '@bourse/domain/help'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Messages } from './messages.tsx'

interface Conversation {
  messages: readonly HelpMessage[]
  status: RequestStatus
}

interface ConversationDialogProps {
  title: string
  read: { data: Conversation | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  isBusy: boolean
  /** Why the last message was not sent. */
  failure: Error | null
  /** Said in place of the field once the request is closed. */
  closed?: ReactNode
  /** The buttons while the request is open. */
  actions: ReactNode
  onClose: () => void
  /** The field for the next message. */
  children: ReactNode
}

/** What was written so far, and the field to go on until the request is closed. */
export function ConversationDialog({ title, read, isBusy, failure, closed, actions, onClose, children }: ConversationDialogProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = read
  const isOpen = data !== undefined && data.status !== 'closed'
  return (
    <Dialog
      open
      size="wide"
      title={title}
      onClose={isBusy ? undefined : onClose}
      actions={isOpen ? actions : <Button onClick={onClose}>{t('ui.dialog.close')}</Button>}
    >
      <div className="stack">
        {!data && !isError && (
          <Skeletons>
            <SkeletonRows count={3} />
          </Skeletons>
        )}
        {isError && !data && <ErrorState what={t('help.request.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data && <Messages messages={data.messages} />}
        {data?.status === 'closed' && closed}
        {isOpen && children}
        {failure && <Notice tone="error">{errorText(failure)}</Notice>}
      </div>
    </Dialog>
  )
}
