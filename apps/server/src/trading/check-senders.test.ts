import { expect, test } from 'vitest'
import type { Principal } from '@bourse/contracts/broker'
import { checkSenders } from './check-senders.ts'

const SEAT = { profileId: '70', pocketId: '700' }
const TRADER: Principal = { kind: 'user', userId: '7', seats: [SEAT], coversAllProfiles: true, mayTrade: true }
const ORDER = 'order/LBTC-LUSD/7/70/700'

function world(principalOf: (username: string) => Promise<Principal | undefined>) {
  const received: string[] = []
  const refused: string[] = []
  const receive = checkSenders(async ({ topic }) => void received.push(topic), {
    principalOf,
    onRefused: (topic) => void refused.push(topic),
  })
  return { received, refused, send: (topic: string, bytes = 10) => receive({ topic, payload: new Uint8Array(bytes) }) }
}

test('[RT-06] messages of a sender with rights are passed on, in their order, with one check for many', async () => {
  let asked = 0
  const { received, refused, send } = world(async () => {
    asked += 1
    return TRADER
  })
  const topics = [ORDER, 'cancel/LBTC-LUSD/7', 'amend/LBTC-LUSD/7/70/700', 'alive/7/70/700', 'paper/order/LBTC-LUSD/7/70/paper-70', ORDER]
  await Promise.all(topics.map((topic) => send(topic)))
  expect([received, refused, asked]).toEqual([topics, [], 1])
})

test.each<[string, Principal | undefined, string]>([
  ['whose last session has ended', undefined, ORDER],
  ['who was suspended', { ...TRADER, mayTrade: false }, ORDER],
  ['who no longer has the profile', { ...TRADER, seats: [] }, ORDER],
  ['with the pocket of another profile', TRADER, 'order/LBTC-LUSD/7/70/800'],
  ['with a topic that is no order', TRADER, 'feed_request/LBTC-LUSD'],
  ['with a topic that does not parse', TRADER, 'order/LBTC-LUSD/7'],
])('[RT-06] a message of a sender %s is dropped', async (_who, principal, topic) => {
  const { received, refused, send } = world(async () => principal)
  await send(topic)
  expect([received, refused]).toEqual([[], [topic]])
})

test('a message above 65,536 bytes is dropped', async () => {
  const { received, refused, send } = world(async () => TRADER)
  await send(ORDER, 65_536 - ORDER.length)
  await send(ORDER, 65_536 - ORDER.length + 1)
  expect([received, refused]).toEqual([[ORDER], [ORDER]])
})

test('when the rights cannot be read, the message is neither executed nor acknowledged, and the next attempt reads them again', async () => {
  let asked = 0
  const { received, send } = world(async () => {
    asked += 1
    if (asked === 1) throw new Error('no database')
    return TRADER
  })
  await expect(send(ORDER)).rejects.toThrow('no database')
  await send(ORDER)
  expect(received).toEqual([ORDER])
})
