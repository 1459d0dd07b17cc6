import type { TicketReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { Checkbox } from '#ui/checkbox'
import { exactText } from '#ui/exact-amount'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { printed } from '../../parts/figures.ts'
import { windowText } from '../../parts/method-text.ts'
import type { useAct } from '../parts/queries.ts'
import { isPayer } from '../parts/ticket-words.ts'
import { type AskedAction, type AskedKind, isEarlyRelease } from './action-words.ts'

interface AskDialogProps {
  ticket: TicketReply
  asked: AskedAction
  words: { name: string; cost: string; amount: string }
  act: ReturnType<typeof useAct>
  onClose: () => void
}

/** Says what an action leads to before it is taken. To release, one has to say that the money has arrived. */
export function AskDialog({ ticket, asked: { action, kind, look }, words, act, onClose }: AskDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const [message, setMessage] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isRelease = action === 'complete'
  const isEarly = isEarlyRelease(ticket, action)
  const values = { ...words, time: windowText(ticket, t), receives: exactText(ticket.receives, printed(ticket.base), tag) }
  const { about, confirm } = wordsOf(ticket, kind)
  const submitLabel = t(`streetTicket.ask.confirm.${confirm}`, values)
  const submit = () => {
    setChecked(true)
    if (isRelease && !isSeen) return
    act.mutate(
      { terms: { action, seen: ticket.status, message, ...(isRelease && { confirm: true }) }, what: submitLabel },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'STATE_CONFLICT') onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t(`streetTicket.action.${kind}`, values)}
      submitLabel={submitLabel}
      variant={look === 'danger' || isEarly ? 'danger' : 'primary'}
      isBusy={act.isPending}
      isChecking={act.isChecking}
      failure={act.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isEarly && <Notice tone="error">{t('streetTicket.ask.completeEarly', values)}</Notice>}
      <p className="pretty">{t(`streetTicket.ask.${about}`, values)}</p>
      {isRelease && (
        <Checkbox
          label={t('streetTicket.ask.seen', values)}
          checked={isSeen}
          error={isChecked && !isSeen ? t('streetTicket.ask.seenError') : undefined}
          onChange={({ target }) => setSeen(target.checked)}
        />
      )}
      <TextArea
        label={t('streetTicket.ask.message')}
        value={message}
        maxLength={MESSAGE_LENGTH}
        onChange={({ target }) => setMessage(target.value)}
      />
    </FormDialog>
  )
}

const MESSAGE_LENGTH = 500

/** What the dialog explains, and the word on its button, by kind. */
const WORDS = {
  accept: ['accept', 'accept'],
  reject: ['reject', 'reject'],
  askEnd: ['askEnd', 'askEnd'],
  complete: ['complete', 'complete'],
  giveIn: ['complete', 'complete'],
  cancel: ['cancel', 'cancel'],
  agreeEnd: ['agreeEnd', 'agreeEnd'],
  askCancel: ['askCancel', 'askCancel'],
  agreeCancel: ['agreeCancel', 'agreeCancel'],
  return: ['return', 'return'],
  giveBack: ['return', 'return'],
} as const satisfies Record<AskedKind, readonly [string, string]>

function wordsOf(ticket: TicketReply, kind: AskedKind) {
  const [about, confirm] = WORDS[kind]
  if (kind === 'accept' && isPayer(ticket)) return { about: 'acceptToBuy', confirm } as const
  if (kind === 'cancel' && ticket.status !== 'accepted') return { about: 'cancelWaiting', confirm } as const
  return { about, confirm }
}
