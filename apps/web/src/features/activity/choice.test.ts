import { describe, expect, test } from 'vitest'
import { askedOf, type Choice, choiceHref, choiceOf, inSegment, setCount, startOfDay } from './choice.ts'

const NOTHING: Choice = { segment: 'all', groups: [], person: undefined, from: undefined, to: undefined }
const of = (filter: Parameters<typeof choiceOf>[0], search = '') => choiceOf(filter, new URLSearchParams(search))

describe('[ACT-04] what is shown of the feed', () => {
  test.each<[string, Choice, string]>([
    ['/activity', NOTHING, ''],
    ['/activity/unread/', { ...NOTHING, segment: 'unread' }, ''],
    ['/activity?kinds=requests%2Caccount', { ...NOTHING, groups: ['requests', 'account'] }, 'kinds=account,requests,gossip,requests'],
    ['/activity/money/?kinds=requests', { ...NOTHING, segment: 'money', groups: ['requests'] }, 'kinds=requests,tickets'],
    [
      '/activity?with=42&from=2026-11-01&to=2026-11-18',
      { ...NOTHING, person: '42', from: '2026-11-01', to: '2026-11-18' },
      'with=42&from=2026-11-01&to=2026-11-18',
    ],
  ])('is the address %s', (href, choice, search) => {
    expect(of(choice.segment, search)).toEqual(choice)
    expect(choiceHref(choice)).toBe(href)
  })

  test('was once the address of a group, and still is', () => {
    expect(of('requests')).toEqual({ ...NOTHING, groups: ['requests'] })
    expect(of('alerts', 'kinds=rewards&with=7')).toEqual({ ...NOTHING, groups: ['rewards', 'alerts'], person: '7' })
  })

  test.each([
    'with=0',
    'with=-1',
    'with=nina',
    'with=1e3',
    `with=${'9'.repeat(30)}`,
    'from=',
    'from=2026-02-30',
    'from=20261101',
    'to=12026-01-01',
    'to=0001-01-01',
    'kinds=',
    'kinds=gossip',
  ])('is not narrowed down by %s', (search) => expect(of('all', search)).toEqual(NOTHING))

  test('goes along to another segment, as far as that has the groups', () => {
    const chosen = { ...NOTHING, groups: ['requests', 'tickets'] as const, person: '7' }
    expect(inSegment(chosen, 'money')).toEqual({ ...chosen, segment: 'money', groups: ['requests'] })
    expect(inSegment(chosen, 'messages')).toEqual({ ...chosen, segment: 'messages', groups: [] })
    expect(inSegment(chosen, 'unread')).toEqual({ ...chosen, segment: 'unread' })
  })

  test('is counted: each group, the person, and the days as one', () => {
    expect(setCount(NOTHING)).toBe(0)
    expect(setCount({ ...NOTHING, groups: ['requests', 'tickets'], person: '7', from: '2026-11-01', to: '2026-11-02' })).toBe(4)
    expect(setCount({ ...NOTHING, to: '2026-11-02' })).toBe(1)
  })

  test('asks for whole local days, also when a clock changes', () => {
    expect(askedOf(NOTHING)).toEqual({ filter: 'all' })
    const { from, until } = askedOf({ ...NOTHING, from: '2026-10-25', to: '2026-10-25' })
    expect([from, until]).toEqual([new Date(2026, 9, 25).getTime(), new Date(2026, 9, 26).getTime()])
    expect(startOfDay('2026-12-31', 1)).toBe(new Date(2027, 0, 1).getTime())
  })
})
