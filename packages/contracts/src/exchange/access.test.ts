import { describe, expect, test } from 'vitest'
import type { Principal } from '../broker/index.ts'
import { mayPublish, maySubscribe } from './access.ts'
import { ownSubscriptions, paperSubscriptions, paperTopic, readInbound, readPaperInbound, topics } from './topics.ts'

const ME: Principal = {
  kind: 'user',
  userId: '7',
  seats: [
    { profileId: '70', pocketId: '700' },
    { profileId: '71', pocketId: '710' },
  ],
  coversAllProfiles: true,
  mayTrade: true,
}
/** A key for one of two profiles. */
const KEY: Principal = { ...ME, seats: [{ profileId: '70', pocketId: '700' }], coversAllProfiles: false }
const SEAT = { userId: '7', profileId: '70', pocketId: '700' }
const PAPER_SEAT = { ...SEAT, pocketId: 'paper-70' }

describe('publishing', () => {
  test.each([
    topics.order('LBTC-LUSD', SEAT),
    topics.amend('LBTC-LUSD', SEAT),
    topics.cancel('LBTC-LUSD', '7'),
    topics.alive(SEAT),
    topics.order('LBTC-LUSD', { userId: '7', profileId: '71', pocketId: '710' }),
    paperTopic(topics.order('LBTC-LUSD', PAPER_SEAT)),
    paperTopic(topics.amend('LBTC-LUSD', PAPER_SEAT)),
    paperTopic(topics.cancel('LBTC-LUSD', '7')),
  ])('[MAX-36] [MAX-37] the principal’s own %s is allowed', (topic) => {
    expect(mayPublish(ME, topic)).toBe(true)
    expect(mayPublish({ ...ME, mayTrade: false }, topic)).toBe(false)
  })

  test.each([
    ['another user', 'order/LBTC-LUSD/8/70/700'],
    ['another profile', 'order/LBTC-LUSD/7/80/700'],
    ['another pocket', 'order/LBTC-LUSD/7/70/800'],
    ['own ids that do not belong together', 'order/LBTC-LUSD/7/70/710'],
    ['an amendment of another pocket', 'amend/LBTC-LUSD/7/70/800'],
    ['another user’s cancel', 'cancel/LBTC-LUSD/8'],
    ['another user’s check-in', 'alive/8/70/700'],
    ['a check-in for another pocket', 'alive/7/70/800'],
    ['a check-in for own ids that do not belong together', 'alive/7/70/710'],
    ['a check-in without a pocket', 'alive/7/70'],
    ['a check-in that names a market', 'alive/LBTC-LUSD/7/70/700'],
    ['a forged answer to a check-in', topics.aliveStatus(SEAT)],
    ['a forged action', topics.action('LBTC-LUSD', SEAT)],
    ['a forged status', topics.orderStatus('LBTC-LUSD', SEAT)],
    ['a forged cancel status', topics.cancelStatus('LBTC-LUSD', SEAT)],
    ['a forged place in the queue', topics.queuePlace('LBTC-LUSD', SEAT)],
    ['a question between processes', topics.queueRequest('LBTC-LUSD')],
    ['a forged answer between processes', topics.queueReply('a')],
    ['a forged position', topics.position('700', 'LUSD')],
    ['a forged notification', topics.notification('70')],
    ['a forged ticket signal', topics.ticket('70')],
    ['forged market data', topics.feed('LBTC-LUSD')],
    ['a request between roles', topics.feedRequest('LBTC-LUSD')],
    ['a command between processes', topics.command('LBTC-LUSD')],
    ['a forged outcome', topics.outcome('a')],
    ['a wildcard', 'order/+/7/70/700'],
    ['everything', '#'],
    ['the broker’s own topics', '$SYS/broker'],
    ['play money of another user', 'paper/order/LBTC-LUSD/8/80/paper-80'],
    ['play money of another profile', 'paper/order/LBTC-LUSD/7/80/paper-80'],
    ['the paper pocket of another profile', 'paper/order/LBTC-LUSD/7/70/paper-71'],
    ['a real pocket with play money', 'paper/order/LBTC-LUSD/7/70/700'],
    ['a paper pocket with real money', 'order/LBTC-LUSD/7/70/paper-70'],
    ['another user’s cancel on paper', 'paper/cancel/LBTC-LUSD/8'],
    ['a check-in on paper', 'paper/alive/7/70/paper-70'],
    ['a forged status on paper', paperTopic(topics.orderStatus('LBTC-LUSD', PAPER_SEAT))],
    ['a pocket twice', 'paper/order/LBTC-LUSD/7/70/paper-70/paper-70'],
    ['paper twice', 'paper/paper/order/LBTC-LUSD/7/70/paper-70'],
    ['too few levels', 'order/LBTC-LUSD/7/70'],
    ['too many levels', 'order/LBTC-LUSD/7/70/700/1'],
    ['a padded id', 'order/LBTC-LUSD/07/70/700'],
    ['a lower-case symbol', 'order/lbtc-lusd/7/70/700'],
    ['nothing', ''],
  ])('[DEF-099] %s is refused: %s', (_name, topic) => {
    expect(mayPublish(ME, topic)).toBe(false)
  })
})

