import type { DisputeReply, RulingReply, TicketReply } from '@bourse/contracts/street'
import { RULE_WINDOW_MS } from '@bourse/domain/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { ExactAmount } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { printed } from '../../parts/figures.ts'
import { useAcceptRuling, useAppeal } from '../parts/queries.ts'
import { isEnded, isPayer } from '../parts/ticket-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface RulingProps {
  ticket: TicketReply
  dispute: DisputeReply
  name: string
}

/** What staff decided and why, and the two answers to it: accept, or appeal once. */
export function Ruling({ ticket, dispute, name }: RulingProps) {
  const t = useT()
  const { tag } = useLocale()
  const { ruling, effectiveAt, appealedBy, appealReason, appealLapsed, accepts, status, ruleBy, hasJudges } = dispute
  const other = ticket.seat === 'dealer' ? 'taker' : 'dealer'
  const isWaiting = status === 'ruled' && !isEnded(ticket.status)
  return (
    <>
      {ruling && <Decision ticket={ticket} ruling={ruling} name={name} />}
      {appealedBy !== null && (
        <div>
          <p className="cap">
            {t(appealedBy === ticket.seat ? 'streetTicket.ruling.appealed.own' : 'streetTicket.ruling.appealed.other', { name })}
          </p>
          <blockquote className="quote tk-said">“{appealReason}”</blockquote>
          {status === 'open' && <p className="cap">{t('streetTicket.ruling.reopened', { time: momentText(ruleBy, tag) })}</p>}
          {appealLapsed !== null && <p className="cap">{t(`streetTicket.ruling.lapsed.${appealLapsed}`)}</p>}
        </div>
      )}
      {isWaiting && (
        <>
          <p className="pretty">
            {[
              effectiveAt !== null && t('streetTicket.ruling.effective', { time: momentText(effectiveAt, tag) }),
              appealedBy === null && !hasJudges && t('streetTicket.ruling.noAppeal'),
              accepts[ticket.seat] && t('streetTicket.ruling.accepted.own'),
              accepts[other] && t('streetTicket.ruling.accepted.other', { name }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <Answers ticket={ticket} dispute={dispute} />
        </>
      )}
    </>
  )
}

function Decision({ ticket, ruling, name }: { ticket: TicketReply; ruling: RulingReply; name: string }) {
  const t = useT()
  const asset = printed(ticket.base)
  const payer = isPayer(ticket)
  return (
    <div className="well column">
      <h3 className="h3">{t('streetTicket.ruling.title')}</h3>
      <Kv
        rows={[
          { label: t('streetTicket.ruling.toYou'), value: <ExactAmount raw={payer ? ruling.toBuyer : ruling.toSeller} asset={asset} /> },
          {
            label: t('streetTicket.ruling.to', { name }),
            value: <ExactAmount raw={payer ? ruling.toSeller : ruling.toBuyer} asset={asset} />,
          },
        ]}
      />
      <p className="cap">{t('streetTicket.ruling.fee')}</p>
      <blockquote className="quote tk-said">“{ruling.reason}”</blockquote>
      {ruling.isAppeal && <p className="cap">{t('streetTicket.ruling.final')}</p>}
    </div>
  )
}

/** Accepting is offered until one has, an appeal as long as the server allows it. */
function Answers({ ticket, dispute: { accepts, canAppeal, judgesNeeded, ruling } }: { ticket: TicketReply; dispute: DisputeReply }) {
  const t = useT()
  const accept = useAcceptRuling(ticket.id)
  const appeal = useAppeal(ticket.id)
  const [isAppealing, setAppealing] = useState(false)
  const hasAccepted = accepts[ticket.seat]
  return (
    <>
      {!hasAccepted && <p className="cap pretty">{t('streetTicket.ruling.acceptHelp')}</p>}
      {accept.isChecking && <CheckingNotice />}
      {accept.error && <Notice tone="error">{errorText(accept.error)}</Notice>}
      <div className="btn-row">
        {!hasAccepted && (
          <Button
            variant="primary"
            busy={accept.isPending}
            onClick={() => accept.mutate({ terms: ruling?.id ?? '', what: t('streetTicket.ruling.accept') })}
          >
            {t('streetTicket.ruling.accept')}
          </Button>
        )}
        {canAppeal && <Button onClick={() => setAppealing(true)}>{t('streetTicket.ruling.appeal')}</Button>}
      </div>
      {isAppealing && (
        <ReasonDialog
          title={t('streetTicket.ruling.appeal')}
          about={t('streetTicket.ruling.appealHelp', { count: judgesNeeded, hours: RULE_WINDOW_MS / 3_600_000 })}
          label={t('streetTicket.ruling.appealReason')}
          call={appeal}
          onClose={() => setAppealing(false)}
        />
      )}
    </>
  )
}
