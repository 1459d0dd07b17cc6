import type { CaseReply, MessageReply } from '@bourse/contracts/street'
import { hasText, t as textOf, useLocale, useT } from '#platform/i18n'
import { clockText, shortDayText } from '#platform/moments'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { type ChatLine, linesOf } from './chat-lines.ts'
import { stepText } from './step-text.ts'
import { StreetImage } from './street-image.tsx'
import { useCase } from './use-case.ts'

/** The whole chat of the ticket between its steps: the payer on the left, the seller on the right, staff in brass. */
export function CaseChat({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  const { isFetching, refetch } = useCase(dispute.id)
  return (
    <section className="card case-chat" aria-labelledby="case-chat">
      <div className="card-head">
        <h2 className="h2" id="case-chat">
          {t('streetCase.chat')}
        </h2>
        <span className="cap">{t('streetCase.chat.count', { count: dispute.messages.length })}</span>
        <span className="grow" />
        <IconButton
          icon="arrow-clockwise"
          size="s"
          label={t('streetCase.chat.refresh')}
          aria-busy={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      <div className="case-script" role="region" aria-label={t('streetCase.chat')} tabIndex={0}>
        {linesOf(dispute.messages, dispute.steps).map((line) => (
          <Line key={line.key} line={line} dispute={dispute} />
        ))}
      </div>
    </section>
  )
}

function Line({ line, dispute }: { line: ChatLine; dispute: CaseReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (line.kind === 'message') return <Message message={line.message} dispute={dispute} />
  const time = clockText(line.at, tag)
  return <p className="chat-step">{line.kind === 'day' ? shortDayText(line.at, tag) : `${time} · ${stepText(line.step, dispute, t)}`}</p>
}

function Message({ message, dispute }: { message: MessageReply; dispute: CaseReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { payer, seller, ticket } = dispute
  const author =
    message.author === 'staff' ? t('streetCase.chat.staff') : shortName((message.author === payer.seat ? payer : seller).trader)
  const side = message.author === 'staff' ? 'staff' : message.author === payer.seat ? 'payer' : 'seller'
  const phrase = message.phrase === null ? undefined : `street.phrase.${message.phrase}`
  const text = phrase !== undefined && hasText(phrase) ? textOf(phrase) : message.text
  return (
    <div className={`chat-msg case-msg is-${side}`}>
      {text !== '' && <p dir="auto">{text}</p>}
      {message.image && (
        <StreetImage ticketId={ticket.id} imageId={message.image.id} title={t('streetCase.chat.image', { name: author })} />
      )}
      {message.hasContact && (
        <span className="case-contact">
          <Icon name="warning" size={14} />
          {t('streetCase.chat.contact')}
        </span>
      )}
      <span className="cap xs">
        {author} · <time dateTime={new Date(message.at).toISOString()}>{clockText(message.at, tag)}</time>
      </span>
    </div>
  )
}
