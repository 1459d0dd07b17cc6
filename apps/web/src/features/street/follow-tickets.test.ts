import { encode, TicketSignalSchema } from '@bourse/contracts/messages'
import { expect, test, vi } from 'vitest'
import { createRouter } from '#platform/broker/router'
import { createStore } from '#platform/store'
import { followTickets } from './follow-tickets.ts'

function lineOf(begin: 'connecting' | 'connected') {
  const state = createStore<'connecting' | 'connected'>(begin)
  const router = createRouter()
  const start = vi.fn<() => void>()
  const line = { onMessage: router.onMessage, state: state.get, subscribeState: state.subscribe, start }
  const send = (ticketId: string, topic = 'ticket/70') => router.deliver(topic, encode(TicketSignalSchema, { ticketId }))
  return { line, state, router, send, start }
}

test('[DEF-111] each signal names its ticket, until nobody listens', async () => {
  const { line, send, start } = lineOf('connected')
  const heard: (string | undefined)[] = []
  const stop = followTickets((id) => heard.push(id), line)
  send('31')
  send('32')
  send('33', 'notification/70')
  await vi.waitFor(() => expect(heard).toEqual(['31', '32']))
  expect(start).toHaveBeenCalledOnce()
  stop()
  send('34')
  await import('@bourse/contracts/messages')
  expect(heard).toEqual(['31', '32'])
})

test('[DEF-110] after a lost connection, and after a message that does not decode, everything is read again', async () => {
  const { line, state, router } = lineOf('connected')
  const heard: (string | undefined)[] = []
  const stop = followTickets((id) => heard.push(id), line)
  state.set('connecting')
  expect(heard).toEqual([])
  state.set('connected')
  expect(heard).toEqual([undefined])
  router.deliver('ticket/70', new Uint8Array([255, 255]))
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]))
  stop()
  state.set('connecting')
  state.set('connected')
  expect(heard).toHaveLength(2)
})

test('[DEF-110] the first connection tells too: what came before it was not heard', () => {
  const { line, state } = lineOf('connecting')
  const heard: (string | undefined)[] = []
  followTickets((id) => heard.push(id), line)
  state.set('connected')
  expect(heard).toEqual([undefined])
})
