import { describe, expect, test } from 'vitest'
import {
  actOnTicket,
  type AdSide,
  FINAL_STATUSES,
  TICKET_ACTIONS,
  TICKET_STATUSES,
  type TicketAction,
  ticketActions,
  type TicketSeat,
  type TicketStatus,
} from './ticket.ts'

const SEATS: readonly TicketSeat[] = ['dealer', 'taker']
const SIDES: readonly AdSide[] = ['buy', 'sell']

/** The rows of the specification as it words them; decline is `reject`. */
const ROWS: readonly [id: string, seat: TicketSeat, side: AdSide, statuses: TicketStatus[], actions: TicketAction[]][] = [
  ['STR-11', 'dealer', 'buy', ['pledged', 'escrowed'], ['accept', 'reject']],
  ['STR-12', 'dealer', 'buy', ['accepted'], ['complete', 'reject']],
  ['STR-13', 'dealer', 'buy', ['shipped'], ['complete']],
  ['STR-14', 'dealer', 'sell', ['pledged', 'escrowed'], ['accept', 'reject']],
  ['STR-15', 'dealer', 'sell', ['accepted'], ['ship', 'cancel']],
  ['STR-16', 'dealer', 'sell', ['shipped'], ['return']],
  ['STR-17', 'taker', 'buy', ['pledged', 'escrowed'], ['cancel']],
  ['STR-18', 'taker', 'buy', ['accepted'], ['ship', 'cancel']],
  ['STR-19', 'taker', 'buy', ['shipped'], ['return']],
  ['STR-20', 'taker', 'sell', ['pledged', 'escrowed'], ['cancel']],
  ['STR-21', 'taker', 'sell', ['accepted', 'shipped'], ['complete']],
]

describe('what a seat may do', () => {
  test.each(ROWS)('[%s] %s of a %s ad that is %j: %j and nothing else', (_id, seat, side, statuses, actions) => {
    for (const status of statuses) {
      expect(ticketActions({ side, handling: 'escrow', status }, seat)).toEqual(actions)
      for (const action of TICKET_ACTIONS)
        expect(actOnTicket({ side, handling: 'escrow', status }, seat, action).ok, action).toBe(actions.includes(action))
    }
  })

  test('[STR-09] [STR-10] nothing once a ticket is final', () => {
    expect(TICKET_STATUSES).toHaveLength(9)
    for (const status of FINAL_STATUSES)
      for (const seat of SEATS) for (const side of SIDES) expect(ticketActions({ side, handling: 'escrow', status }, seat)).toEqual([])
    expect(ticketActions({ side: 'buy', handling: 'escrow', status: 'completed', isDisputed: true }, 'dealer')).toEqual([])
  })

  test('[DEF-118] of a ticket that is minted, not complete before it is shipped', () => {
    expect(ticketActions({ side: 'buy', handling: 'mint', status: 'accepted' }, 'dealer')).toEqual(['reject'])
    expect(ticketActions({ side: 'buy', handling: 'mint', status: 'shipped' }, 'dealer')).toEqual(['complete'])
    expect(ticketActions({ side: 'buy', handling: 'mint', status: 'accepted', isDisputed: true }, 'dealer')).toEqual(['cancel'])
    expect(ticketActions({ side: 'buy', handling: 'mint', status: 'shipped', isDisputed: true }, 'dealer')).toEqual(['complete', 'cancel'])
  })

  test('[DEF-121] in a dispute, only give in, or cancel together', () => {
    const disputed = (side: AdSide, seat: TicketSeat, cancelAskedBy?: TicketSeat) =>
      ticketActions({ side, handling: 'escrow', status: 'shipped', isDisputed: true, cancelAskedBy }, seat)
    expect(disputed('buy', 'dealer')).toEqual(['complete', 'cancel'])
    expect(disputed('buy', 'taker')).toEqual(['return', 'cancel'])
    expect(disputed('sell', 'taker')).toEqual(['complete', 'cancel'])
    expect(disputed('sell', 'dealer')).toEqual(['return', 'cancel'])
    expect(disputed('buy', 'taker', 'taker')).toEqual(['return'])
    expect(disputed('buy', 'dealer', 'taker')).toEqual(['complete', 'cancel'])
  })
})