test('[MAX-36] [MAX-37] [MAX-38] [MAX-39] [MAX-40] the topics are those of the specification, level for level', () => {
  expect(topics.order('LBTC-LUSD', SEAT)).toBe('order/LBTC-LUSD/7/70/700')
  expect(topics.cancel('LBTC-LUSD', SEAT.userId)).toBe('cancel/LBTC-LUSD/7')
  expect(ownSubscriptions(SEAT).slice(0, 3)).toEqual(['action/+/+/+/700', 'order_status/+/+/+/700', 'cancel_status/+/7/+/+'])
})

describe('subscribing', () => {
  test.each([
    ...ownSubscriptions(SEAT),
    'action/LBTC-LUSD/7/70/700',
    'order_status/LBTC-LUSD/+/+/710',
    'position/700/LUSD',
    'queue_place/LBTC-LUSD/+/+/710',
    'alive_status/+/+/700',
    topics.aliveStatus(SEAT),
    topics.notification('71'),
    topics.ticket('71'),
    ...paperSubscriptions(SEAT),
    'paper/order_status/LBTC-LUSD/7/71/paper-71',
    'paper/position/paper-71/LUSD',
  ])('[MAX-38] [MAX-39] [MAX-40] [DEF-111] the principal’s own %s is allowed', (filter) => {
    expect(maySubscribe(ME, filter)).toBe(true)
    expect(maySubscribe({ ...ME, mayTrade: false }, filter)).toBe(true)
  })

  test.each([
    '#',
    '+',
    '+/+',
    '$SYS/#',
    '$SYS/broker/uptime',
    'action/#',
    'action/+/+/+/+',
    'action/+/+/+/800',
    'action/+/8/+/700',
    'action/+/+/80/700',
    'action/+/+/+/#',
    'order_status/+/+/+/+',
    'order_status/+/+/+/800',
    'order_status/+/+/+/700/#',
    'cancel_status/+/+/+/+',
    'cancel_status/+/8/+/+',
    'cancel_status/+/7/+/800',
    'cancel_status/+/7/#',
    'queue_place/+/+/+/+',
    'queue_place/+/+/+/800',
    'queue_place/+/8/+/700',
    'queue_place/+/+/+/700/#',
    'queue_request/+',
    'queue_reply/+',
    'alive_status/+/+/+',
    'alive_status/7/70/800',
    'alive_status/8/70/700',
    'alive_status/+/+/700/#',
    'alive/+/+/+',
    'alive/7/70/700',
    'position/+/+',
    'position/800/+',
    'position/700/#',
    'notification/+',
    'notification/80',
    'ticket/+',
    'ticket/80',
    'ticket/70/1',
    'ticket/#',
    'order/#',
    'order/+/7/70/700',
    'cancel/+/7',
    'amend/+/7/70/700',
    'feed/LBTC-LUSD',
    'feed/+',
    'feed_request/+',
    'paper/#',
    'paper/+/+/+/+/paper-70',
    'paper/order_status/+/+/+/+',
    'paper/order_status/+/+/+/paper-80',
    'paper/order_status/+/+/+/700',
    'paper/order_status/+/8/+/paper-70',
    'paper/cancel_status/+/8/+/+',
    'paper/position/paper-80/+',
    'paper/position/700/+',
    'paper/notification/70',
    'paper/order/+/7/70/paper-70',
    'order_status/+/+/+/paper-70',
    '+/LBTC-LUSD/7/70/700',
    '',
  ])('[DEF-099] %s is refused', (filter) => {
    expect(maySubscribe(ME, filter)).toBe(false)
  })
})

