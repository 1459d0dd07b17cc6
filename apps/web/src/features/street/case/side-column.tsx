import type { CaseReply } from '@bourse/contracts/street'
import { isPersonal } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { ExactAmount } from '#ui/exact-amount'
import { NameLink } from '#ui/name-line'
import { money } from '../parts/figures.ts'
import { ScoreButton } from '../standing/score-button.tsx'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { EvidenceItem } from './evidence-item.tsx'
import { SanctionButton, SanctionLine } from './sanction-line.tsx'
import '../standing/standing.css'

interface SideColumnProps {
  dispute: CaseReply
  of: 'payer' | 'seller'
}

/** One side of the case: who they are, what they say, what they show, and the sum of it. */
export function SideColumn({ dispute, of: role }: SideColumnProps) {
  const t = useT()
  const { ticket, claimed, openedBy, reason, appealedBy, appealReason } = dispute
  const { seat, trader, sanction } = dispute[role]
  const name = shortName(trader)
  const evidence = dispute.evidence.filter((piece) => piece.seat === seat)
  return (
    <section className={`case-leg case-leg-${role}`} aria-label={t(`streetCase.role.${role}`)}>
      <div className="case-party">
        <Avatar name={trader.displayName} photo={trader.photo} isOrganization={!isPersonal(trader.profileType)} />
        <div className="trader-words case-party-name">
          <NameLink person={trader} />
          <ScoreButton trader={trader} withCount />
        </div>
        <Chip>{t(`streetCase.role.${role}`)}</Chip>
        {!sanction && <SanctionButton disputeId={dispute.id} trader={trader} />}
      </div>
      {sanction && <SanctionLine disputeId={dispute.id} trader={trader} sanction={sanction} />}
      {openedBy === seat && <Quote>{t('streetCase.quote', { text: reason })}</Quote>}
      {appealedBy === seat && <Quote>{t('streetCase.appeals', { text: appealReason })}</Quote>}
      {evidence.length === 0 ? (
        <p className="cap">{t('streetCase.noEvidence', { name })}</p>
      ) : (
        <ul className="column gap-2">
          {evidence.map((piece) => (
            <li key={piece.id}>
              <EvidenceItem dispute={dispute} piece={piece} />
            </li>
          ))}
        </ul>
      )}
      <p className="case-claim">
        <span className="t-2">{t(`streetCase.says.${role}`, { name })}</span>
        <span className="total b">
          <ExactAmount raw={claimed[role]} asset={money(ticket.quote, ticket.currency)} />
        </span>
      </p>
    </section>
  )
}

function Quote({ children }: { children: string }) {
  return (
    <p className="quote case-quote" dir="auto">
      {children}
    </p>
  )
}
