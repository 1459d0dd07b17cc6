import type { CaseReply, EvidenceReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { money } from '../parts/figures.ts'
import { FindingDialog } from './finding-dialog.tsx'
import { StreetImage } from './street-image.tsx'

interface EvidenceItemProps {
  dispute: CaseReply
  piece: EvidenceReply
}

/** A document with what it shows, and what staff found about it. */
export function EvidenceItem({ dispute, piece }: EvidenceItemProps) {
  const t = useT()
  const { tag } = useLocale()
  const [isJudging, setJudging] = useState(false)
  const { ticket, status } = dispute
  const amount = piece.amount === null ? undefined : exactText(piece.amount, money(ticket.quote, ticket.currency), tag)
  return (
    <div className="case-piece">
      {piece.image === null ? (
        <span className="case-paper" aria-hidden="true">
          <Icon name="file-text" />
        </span>
      ) : (
        <StreetImage ticketId={ticket.id} imageId={piece.image} title={piece.title} />
      )}
      <div className="case-piece-words">
        <b className="m" dir="auto">
          {piece.title}
        </b>
        <span className="cap xs">
          {momentText(piece.at, tag)}
          {amount !== undefined && (
            <>
              {' · '}
              <span className="fig">{amount}</span>
            </>
          )}
        </span>
        {piece.statement !== '' && (
          <p className="t-2 lines" dir="auto">
            {piece.statement}
          </p>
        )}
        <Finding piece={piece} />
        {status === 'open' && (
          <button
            type="button"
            className="link case-judge"
            aria-haspopup="dialog"
            aria-label={t('streetCase.judgeOf', { title: piece.title })}
            onClick={() => setJudging(true)}
          >
            {t(piece.isProven === null ? 'streetCase.judge' : 'streetCase.judgeAgain')}
          </button>
        )}
      </div>
      {isJudging && <FindingDialog disputeId={dispute.id} piece={piece} onClose={() => setJudging(false)} />}
    </div>
  )
}

function Finding({ piece: { isProven, finding } }: { piece: EvidenceReply }) {
  const t = useT()
  if (isProven === null) return <span className="cap xs">{t('streetCase.unjudged')}</span>
  return (
    <span className={isProven ? 'case-finding is-proven' : 'case-finding is-refuted'}>
      <Icon name={isProven ? 'check' : 'x'} size={14} />
      <span>
        {t(isProven ? 'streetCase.proven' : 'streetCase.notProven')}
        {finding !== '' && `: ${finding}`}
      </span>
    </span>
  )
}
