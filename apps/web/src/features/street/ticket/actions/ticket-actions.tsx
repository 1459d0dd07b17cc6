import type { TicketReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { money, printed } from '../../parts/figures.ts'
import { useAct } from '../parts/queries.ts'
import { isEnded, shortName, situationOf } from '../parts/ticket-words.ts'
import { type AskedAction, isAsked, offeredActions } from './action-words.ts'
import { Acts } from './acts.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ShipForm } from './ship-form.tsx'

interface TicketActionsProps {
  ticket: TicketReply
  onStart: () => void
  /** The ticket had changed before the action arrived. */
  onOvertaken: () => void
}

/** What this seat may do now, with what it should know; nothing once the ticket has ended. */
export function TicketActions({ ticket, onStart, onOvertaken }: TicketActionsProps) {
  const t = useT()
  const { tag } = useLocale()
  const act = useAct(ticket.id, onOvertaken)
  const [pressed, setPressed] = useState<AskedAction>()
  if (isEnded(ticket.status)) return null
  const situation = situationOf(ticket)
  const words = {
    name: shortName(ticket.other),
    cost: exactText(ticket.cost, money(ticket.quote, ticket.currency), tag),
    amount: exactText(ticket.quantity, printed(ticket.base), tag),
  }
  const offered = offeredActions(ticket)
  // What was asked meant something else before the other one's step; then the question is withdrawn.
  const asked = pressed && offered.some(({ kind }) => kind === pressed.kind) ? pressed : undefined
  const guide =
    situation === 'disputed' ? undefined : t(situation ? `streetTicket.guide.${situation}` : 'streetTicket.guide.unknown', words)
  const buttons = offered.filter(isAsked).map((one) => (
    <Button
      key={one.action}
      size="l"
      variant={one.look}
      disabled={act.isPending && !act.isChecking}
      onClick={() => {
        onStart()
        setPressed(one)
      }}
    >
      {t(`streetTicket.action.${one.kind}`, words)}
    </Button>
  ))
  return (
    <>
      {offered.some(({ action }) => action === 'ship') ? (
        <ShipForm ticket={ticket} act={act} label={t('streetTicket.action.ship', words)} guide={guide} onStart={onStart}>
          {buttons}
        </ShipForm>
      ) : (
        <div className="tk-part">{buttons.length === 0 ? <p className="cap pretty">{guide}</p> : <Acts guide={guide}>{buttons}</Acts>}</div>
      )}
      {asked && <AskDialog ticket={ticket} asked={asked} words={words} act={act} onClose={() => setPressed(undefined)} />}
    </>
  )
}
