import { broker } from '#platform/broker'

/** What it needs of the page's connection. */
export type Line = Pick<typeof broker, 'onMessage' | 'state' | 'subscribeState' | 'start'>

/**
 * Calls back with the id of each ticket of the acting profile that has changed or has a new message. Undefined means that some may
 * have been missed, since messages of the time without a connection don't come again: whatever is in view has to be read again.
 * Returns a function that stops it.
 */
export function followTickets(onSignal: (ticketId: string | undefined) => void, line: Line = broker): () => void {
  const onMessage = async (payload: Uint8Array) => {
    const { decode, TicketSignalSchema } = await import('@bourse/contracts/messages')
    onSignal(decode(TicketSignalSchema, payload)?.ticketId)
  }
  let wasConnected = line.state() === 'connected'
  const onState = () => {
    const isConnected = line.state() === 'connected'
    if (isConnected && !wasConnected) onSignal(undefined)
    wasConnected = isConnected
  }
  const stops = [
    line.onMessage('ticket/', (_topic, payload) => void onMessage(payload).catch(() => onSignal(undefined))),
    line.subscribeState(onState),
  ]
  line.start()
  return () => {
    for (const stop of stops) stop()
  }
}
