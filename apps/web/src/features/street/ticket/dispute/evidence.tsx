import type { DisputeReply, EvidenceReply, TicketReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Button } from '#ui/button'
import { ExactAmount } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { money } from '../../parts/figures.ts'
import { Picture } from '../parts/picture.tsx'
import { EvidenceForm } from './evidence-form.tsx'

interface EvidenceProps {
  ticket: TicketReply
  dispute: DisputeReply
  name: string
  canAdd: boolean
}

/** What both sides have shown, oldest first, with what staff found. */
export function Evidence({ ticket, dispute: { evidence }, name, canAdd }: EvidenceProps) {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  if (evidence.length === 0 && !canAdd) return null
  return (
    <div className="column gap-4">
      <div className="row">
        <h3 className="h3 grow">{t('streetTicket.evidence.title')}</h3>
        {canAdd && (
          <Button size="s" icon="plus" onClick={() => setAdding(true)}>
            {t('streetTicket.evidence.add')}
          </Button>
        )}
      </div>
      {evidence.length === 0 && <p className="cap pretty">{t('streetTicket.evidence.none')}</p>}
      <ul className="column">
        {evidence.map((piece) => (
          <Piece key={piece.id} piece={piece} ticket={ticket} name={name} />
        ))}
      </ul>
      {isAdding && <EvidenceForm ticket={ticket} onClose={() => setAdding(false)} />}
    </div>
  )
}

function Piece({ piece, ticket, name }: { piece: EvidenceReply; ticket: TicketReply; name: string }) {
  const t = useT()
  const { tag } = useLocale()
  const { seat, title, statement, amount, image, at, isProven, finding } = piece
  const by = seat === ticket.seat ? 'streetTicket.evidence.by.own' : 'streetTicket.evidence.by.other'
  return (
    <li className="tk-piece">
      {image !== null && <Picture ticketId={ticket.id} image={{ id: image }} title={title} />}
      <div className="grow">
        <p className="b">{title}</p>
        <p className="cap xs">{t(by, { name, time: momentText(at, tag) })}</p>
        {amount !== null && <ExactAmount raw={amount} asset={money(ticket.quote, ticket.currency)} />}
        {statement !== '' && <p className="t-2 lines t-s">{statement}</p>}
        {isProven !== null && (
          <p className={isProven ? 'tk-finding up' : 'tk-finding down'}>
            <Icon name={isProven ? 'check' : 'x'} size={16} />
            {[t(isProven ? 'streetTicket.evidence.proven' : 'streetTicket.evidence.notProven'), finding].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}
