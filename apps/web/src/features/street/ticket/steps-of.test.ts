import { describe, expect, test } from 'vitest'
import { stepsOf } from './steps-of.ts'
import { ticketOf } from './testing/tickets.ts'

const states = (change: Parameters<typeof ticketOf>[0]) => stepsOf(ticketOf(change)).map(({ state }) => state)

describe('[STR-09] the four steps of a ticket', () => {
  test.each([
    ['escrowed', { status: 'escrowed' }, ['done', 'next', 'todo', 'todo']],
    ['accepted', { status: 'accepted', acceptedAt: 1 }, ['done', 'done', 'next', 'todo']],
    ['paid', { status: 'shipped', acceptedAt: 1, shippedAt: 2 }, ['done', 'done', 'done', 'next']],
    ['completed', { status: 'completed', acceptedAt: 1, shippedAt: 2, endedAt: 3 }, ['done', 'done', 'done', 'done']],
    ['released before it was marked paid', { status: 'completed', acceptedAt: 1, endedAt: 3 }, ['done', 'done', 'done', 'done']],
    ['expired without an answer', { status: 'expired', endedAt: 3 }, ['done', 'ended', 'todo', 'todo']],
    ['canceled after it was accepted', { status: 'canceled', acceptedAt: 1, endedAt: 3 }, ['done', 'done', 'ended', 'todo']],
    ['returned', { status: 'returned', acceptedAt: 1, shippedAt: 2, endedAt: 3 }, ['done', 'done', 'done', 'ended']],
    ['disputed', { status: 'shipped', isDisputed: true, acceptedAt: 1, shippedAt: 2 }, ['done', 'done', 'done', 'dispute']],
    [
      'ended by a ruling',
      { status: 'returned', isDisputed: true, acceptedAt: 1, shippedAt: 2, endedAt: 3 },
      ['done', 'done', 'done', 'ended'],
    ],
  ] as const)('of one that is %s', (_name, change, expected) => {
    expect(states(change)).toEqual(expected)
  })

  test.each([
    ['taker', 'buy', [false, false, true, false]],
    ['dealer', 'buy', [true, true, false, true]],
    ['taker', 'sell', [true, false, false, true]],
    ['dealer', 'sell', [false, true, true, false]],
  ] as const)('are whose move, for the %s of a %s ad', (seat, side, own) => {
    expect(stepsOf(ticketOf({ seat, side })).map(({ isOwn }) => isOwn)).toEqual(own)
  })

  test('each has one moment, the recorded one, as the head and the chat say it', () => {
    const step = (kind: 'accepted' | 'shipped', at: number) => ({ kind, at, by: 'dealer' as const })
    const ticket = ticketOf({
      status: 'shipped',
      createdAt: 100,
      acceptedAt: 100,
      shippedAt: 100,
      steps: [step('accepted', 110), step('shipped', 125)],
    })
    expect(stepsOf(ticket).map(({ at }) => at)).toEqual([100, 110, 125, null])
  })
})
