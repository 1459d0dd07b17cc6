import { type MessageReply, STEP_KINDS, type TicketStep } from '@bourse/contracts/street'
import { hasContactData } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { linesOf } from '../../parts/chat-lines.ts'
import { ticketOf } from '../testing/tickets.ts'
import { isClosed, readKey, shownNumbers } from './chat-rules.ts'
import { shownSteps, stepText } from './step-text.ts'
import { mergePages } from './use-messages.ts'

await loadTexts('streetTicket')

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
const message = (id: string, when: number): MessageReply => ({
  id,
  author: 'taker',
  text: id,
  phrase: null,
  image: null,
  hasContact: false,
  at: when,
})
const step = (kind: TicketStep['kind'], when: number, by: TicketStep['by'] = 'dealer'): TicketStep => ({ kind, by, at: when })

describe('the lines of a chat', () => {
  test('are messages and steps in their order, with a line before each day', () => {
    const lines = linesOf([message('1', at(12, 10)), message('2', at(13, 9))], [step('opened', at(12, 9)), step('accepted', at(12, 11))], {
      hasOlder: false,
    })
    expect(lines.map((line) => (line.kind === 'message' ? line.message.id : line.kind === 'step' ? line.step.kind : line.kind))).toEqual([
      'day',
      'opened',
      '1',
      'accepted',
      'day',
      '2',
    ])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })

  test('leave out steps from before the oldest message while older ones are not loaded', () => {
    const lines = linesOf([message('9', at(13, 9))], [step('opened', at(12, 9)), step('shipped', at(13, 10))], { hasOlder: true })
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'message', 'step'])
  })

  test('count a message once that is on two pages, by number and not by text', () => {
    const pages = [{ items: [message('10', 3), message('11', 4)] }, { items: [message('9', 2), message('10', 3)] }]
    expect(mergePages(pages).map(({ id }) => id)).toEqual(['9', '10', '11'])
  })

  test('a message is read once the other one has read up to it', () => {
    expect(readKey({ id: '9' }, '10')).toBe('streetTicket.chat.readAt')
    expect(readKey({ id: '10' }, '10')).toBe('streetTicket.chat.readAt')
    expect(readKey({ id: '11' }, '10')).toBe('streetTicket.chat.sent')
  })
})

describe('a step in words', () => {
  const words = { seat: 'taker', handling: 'escrow', name: 'Lucía', amount: '500.00 LUSD' } as const

  test.each([
    ['opened', 'taker', '500.00 LUSD held in escrow'],
    ['accepted', 'dealer', 'Lucía accepted, payment details shown'],
    ['shipped', 'taker', 'You said that you paid'],
    ['rejected', 'clock', 'Ended: no answer for 24 hours'],
    ['rejected', 'dealer', 'Lucía declined'],
    ['rejected', 'taker', 'You agreed to end the ticket'],
    ['expired', 'clock', 'Expired'],
    ['completed', 'staff', 'Completed as staff decided'],
    ['disputed', 'clock', 'No confirmation in time: a dispute opened by itself'],
  ] as const)('%s by the %s', (kind, by, text) => {
    expect(stepText(step(kind, 0, by), words, t)).toBe(text)
  })

  test('every kind that the parties see has words, whoever took it', () => {
    const steps = shownSteps(STEP_KINDS.map((kind) => step(kind, 0)))
    expect(steps.map(({ kind }) => kind)).not.toContain('proposed')
    for (const { kind } of steps) {
      const texts = (['dealer', 'taker', 'clock', 'staff'] as const).map((by) => stepText(step(kind, 0, by), words, t))
      expect(
        texts.some((text) => text !== kind && !text.startsWith('streetTicket.')),
        kind,
      ).toBe(true)
    }
  })
})

describe('the chat', () => {
  test('stays open for 30 days after the end', () => {
    const end = at(1, 0)
    const days30 = 30 * 86_400_000
    expect(isClosed({ endedAt: null }, end)).toBe(false)
    expect(isClosed({ endedAt: end }, end + days30)).toBe(false)
    expect(isClosed({ endedAt: end }, end + days30 + 1)).toBe(true)
  })

  test('warns of contact data, but not of the numbers on the ticket', () => {
    const ticket = ticketOf({
      reference: 'BRS 4831000',
      link: { kind: 'eftpush', institution: 'Bank', beneficiaryName: '', account: '0440 0531 300' },
    })
    expect(hasContactData('Write me at ines@example.org', shownNumbers(ticket))).toBe(true)
    expect(hasContactData('Call +54 11 5555 0101', shownNumbers(ticket))).toBe(true)
    expect(hasContactData('I sent 521250.00 with 4831000 to 04400531300', shownNumbers(ticket))).toBe(false)
  })
})
