import type { DisputeReply } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { announcedMinutes, CLOCK_KINDS, clockOf } from './clock-of.ts'
import { ticketOf } from './testing/tickets.ts'

await loadTexts('streetTicket')

const now = 1_000_000
const MINUTE = 60_000
const soon = { at: now + 30 * MINUTE, becomes: 'expired' } as const

describe('[DEF-117] the countdown', () => {
  test.each([
    ['a dealer’s time to accept', { status: 'escrowed', seat: 'dealer', deadline: soon }, 'acceptOwn', soon.at],
    ['a taker’s wait for the dealer', { status: 'pledged', seat: 'taker', deadline: soon }, 'accept', soon.at],
    ['the pay window', { status: 'accepted', seat: 'taker', deadline: soon, payEndsAt: now + 1 }, 'payOwn', now + 1],
    ['the pay window of the other one', { status: 'accepted', seat: 'dealer', deadline: soon, payEndsAt: now + 1 }, 'pay', now + 1],
    ['the claim window, from the end of the pay window on', { status: 'accepted', deadline: soon, payEndsAt: now }, 'claimOwn', soon.at],
    ['the claim window of the other one', { status: 'accepted', seat: 'dealer', deadline: soon, payEndsAt: now - 1 }, 'claim', soon.at],
    [
      'the payer’s answer to a decline',
      { status: 'accepted', deadline: { at: now + 5, becomes: 'rejected' }, payEndsAt: now + 1 },
      'declineOwn',
      now + 5,
    ],
    [
      'the dealer’s wait for it',
      { status: 'accepted', seat: 'dealer', deadline: { at: now + 5, becomes: 'rejected' } },
      'decline',
      now + 5,
    ],
    [
      'the seller’s time to confirm',
      { status: 'shipped', seat: 'dealer', deadline: { at: now + 9, becomes: 'dispute' } },
      'confirmOwn',
      now + 9,
    ],
    ['the payer’s wait for it', { status: 'shipped', seat: 'taker', deadline: { at: now + 9, becomes: 'dispute' } }, 'confirm', now + 9],
  ] as const)('shows %s', (_what, change, kind, at) => {
    expect(clockOf(ticketOf(change), now)).toEqual({ kind, at })
  })

  test('[DEF-121] of a dispute is that of staff, then of the appeal, and none afterwards', () => {
    const dispute: DisputeReply = {
      id: '1',
      openedBy: 'taker',
      reason: '',
      status: 'open',
      openedAt: 0,
      ruleBy: now + 7,
      evidence: [],
      ruling: null,
      effectiveAt: null,
      canAppeal: false,
      appealedBy: null,
      appealLapsed: null,
      judgesNeeded: 1,
      hasJudges: true,
      appealReason: '',
      accepts: { dealer: false, taker: false },
    }
    const disputed = (change: Partial<DisputeReply>) =>
      ticketOf({ status: 'shipped', isDisputed: true, deadline: null, dispute: { ...dispute, ...change } })
    expect(clockOf(disputed({}), now)).toEqual({ kind: 'rule', at: now + 7 })
    expect(clockOf(disputed({ status: 'ruled', effectiveAt: now + 8 }), now)).toEqual({ kind: 'appeal', at: now + 8 })
    expect(clockOf(disputed({ status: 'ended' }), now)).toBeUndefined()
  })

  test('is missing where nothing happens by itself', () => {
    expect(clockOf(ticketOf({ status: 'completed' }), now)).toBeUndefined()
    expect(clockOf(ticketOf({ status: 'haunted' as never, deadline: soon }), now)).toBeUndefined()
  })

  test('has words for each kind', () => {
    const words = CLOCK_KINDS.map((kind) => t(`streetTicket.clock.${kind}`, { name: 'Lucía' }))
    expect(new Set(words).size).toBe(CLOCK_KINDS.length)
    expect(words).toContain('left to pay')
    expect(words).toContain('left for Lucía to confirm')
  })
})

test('a countdown is announced at 10, 5 and 1 minute', () => {
  const heard = [10 * MINUTE + 1, 10 * MINUTE, 5 * MINUTE + 1, 5 * MINUTE, MINUTE + 1, MINUTE, 1, 0].map((left) =>
    announcedMinutes(now + left, now),
  )
  expect(heard).toEqual([undefined, 10, 10, 5, 5, 1, 1, undefined])
})
