import { WAITING_KINDS, type WaitingReply } from '@bourse/contracts/home'
import { expect, test } from 'vitest'
import { answerableOf } from './answerable.ts'

const waiting = (kind: WaitingReply['kind'], activityId: string | null = null): WaitingReply => ({
  ...{ kind, id: '7', activityId, person: null, name: '', amount: null, exchange: null, step: null, note: '', at: 0, until: null },
})

test('[ACT-02] money, friends and memberships are answered in their row, the rest on a page of its own', () => {
  expect(WAITING_KINDS.map((kind) => [kind, answerableOf(waiting(kind, '31'), 'What')?.actionType])).toEqual([
    ['request', 'proposal'],
    ['offer', 'proposal'],
    ['friend', 'friendship'],
    ['membership', 'membership'],
    ['gift', 'membership'],
    ['ticket', undefined],
    ['mint', undefined],
    ['burn', undefined],
    ['document', undefined],
  ])
})

test('a request to join names the item of the feed, and is not answered here without one', () => {
  expect(answerableOf(waiting('membership', '31'), 'Bo wants to join')).toEqual({
    ...{ id: '31', actionId: '7', label: 'Bo wants to join', actionType: 'membership', verb: 'membership.asked' },
  })
  expect(answerableOf(waiting('membership'), 'Bo')).toBeUndefined()
})

test('two kinds with the same number are told apart', () => {
  expect(answerableOf(waiting('request'), '')?.id).toBe('request-7')
  expect(answerableOf(waiting('friend'), '')?.id).toBe('friend-7')
})
