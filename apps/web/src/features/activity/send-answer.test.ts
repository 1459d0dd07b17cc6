import { beforeEach, expect, test, vi } from 'vitest'
import type { FeedItem } from './feed-pages.ts'
import { type Answer, sendAnswer } from './send-answer.ts'

let sent: { path: string; body: unknown }[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
})

const MANAGE = '/api/activity/captain_manage_mbr/5/'
const OF_MEMBERSHIP = { membershipId: '7' }

test.each<[FeedItem['verb'], FeedItem['actionType'], Answer, string, unknown]>([
  ['membership.asked', 'membership', 'approve', MANAGE, { action: 'approve' }],
  ['membership.asked', 'membership', 'decline', MANAGE, { action: 'reject' }],
  ['membership.asked', 'membership', 'cancel', '/api/membership/leave/', OF_MEMBERSHIP],
  ['membership.offered', 'membership', 'approve', '/api/membership/accept/', OF_MEMBERSHIP],
  ['membership.offered', 'membership', 'decline', '/api/membership/decline/', OF_MEMBERSHIP],
  ['friend.asked', 'friendship', 'approve', '/api/friends/requests/7/accept/', undefined],
  ['friend.asked', 'friendship', 'decline', '/api/friends/requests/7/decline/', undefined],
])('[ACT-02] %s of a %s, %s: the answer goes to %s', async (verb, actionType, answer, path, body) => {
  await sendAnswer({ id: '5', verb, actionType, actionId: '7' }, answer)
  expect(sent).toEqual([{ path, body }])
})
