import { useEffect, useEffectEvent } from 'react'
import { followTickets } from './follow-tickets.ts'

/** As `followTickets`, as long as the component is shown. */
export function useTicketSignals(onSignal: (ticketId: string | undefined) => void): void {
  const signal = useEffectEvent(onSignal)
  useEffect(() => followTickets(signal), [])
}
