import type { DisputeReply, TicketReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Icon } from '#ui/icon'
import { isEnded, shortName } from '../parts/ticket-words.ts'
import { Evidence } from './evidence.tsx'
import { Ruling } from './ruling.tsx'

interface DisputePanelProps {
  ticket: TicketReply
  dispute: DisputeReply
}

/** The dispute as its parties see it: what it means, what was shown, and what staff decided. */
export function DisputePanel({ ticket, dispute }: DisputePanelProps) {
  const t = useT()
  const { tag } = useLocale()
  const name = shortName(ticket.other)
  const { openedBy, openedAt, reason, ruleBy, status } = dispute
  const isOver = status === 'ended' || isEnded(ticket.status)
  const who = openedBy === 'clock' ? 'clock' : openedBy === ticket.seat ? 'own' : 'other'
  return (
    <div className="tk-part tk-dispute column gap-4">
      <h2 className="h2 row">
        <Icon name="scales" />
        {t(isOver ? 'streetTicket.dispute.ended' : 'streetTicket.dispute.title')}
      </h2>
      {!isOver && <p className="pretty">{t('streetTicket.guide.disputed')}</p>}
      <div>
        <p className="cap">{t(`streetTicket.dispute.by.${who}`, { name, time: momentText(openedAt, tag) })}</p>
        {reason !== '' && <blockquote className="quote tk-said">“{reason}”</blockquote>}
      </div>
      {!isOver && status === 'open' && <p className="cap pretty">{t('streetTicket.dispute.rule', { time: momentText(ruleBy, tag) })}</p>}
      {!isOver && status === 'open' && !dispute.hasJudges && dispute.appealedBy === null && (
        <p className="pretty">{t('streetTicket.dispute.noJudges')}</p>
      )}
      {!isOver && ticket.cancelAskedBy !== null && (
        <p className="pretty">
          {t(ticket.cancelAskedBy === ticket.seat ? 'streetTicket.dispute.cancelAsked.own' : 'streetTicket.dispute.cancelAsked.other', {
            name,
          })}
        </p>
      )}
      <Ruling ticket={ticket} dispute={dispute} name={name} />
      <Evidence ticket={ticket} dispute={dispute} name={name} canAdd={!isOver && status === 'open'} />
    </div>
  )
}
