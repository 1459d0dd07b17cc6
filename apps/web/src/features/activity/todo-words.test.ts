import { WAITING_KINDS, type WaitingReply } from '@bourse/contracts/home'
import { beforeAll, expect, test } from 'vitest'
import { hasText, loadTexts, t } from '#platform/i18n'
import { dueText, todoHref, todoWords } from './todo-words.ts'

beforeAll(() => loadTexts('activityPage'))

const waiting = (kind: WaitingReply['kind'], more: Partial<WaitingReply> = {}): WaitingReply => ({
  ...{ kind, id: '7', activityId: '31', person: null, name: '', amount: null, exchange: null, step: null, note: '', at: 0, until: null },
  ...more,
})

test('[ACT-02] everything that waits has its words, and leads to where it is done', () => {
  expect(WAITING_KINDS.map((kind) => [kind, todoHref(waiting(kind))])).toEqual([
    ['request', '/activity/todo/?item=31'],
    ['offer', '/activity/todo/?item=31'],
    ['friend', '/activity/todo/?item=31'],
    ['membership', '/activity/todo/?item=31'],
    ['gift', '/activity/todo/?item=31'],
    ['ticket', '/street/ticket/7/'],
    ['mint', '/agent/'],
    ['burn', '/agent/'],
    ['document', '/docs'],
  ])
  expect(todoHref(waiting('request', { activityId: null }))).toBe('/activity/todo/')
  for (const kind of WAITING_KINDS) expect([kind, hasText(todoWords(waiting(kind)))]).toEqual([kind, true])
  expect(todoWords(waiting('ticket', { step: 'confirm' }))).toBe('activity.page.todo.ticket.confirm')
})

test('what is due says how long is left within the hour, else until when', () => {
  const now = new Date(2026, 10, 18, 14, 0).getTime()
  const of = (minutes: number) => dueText(now + minutes * 60_000, now, { t, tag: 'en-GB' })
  expect([of(-1), of(0.2), of(28), of(59)]).toEqual(['0 min left', '1 min left', '28 min left', '59 min left'])
  expect([of(60), of(9 * 60), of(11 * 60)]).toEqual(['until 15:00', 'until 23:00', 'until 19 Nov'])
})
