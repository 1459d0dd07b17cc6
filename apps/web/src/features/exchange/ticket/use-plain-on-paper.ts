import { useEffect } from 'react'
import { usePaperMode } from '#features/paper'
import { type TicketState, typeOf } from './ticket-state.ts'
import { updateTicket } from './ticket-store.ts'

/** On paper there are orders without further parts only: what the form had of others goes, and is not offered. */
export function usePlainOnPaper(state: TicketState): boolean {
  const isPaper = usePaperMode()
  const type = typeOf(state)
  const { orderType, hasExits, shown, protection, stopLimit } = state
  useEffect(() => {
    if (!isPaper) return
    if (type !== orderType) updateTicket({ type: 'orderType', orderType: 'LIMIT' })
    if (hasExits) updateTicket({ type: 'exits', isOn: false })
    if (shown) updateTicket({ type: 'shown', text: '' })
    if (protection) updateTicket({ type: 'protection', text: '' })
    if (stopLimit) updateTicket({ type: 'stopLimit', text: '' })
  }, [isPaper, type, orderType, hasExits, shown, protection, stopLimit])
  return isPaper
}