describe('an action', () => {
  test.each([
    ['accept', 'escrowed', 'dealer', 'buy', 'accepted'],
    ['reject', 'pledged', 'dealer', 'buy', 'rejected'],
    ['cancel', 'escrowed', 'taker', 'buy', 'canceled'],
    ['ship', 'accepted', 'taker', 'buy', 'shipped'],
    ['return', 'shipped', 'taker', 'buy', 'returned'],
    ['complete', 'shipped', 'dealer', 'buy', 'completed'],
    ['complete', 'accepted', 'taker', 'sell', 'completed'],
  ] as const)('[DEF-120] %s leads from %s (%s, %s ad) to %s', (action, status, seat, side, after) => {
    expect(actOnTicket({ side, handling: 'escrow', status }, seat, action)).toEqual({
      ok: true,
      value: { status: after },
    })
  })

  test('[DEF-120] a decline of an accepted ticket asks the payer and changes nothing yet', () => {
    const asked = actOnTicket({ side: 'buy', handling: 'escrow', status: 'accepted' }, 'dealer', 'reject')
    expect(asked).toEqual({ ok: true, value: { status: 'accepted', asks: 'decline' } })
  })

  test('[DEF-120] the payer who cancels after the dealer has asked agrees to the decline; the dealer cannot ask twice', () => {
    const asked = { side: 'buy', handling: 'escrow', status: 'accepted', declineAskedMs: 1 } as const
    expect(actOnTicket(asked, 'taker', 'cancel')).toEqual({ ok: true, value: { status: 'rejected' } })
    expect(actOnTicket(asked, 'taker', 'ship')).toEqual({ ok: true, value: { status: 'shipped' } })
    expect(actOnTicket(asked, 'dealer', 'complete')).toEqual({ ok: true, value: { status: 'completed' } })
    expect(actOnTicket(asked, 'dealer', 'reject')).toEqual({ ok: false, code: 'STATE_CONFLICT' })
  })

  test('[DEF-121] a dispute is canceled once both have said so', () => {
    const disputed = { side: 'sell', handling: 'escrow', status: 'shipped', isDisputed: true } as const
    expect(actOnTicket(disputed, 'dealer', 'cancel')).toEqual({ ok: true, value: { status: 'shipped', asks: 'cancel' } })
    expect(actOnTicket({ ...disputed, cancelAskedBy: 'dealer' }, 'taker', 'cancel')).toEqual({ ok: true, value: { status: 'canceled' } })
    expect(actOnTicket({ ...disputed, cancelAskedBy: 'dealer' }, 'dealer', 'cancel')).toEqual({ ok: false, code: 'FORBIDDEN' })
  })

  test('[DEF-121] who gives in ends a dispute at once', () => {
    const disputed = { side: 'sell', handling: 'escrow', status: 'shipped', isDisputed: true } as const
    expect(actOnTicket(disputed, 'taker', 'complete')).toEqual({ ok: true, value: { status: 'completed' } })
    expect(actOnTicket(disputed, 'dealer', 'return')).toEqual({ ok: true, value: { status: 'returned' } })
  })

  test('[DEF-121] of the other seat is forbidden, one that nobody can do now is a conflict', () => {
    expect(actOnTicket({ side: 'buy', handling: 'escrow', status: 'escrowed' }, 'taker', 'accept')).toEqual({
      ok: false,
      code: 'FORBIDDEN',
    })
    expect(actOnTicket({ side: 'buy', handling: 'escrow', status: 'escrowed' }, 'taker', 'ship')).toEqual({
      ok: false,
      code: 'STATE_CONFLICT',
    })
    expect(actOnTicket({ side: 'buy', handling: 'escrow', status: 'expired' }, 'dealer', 'complete')).toEqual({
      ok: false,
      code: 'STATE_CONFLICT',
    })
  })
})
