import { TICKET_STATUSES } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { ticketOf } from '../testing/tickets.ts'
import { isPayer, shortName, SITUATIONS, situationOf, statusKey } from './ticket-words.ts'

await loadTexts('street', 'streetTicket')

describe('what a seat reads in each status', () => {
  const ended = ['completed', 'canceled', 'rejected', 'expired', 'returned'] as const

  test.each([
    // DEF-116: on a buy ad the taker pays, on a sell ad the dealer.
    ['[STR-11]', 'dealer', 'buy', { pledged: 'acceptToSell', escrowed: 'acceptToSell', accepted: 'waitPay', shipped: 'release' }],
    ['[STR-14]', 'dealer', 'sell', { pledged: 'acceptToBuy', escrowed: 'acceptToBuy', accepted: 'pay', shipped: 'waitRelease' }],
    ['[STR-17]', 'taker', 'buy', { pledged: 'waitAccept', escrowed: 'waitAccept', accepted: 'pay', shipped: 'waitRelease' }],
    ['[STR-20]', 'taker', 'sell', { pledged: 'waitAccept', escrowed: 'waitAccept', accepted: 'waitPay', shipped: 'release' }],
  ] as const)('%s the %s of a %s ad', (_id, seat, side, underWay) => {
    const expected = { ...underWay, ...Object.fromEntries(ended.map((status) => [status, status])) }
    const read = Object.fromEntries(TICKET_STATUSES.map((status) => [status, situationOf(ticketOf({ seat, side, status }))]))
    expect(read).toEqual(expected)
  })

  test('[DEF-120] the payer is asked when the dealer wants to end an accepted ticket, and the dealer waits', () => {
    const asked = { status: 'accepted', side: 'buy', declineAskedAt: 1 } as const
    expect(situationOf(ticketOf({ ...asked, seat: 'taker' }))).toBe('declineAsked')
    expect(situationOf(ticketOf({ ...asked, seat: 'dealer' }))).toBe('declineWaiting')
    expect(situationOf(ticketOf({ ...asked, seat: 'taker', status: 'shipped' }))).toBe('waitRelease')
  })

  test('[DEF-121] a dispute is what both read, until the ticket has ended', () => {
    for (const seat of ['dealer', 'taker'] as const) {
      expect(situationOf(ticketOf({ seat, status: 'shipped', isDisputed: true }))).toBe('disputed')
      expect(situationOf(ticketOf({ seat, status: 'completed', isDisputed: true }))).toBe('completed')
    }
  })

  test('every situation has words of its own', () => {
    const words = SITUATIONS.map((situation) => t(`streetTicket.guide.${situation}`, { name: 'Lucía', cost: '521,250.00 ARS' }))
    expect(new Set(words).size).toBe(SITUATIONS.length)
    expect(words.filter((text) => text.startsWith('streetTicket.'))).toEqual([])
  })
})

describe('the chip', () => {
  test.each(TICKET_STATUSES)('of a ticket that is %s', (status) => {
    expect(t(statusKey({ status, isDisputed: false }))).toBe(t(`street.status.${status}`))
  })

  test('[STR-22] of a status that the page does not know says UNKNOWN_STATUS, and nothing is offered', () => {
    expect(t(statusKey({ status: 'haunted', isDisputed: false }))).toBe('UNKNOWN_STATUS')
    expect(t(statusKey({ status: 'haunted', isDisputed: true }))).toBe('UNKNOWN_STATUS')
    expect(situationOf(ticketOf({ status: 'haunted' as never }))).toBeUndefined()
  })

  test('[DEF-121] says that a ticket is in dispute, until it has ended', () => {
    expect(t(statusKey({ status: 'shipped', isDisputed: true }))).toBe('In dispute')
    expect(t(statusKey({ status: 'returned', isDisputed: true }))).toBe('Returned')
  })
})

test('[DEF-116] the buyer of the asset pays', () => {
  expect([isPayer({ side: 'buy', seat: 'taker' }), isPayer({ side: 'buy', seat: 'dealer' })]).toEqual([true, false])
  expect([isPayer({ side: 'sell', seat: 'taker' }), isPayer({ side: 'sell', seat: 'dealer' })]).toEqual([false, true])
})

test('people are called by their first name, organizations by their whole name', () => {
  expect(shortName({ displayName: 'Lucía Ferrando', profileType: 'PERSONAL' })).toBe('Lucía')
  expect(shortName({ displayName: 'Casa Central', profileType: 'ORGANIZATIONAL' })).toBe('Casa Central')
})
