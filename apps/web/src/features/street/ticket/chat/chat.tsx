import type { TicketReply } from '@bourse/contracts/street'
import { useRef } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { linesOf } from '../../parts/chat-lines.ts'
import { printed } from '../../parts/figures.ts'
import { shortName } from '../parts/ticket-words.ts'
import { ChatHead } from './chat-head.tsx'
import { ChatRow } from './chat-row.tsx'
import { Composer } from './composer.tsx'
import { shownSteps } from './step-text.ts'
import { useAtEnd } from './use-at-end.ts'
import { useMessages, useReadMark } from './use-messages.ts'
import './chat.css'

interface ChatProps {
  ticket: TicketReply
  /** On phones it is the panel of a tab. */
  role?: string
  id?: string
  'aria-labelledby'?: string
}

/** The conversation of the two, with the ticket's steps in between. */
export function Chat({ ticket, ...panel }: ChatProps) {
  const t = useT()
  const { tag } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const { messages, first: newest, hasFailed, isRetrying, onRetry, more } = useMessages(ticket.id)
  const lines = linesOf(messages ?? [], shownSteps(ticket.steps), { hasOlder: more !== undefined })
  const { onScroll, hasNewer, toEnd } = useAtEnd(box, { first: lines[0]?.key, last: messages && lines.at(-1)?.key })
  const name = shortName(ticket.other)
  useReadMark(ticket.id, messages?.at(-1)?.id, ticket.unread)
  return (
    <section className="card tk-chat" aria-label={t('streetTicket.chat.with', { name: ticket.other.displayName })} {...panel}>
      <ChatHead ticket={ticket} seenAt={newest?.otherSeenAt ?? ticket.otherSeenAt} />
      <div ref={box} className="tk-chat-body" role="log" tabIndex={0} aria-label={t('streetTicket.tab.chat')} onScroll={onScroll}>
        <p className="cap xs tk-chat-safe">
          <Icon name="shield-check" />
          {t('streetTicket.chat.safe')}
        </p>
        {more && (
          <div className="centered">
            <Button size="s" busy={more.isLoading} onClick={more.onLoad}>
              {t('streetTicket.chat.earlier')}
            </Button>
          </div>
        )}
        {hasFailed && !messages && <ErrorState what={t('streetTicket.chat.readError')} isRetrying={isRetrying} onRetry={onRetry} />}
        {!messages && !hasFailed && (
          <Skeletons>
            <Skeleton width="60%" height={40} />
            <Skeleton width="70%" height={40} />
          </Skeletons>
        )}
        {messages &&
          lines.map((line) => (
            <ChatRow
              key={line.key}
              line={line}
              ticket={ticket}
              otherRead={newest?.otherRead ?? '0'}
              words={{ name, amount: exactText(ticket.quantity, printed(ticket.base), tag) }}
            />
          ))}
      </div>
      {hasNewer && (
        <button type="button" className="tk-chat-newer" onClick={toEnd}>
          <Icon name="caret-down" size={16} />
          {t('streetTicket.chat.newer')}
        </button>
      )}
      <Composer ticket={ticket} name={name} onSent={toEnd} />
    </section>
  )
}
