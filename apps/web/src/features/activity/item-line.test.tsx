import type { WalletReply } from '@bourse/contracts/pocket'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../testing/drawn.tsx'
import { AnswerFoot, AnswerRow } from './answer-buttons.tsx'
import type { FeedItem } from './feed-pages.ts'
import { ItemFigure } from './item-figure.tsx'
import { ItemLine } from './item-line.tsx'

// There is no window to ask for its theme.
vi.mock(import('#platform/theme'), () => ({ setTheme: () => undefined }) as never)

const AMOUNT = { asset: 'LUSD', decimals: 2, decimalsMin: 2, icon: '', useStaticIcon: true, quantity: '18000', isSigned: false }
const REQUEST = {
  id: '9',
  verb: 'request.made',
  group: 'requests',
  label: 'Request from Inés',
  description: 'Inés requested 180.00 LUSD.',
  note: '',
  message: null,
  expiresAt: null,
  unread: false,
  timestamp: Date.UTC(2026, 10, 16, 9, 5),
  time: '2026-11-16T09:05:00.000Z',
  actionType: 'proposal',
  badgeType: 'wait',
  actions: ['approve', 'decline'],
  amount: AMOUNT,
} as unknown as FeedItem
const item = (changes: object) => ({ ...REQUEST, ...changes }) as FeedItem

const before = session.get()

/** A user with this balance, who may hide amounts. */
function openSession({ available, hides = false }: { available: string; hides?: boolean }): void {
  session.set({
    ...before,
    open: { profileID: '7', profile: { unread_notification_count: 0 } },
    preferences: { hide_balances: hides },
  } as unknown as typeof before)
  const wallet = { asset: { code: 'LUSD' }, available, isFrozen: false } as WalletReply
  queryClient.setQueryData(sharedKeys.pocket('7'), { wallets: [wallet] })
}

beforeAll(() => loadTexts('activityPage'))
beforeEach(() => openSession({ available: '50000' }))
afterEach(() => {
  session.set(before)
  queryClient.clear()
})

const answers = { busy: undefined, onAnswer: () => undefined }

describe('a row of the feed', () => {
  test('[ACT-11] says label, sentence and amount, and whether it is unread', () => {
    const { text } = drawn(<ItemLine item={item({ unread: true })} />)
    expect(text).toContain('Request from Inés · Unread')
    expect(text).toContain('Inés requested 180.00 LUSD.')
    expect(drawn(<ItemLine item={REQUEST} />).text).not.toContain('Unread')
  })

  test('the note replaces a sentence that repeats label and figure, and is below any other', () => {
    const { text } = drawn(<ItemLine item={item({ note: 'Dinner' })} />)
    expect(text).toContain('Dinner')
    expect(text).not.toContain('Inés requested')
    expect(drawn(<ItemLine item={item({ note: 'Dinner', verb: 'request.declined' })} />).text).toContain('Inés requested')
  })

  test('a message has the name of who wrote it, where, how many there are, and its text', () => {
    const changes = { verb: 'ticket.message', actionType: 'ticket', actionId: '4827', actions: [], label: 'Message from Inés' }
    const person = { name: 'ines', displayName: 'Inés Aldao', photo: null, profileType: 'PERSONAL' }
    const { text } = drawn(<ItemLine item={item({ ...changes, person, message: { text: 'It is there.', count: 3 } })} />)
    expect(text).toContain('Inés Aldao')
    expect(text).toContain('Ticket 4827 · 3 messages')
    expect(text).toContain('It is there.')
    expect(text).not.toContain('Message from')
    expect(drawn(<ItemLine item={item({ ...changes, person })} />).text).toContain('Message from Inés')
  })

  test('a request says until when it can be answered, as long as it can', () => {
    const expiresAt = new Date(2026, 10, 21).getTime()
    expect(drawn(<ItemLine item={item({ expiresAt })} />).text).toContain('Request · until 21 Nov')
    expect(drawn(<ItemLine item={item({ expiresAt, actions: [] })} />).text).toContain('Inés requested 180.00 LUSD.')
  })

  test('hides the figure and the sentence that contains it when amounts are hidden', () => {
    openSession({ available: '50000', hides: true })
    const { text } = drawn(<ItemLine item={REQUEST} />)
    expect(text).not.toContain('180')
    expect(drawn(<ItemLine item={item({ amount: null })} />).text).toContain('Inés requested')
  })

  test.each([
    ['cancel', false, true],
    ['fail', false, true],
    ['wait', false, false],
    ['cancel', true, false],
  ])('[ACT-11] with badge %s, moved: %s, the figure is struck out: %s', (badgeType, isSigned, isOff) => {
    const { markup } = drawn(<ItemFigure item={item({ badgeType, amount: { ...AMOUNT, isSigned } })} />)
    expect(markup.includes('it-off')).toBe(isOff)
  })

  test('without an amount has no figure', () => {
    expect(drawn(<ItemFigure item={item({ amount: null })} />).markup).toBe('')
  })
})

describe('[ACT-02] the answer buttons', () => {
  test('the primary one comes first and names what is paid, beside the balance after it', () => {
    const { markup, text } = drawn(<AnswerRow item={REQUEST} {...answers} />)
    expect(buttonsIn(markup)).toEqual(['Pay 180.00 LUSD', 'Decline'])
    expect(text).toContain('320.00 LUSD')
  })

  test.each([
    ['18000', ['Pay 180.00 LUSD', 'Decline']],
    ['17999', ['(Pay 180.00 LUSD)', 'Decline']],
  ])('with %s available: %j', (available, buttons) => {
    openSession({ available })
    const { markup } = drawn(<AnswerRow item={REQUEST} {...answers} />)
    expect(buttonsIn(markup)).toEqual(buttons)
    expect(markup.includes('it-short')).toBe(available === '17999')
  })

  test('a shortfall is shown even when amounts are hidden, and nothing else is', () => {
    openSession({ available: '50000', hides: true })
    expect(drawn(<AnswerRow item={REQUEST} {...answers} />).text).not.toMatch(/\d/)
    openSession({ available: '1', hides: true })
    expect(drawn(<AnswerRow item={REQUEST} {...answers} />).text).toContain('179.99 LUSD')
  })

  test('while one is in progress the other is disabled', () => {
    const { markup } = drawn(<AnswerRow item={REQUEST} busy="decline" onAnswer={answers.onAnswer} />)
    expect(buttonsIn(markup)[0]).toBe('(Pay 180.00 LUSD)')
  })

  test('at the bottom of the details the primary button names the amount', () => {
    expect(buttonsIn(drawn(<AnswerFoot item={REQUEST} {...answers} />).markup)).toEqual(['Decline', 'Approve 180.00 LUSD'])
  })

  test('friends and offers are accepted, and nothing is drawn where there is nothing to answer', () => {
    const friend = item({ actionType: 'friendship', group: 'friends', amount: null })
    expect(buttonsIn(drawn(<AnswerRow item={friend} {...answers} />).markup)).toEqual(['Accept', 'Decline'])
    expect(drawn(<AnswerRow item={item({ actions: [] })} {...answers} />).markup).toBe('')
  })
})
