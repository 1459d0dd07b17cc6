import { describe, expect, test } from 'vitest'
import { nextDeadline, payEndsMs, type TimedTicket } from './ticket-timers.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const begun = at('2026-11-16T10:00') // a Monday

const ticket = (change: Partial<TimedTicket>): TimedTicket => ({
  side: 'buy',
  handling: 'escrow',
  status: 'escrowed',
  window: { minutes: 30 },
  createdMs: begun,
  ...change,
})

describe('[DEF-117] a ticket', () => {
  test.each(['pledged', 'escrowed'] as const)('that is %s expires after 30 minutes', (status) => {
    expect(nextDeadline(ticket({ status }))).toEqual({ atMs: at('2026-11-16T10:30'), becomes: 'expired' })
  })

  test('that is accepted expires 24 hours after its pay window', () => {
    const accepted = ticket({ status: 'accepted', acceptedMs: at('2026-11-16T10:10') })
    expect(nextDeadline(accepted)).toEqual({ atMs: at('2026-11-17T10:40'), becomes: 'expired' })
    expect(nextDeadline({ ...accepted, window: { bankDays: 1 } })).toEqual({ atMs: at('2026-11-19T00:00'), becomes: 'expired' })
  })

  test('that is shipped never expires: a dispute opens', () => {
    const shipped = ticket({ status: 'shipped', shippedMs: at('2026-11-16T11:00') })
    expect(nextDeadline(shipped)).toEqual({ atMs: at('2026-11-16T13:00'), becomes: 'dispute' })
    expect(nextDeadline({ ...shipped, window: { bankDays: 1 } })).toEqual({ atMs: at('2026-11-19T11:00'), becomes: 'dispute' })
  })

  test('that is final or disputed waits for nothing', () => {
    expect(nextDeadline(ticket({ status: 'completed' }))).toBeUndefined()
    expect(nextDeadline(ticket({ status: 'shipped', isDisputed: true }))).toBeUndefined()
  })
})

test('[DEF-120] a payer who does not answer a decline for 24 hours agrees, unless the ticket expires before', () => {
  const accepted = ticket({ status: 'accepted', window: { bankDays: 1 }, acceptedMs: begun, declineAskedMs: at('2026-11-16T12:00') })
  expect(nextDeadline(accepted)).toEqual({ atMs: at('2026-11-17T12:00'), becomes: 'rejected' })
  expect(nextDeadline({ ...accepted, declineAskedMs: at('2026-11-18T23:00') })).toEqual({
    atMs: at('2026-11-19T00:00'),
    becomes: 'expired',
  })
})

test('[DEF-120] a decline that would count at the very moment of the expiry comes too late', () => {
  const accepted = ticket({ status: 'accepted', window: { bankDays: 1 }, acceptedMs: begun, declineAskedMs: at('2026-11-18T00:00') })
  expect(nextDeadline(accepted)).toEqual({ atMs: at('2026-11-19T00:00'), becomes: 'expired' })
})

describe('[DEF-117] the pay window of a bank transfer', () => {
  test.each([
    ['Monday', '2026-11-16T10:00', '2026-11-18T00:00'],
    ['the last minute of Monday', '2026-11-16T23:59', '2026-11-18T00:00'],
    ['Friday', '2026-11-20T18:00', '2026-11-24T00:00'],
    ['Saturday', '2026-11-21T09:00', '2026-11-24T00:00'],
    ['Sunday', '2026-11-22T23:59', '2026-11-24T00:00'],
  ])('that begins on %s ends with the next bank day', (_day, from, until) => {
    expect(payEndsMs({ window: { bankDays: 1 }, acceptedMs: at(from), createdMs: 0 })).toBe(at(until))
  })
})
