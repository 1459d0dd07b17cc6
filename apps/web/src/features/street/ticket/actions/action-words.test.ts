import { ticketActions, type TicketState } from '@bourse/domain/street'
import { TICKET_STATUSES, type TicketReply } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { ticketOf } from '../testing/tickets.ts'
import { isEarlyRelease, offeredActions } from './action-words.ts'

await loadTexts('streetTicket')

const kinds = (change: Partial<TicketReply>) => offeredActions(ticketOf(change)).map(({ kind }) => kind)

describe('the buttons of a ticket', () => {
  test('[STR-11] [STR-21] are exactly the actions that the server names, for every seat, side and status', () => {
    for (const seat of ['dealer', 'taker'] as const)
      for (const side of ['buy', 'sell'] as const)
        for (const status of TICKET_STATUSES) {
          const state: TicketState = { side, handling: 'escrow', status }
          const actions = [...ticketActions(state, seat)]
          const offered = offeredActions(ticketOf({ seat, side, status, actions })).map(({ action }) => action)
          expect(offered.toSorted(), `${seat} ${side} ${status}`).toEqual(actions.toSorted())
        }
  })

  test('nothing is offered that the server does not name, whatever the status', () => {
    for (const status of TICKET_STATUSES) expect(offeredActions(ticketOf({ status, actions: [] }))).toEqual([])
  })

  test.each([
    ['[STR-11] decline before acceptance ends it', { status: 'escrowed', actions: ['accept', 'reject'] }, ['accept', 'reject']],
    ['[DEF-120] decline after acceptance asks', { status: 'accepted', actions: ['complete', 'reject'] }, ['complete', 'askEnd']],
    [
      '[DEF-120] the payer agrees or has paid',
      { status: 'accepted', declineAskedAt: 1, actions: ['ship', 'cancel'] },
      ['ship', 'agreeEnd'],
    ],
    ['[STR-18] the payer ships or cancels', { status: 'accepted', actions: ['ship', 'cancel'] }, ['ship', 'cancel']],
    ['[STR-19] the payer returns', { status: 'shipped', actions: ['return'] }, ['return']],
    [
      '[DEF-121] the payer gives in or suggests an end',
      { status: 'shipped', isDisputed: true, actions: ['return', 'cancel'] },
      ['askCancel', 'giveBack'],
    ],
    [
      '[DEF-121] the seller gives in or agrees to the other one’s suggestion',
      { status: 'shipped', isDisputed: true, cancelAskedBy: 'taker', actions: ['complete', 'cancel'] },
      ['giveIn', 'agreeCancel'],
    ],
  ] as const)('%s', (_name, change, expected) => {
    expect(kinds({ ...change, actions: [...change.actions] })).toEqual(expected)
  })

  test('[DEF-118] to release is the main action only once it was paid', () => {
    const look = (change: Partial<TicketReply>) => offeredActions(ticketOf({ ...change, actions: ['complete'] }))[0]?.look
    expect(look({ status: 'shipped' })).toBe('primary')
    expect(look({ status: 'accepted' })).toBe('quiet')
    expect(look({ status: 'shipped', isDisputed: true })).toBe('quiet')
    expect(isEarlyRelease({ status: 'accepted' }, 'complete')).toBe(true)
    expect(isEarlyRelease({ status: 'shipped' }, 'complete')).toBe(false)
    expect(isEarlyRelease({ status: 'accepted' }, 'cancel')).toBe(false)
  })

  test('the button that ships names the sum', () => {
    expect(t('streetTicket.action.ship', { cost: '521,250.00 ARS' })).toBe('I have paid 521,250.00 ARS')
  })
})
