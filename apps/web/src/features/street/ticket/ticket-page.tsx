import type { TicketReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { CountBadge } from '#ui/count-badge'
import { Notice } from '#ui/notice'
import { Tabs } from '#ui/tabs'
import { TicketActions } from './actions/ticket-actions.tsx'
import { Chat } from './chat/chat.tsx'
import { DisputePanel } from './dispute/dispute-panel.tsx'
import { OpenDispute } from './dispute/open-dispute.tsx'
import { HeldLine } from './held-line.tsx'
import { NameNotices } from './name-notices.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { Result } from './result.tsx'
import { Said } from './said.tsx'
import { TicketHead } from './ticket-head.tsx'
import { isEnded } from './parts/ticket-words.ts'

type View = 'payment' | 'chat'

/** The ticket and its chat side by side; on phones one at a time. */
export function TicketPage({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const isNarrow = useMedia('(max-width: 767px)')
  const [view, setView] = useState<View>('payment')
  const [isOvertaken, setOvertaken] = useState(false)
  const shows = (one: View) => !isNarrow || view === one
  return (
    <div className="tk" data-view={view}>
      <section className="card tk-card" aria-label={t('streetTicket.title', { id: ticket.id })}>
        <TicketHead ticket={ticket} />
        {isNarrow && (
          <div className="tk-tabs">
            <Tabs
              id="ticket"
              label={t('streetTicket.view')}
              value={view}
              onChange={setView}
              tabs={[
                { value: 'payment', label: t('streetTicket.tab.payment') },
                { value: 'chat', label: <ChatTab unread={ticket.unread} /> },
              ]}
            />
          </div>
        )}
        {/* Hidden and not left out: what a payer has typed outlasts a look at the chat. */}
        <div className="tk-body" {...(shows('payment') ? panelOf(isNarrow, 'payment') : { hidden: true })}>
          {isOvertaken && (
            <div className="tk-part">
              <Notice tone="info">{t('streetTicket.changed')}</Notice>
            </div>
          )}
          {ticket.dispute && <DisputePanel ticket={ticket} dispute={ticket.dispute} />}
          {isEnded(ticket.status) ? <Result ticket={ticket} /> : <PaymentDetails ticket={ticket} />}
          <NameNotices ticket={ticket} />
          <HeldLine ticket={ticket} />
          <Said ticket={ticket} />
          <TicketActions
            key={`${ticket.status} ${ticket.isDisputed}`}
            ticket={ticket}
            onStart={() => setOvertaken(false)}
            onOvertaken={() => setOvertaken(true)}
          />
          {ticket.canDispute && (
            <div className="tk-part only-m">
              <OpenDispute ticket={ticket} />
            </div>
          )}
        </div>
      </section>
      {shows('chat') && <Chat ticket={ticket} {...panelOf(isNarrow, 'chat')} />}
    </div>
  )
}

function ChatTab({ unread }: { unread: number }) {
  const t = useT()
  return (
    <>
      {t('streetTicket.tab.chat')} <CountBadge count={unread} />
    </>
  )
}

/** Only phones have tabs, and so a panel for each. */
function panelOf(isNarrow: boolean, view: View) {
  return isNarrow ? { role: 'tabpanel', id: 'ticket-panel', 'aria-labelledby': `ticket-tab-${view}` } : {}
}
