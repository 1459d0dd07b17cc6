import type { TicketReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { useOpenDispute } from '../parts/queries.ts'
import { shortName } from '../parts/ticket-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Opens a dispute: timers stop and staff look at it. */
export function OpenDispute({ ticket, className }: { ticket: TicketReply; className?: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const open = useOpenDispute(ticket.id)
  const title = t('streetTicket.dispute.open')
  return (
    <>
      <Button icon="scales" {...(className && { className })} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          about={t('streetTicket.dispute.openHelp')}
          label={t('streetTicket.dispute.reason')}
          help={t('streetTicket.dispute.reasonHelp', { name: shortName(ticket.other) })}
          call={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
