import type { MessageReply, TicketReply, TicketStep } from '@bourse/contracts/street'
import { useToday } from '#platform/clock'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { clockText } from '#platform/moments'
import { Icon } from '#ui/icon'
import { groupByDay } from '#ui/data-list'
import type { ChatLine } from '../../parts/chat-lines.ts'
import { Picture } from '../parts/picture.tsx'
import { readKey } from './chat-rules.ts'
import { stepText } from './step-text.ts'

interface ChatRowProps {
  line: ChatLine<TicketStep>
  ticket: TicketReply
  /** How far the other one has read. */
  otherRead: string
  words: { name: string; amount: string }
}

/** A day, a step of the ticket, or a message. */
export function ChatRow({ line, ticket, otherRead, words }: ChatRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const time = clockText(line.at, tag)
  if (line.kind === 'day') return <Day at={line.at} />
  if (line.kind === 'step') {
    return (
      <p className="chat-step">
        <span>
          {time} · {stepText(line.step, { ...words, seat: ticket.seat, handling: ticket.handling }, t)}
        </span>
      </p>
    )
  }
  const { message } = line
  const isOwn = message.author === ticket.seat
  return (
    <div className={isOwn ? 'chat-msg tk-msg is-own' : message.author === 'staff' ? 'chat-msg tk-msg is-staff' : 'chat-msg tk-msg'}>
      <span className="vh">{authorOf(message, isOwn, words.name, t)}</span>
      {message.author === 'staff' && <span className="tk-msg-staff label">{t('streetTicket.chat.staff')}</span>}
      {message.image && (
        <Picture
          ticketId={ticket.id}
          image={message.image}
          title={isOwn ? t('streetTicket.chat.pictureOwn') : t('streetTicket.chat.pictureOf', { name: words.name })}
        />
      )}
      {(message.text !== '' || message.phrase) && <p>{message.phrase ? t(`street.phrase.${message.phrase}`) : message.text}</p>}
      {message.hasContact && (
        <span className="tk-msg-warn">
          <Icon name="warning-circle" size={16} />
          {t('streetTicket.chat.contactSent')}
        </span>
      )}
      <time dateTime={new Date(message.at).toISOString()}>{isOwn ? t(readKey(message, otherRead), { time }) : time}</time>
    </div>
  )
}

function authorOf({ author }: MessageReply, isOwn: boolean, name: string, t: Translate): string {
  if (isOwn) return t('streetTicket.said.own')
  return author === 'staff' ? t('streetTicket.chat.staff') : t('streetTicket.said.by', { name })
}

function Day({ at }: { at: number }) {
  const t = useT()
  const { tag } = useLocale()
  const [day] = groupByDay([at], (ms) => new Date(ms), useToday(), tag)
  const name = day?.name === 'today' || day?.name === 'yesterday' ? t(`ui.${day.name}`) : (day?.name ?? day?.date)
  return <p className="tk-day">{name}</p>
}