describe('[DEF-022] a key for one of several profiles', () => {
  test.each([topics.order('LBTC-LUSD', SEAT), topics.amend('LBTC-LUSD', SEAT), topics.cancel('LBTC-LUSD', '7'), topics.alive(SEAT)])(
    'may send to %s',
    (topic) => {
      expect(mayPublish(KEY, topic)).toBe(true)
    },
  )

  test.each(['order/LBTC-LUSD/7/71/710', 'amend/LBTC-LUSD/7/71/710', 'order/LBTC-LUSD/7/70/710', 'alive/7/71/710', 'cancel/LBTC-LUSD/8'])(
    'may not send to %s',
    (topic) => {
      expect(mayPublish(KEY, topic)).toBe(false)
    },
  )

  test.each(['cancel_status/+/7/+/700', 'cancel_status/+/7/70/+', 'cancel_status/LBTC-LUSD/7/70/700', 'order_status/+/+/+/700'])(
    'may listen to %s',
    (filter) => {
      expect(maySubscribe(KEY, filter)).toBe(true)
    },
  )

  test.each([
    'cancel_status/+/7/+/+',
    'cancel_status/+/7/71/+',
    'cancel_status/+/7/+/710',
    'order_status/+/+/+/710',
    'action/+/7/71/710',
    'alive_status/7/71/710',
    'position/710/+',
    'notification/71',
    'ticket/71',
  ])('may not subscribe to %s, which includes another profile', (filter) => {
    expect(maySubscribe(KEY, filter)).toBe(false)
  })
})

describe('the product’s own roles', () => {
  const exchange: Principal = { kind: 'system', role: 'exchange' }
  const peer: Principal = { kind: 'system', role: 'peer' }

  test('do their own work only', () => {
    expect(maySubscribe(exchange, 'order/+/+/+/+')).toBe(true)
    expect(maySubscribe(exchange, 'command/+')).toBe(false)
    expect([maySubscribe(exchange, 'alive/+/+/+'), maySubscribe(peer, 'alive/+/+/+')]).toEqual([false, true])
    expect([mayPublish(exchange, topics.aliveStatus(SEAT)), mayPublish(peer, topics.aliveStatus(SEAT))]).toEqual([false, true])
    expect(mayPublish(peer, topics.alive(SEAT))).toBe(false)
    expect(mayPublish(exchange, topics.orderStatus('LBTC-LUSD', SEAT))).toBe(false)
    for (const filter of ['feed/+', topics.feedRequest('LBTC-LUSD'), topics.command('LBTC-LUSD'), topics.outcome('a')])
      expect(maySubscribe(peer, filter)).toBe(true)
    for (const filter of ['order/+/+/+/+', 'order_status/+/+/+/+', '#']) expect(maySubscribe(peer, filter)).toBe(false)
    for (const topic of [
      topics.orderStatus('LBTC-LUSD', SEAT),
      topics.notification('70'),
      topics.ticket('70'),
      topics.command('LBTC-LUSD'),
      topics.outcome('a'),
    ])
      expect(mayPublish(peer, topic)).toBe(true)
    for (const role of [exchange, peer]) {
      expect(mayPublish(role, topics.order('LBTC-LUSD', SEAT))).toBe(false)
      expect(mayPublish(role, 'action/+/+/+/700')).toBe(false)
    }
  })
})

test('a topic is parsed as it was built', () => {
  expect(readInbound(topics.order('LBTC-LUSD', SEAT))).toEqual({ kind: 'order', symbol: 'LBTC-LUSD', seat: SEAT })
  expect(readInbound(topics.cancel('LBTC-LUSD', '7'))).toEqual({ kind: 'cancel', symbol: 'LBTC-LUSD', userId: '7' })
  expect(readInbound(topics.alive(SEAT))).toEqual({ kind: 'alive', seat: SEAT })
  expect(readInbound(topics.position('700', 'LUSD'))).toBeUndefined()
})

test('the owner of a message about play money is its profile’s paper pocket', () => {
  expect(readPaperInbound(paperTopic(topics.order('LBTC-LUSD', PAPER_SEAT)))).toEqual({
    kind: 'order',
    symbol: 'LBTC-LUSD',
    seat: PAPER_SEAT,
  })
  expect(readPaperInbound(topics.order('LBTC-LUSD', SEAT))).toBeUndefined()
  expect(readInbound(paperTopic(topics.order('LBTC-LUSD', PAPER_SEAT)))).toBeUndefined()
})
