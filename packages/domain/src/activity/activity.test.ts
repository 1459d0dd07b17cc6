import { describe, expect, test } from 'vitest'
import * as features from './all-kinds.ts'
import { badgeOf } from './badge-of.ts'
import { ACTIVITY_FILTERS, type ActivityFilter, ACTIVITY_SEGMENTS, groupsIn, MESSAGE_KINDS, segmentOf } from './filters.ts'
import { ACTIVITY_GROUPS, type ActivityGroup, type Badge, BADGES, MESSAGE_TYPES } from './kind.ts'
import { ACTIVITY_KINDS, type ActivityKind, isActivityKind, kindOf, kindsAbout, SUBJECT_TYPES } from './kinds.ts'
import { newestOnlyKey } from './newest-only.ts'
import { NOTIFY_DEFAULTS } from './notify.ts'
import { sidesOf } from './sides.ts'

describe('a kind', () => {
  test('[ACT-12] [ACT-13] has one of the badges and one of the message types of the specification', () => {
    expect(BADGES).toEqual(['none', 'pending', 'invest', 'cancel', 'check', 'fail'])
    expect(MESSAGE_TYPES).toEqual(['info', 'warning', 'error', 'success', 'help'])
    for (const kind of ACTIVITY_KINDS) {
      expect(BADGES).toContain(kindOf(kind).badge)
      expect(MESSAGE_TYPES).toContain(kindOf(kind).type)
    }
  })

  test('[DEF-176] belongs to a group that a filter shows, or to the account', () => {
    expect(ACTIVITY_FILTERS).toEqual([...ACTIVITY_SEGMENTS, ...ACTIVITY_GROUPS.filter((group) => group !== 'account')])
    for (const kind of ACTIVITY_KINDS) expect(Object.keys(NOTIFY_DEFAULTS)).toContain(kindOf(kind).group)
  })

  test('is known by its name alone', () => {
    expect(ACTIVITY_KINDS.every(isActivityKind)).toBe(true)
    for (const name of ['', 'toString', 'constructor', 'ledger.hold_expired', 'transfer']) expect(isActivityKind(name)).toBe(false)
  })

  test('without a row in any feature does not compile', () => {
    // If the type were as wide as string, anything could be emitted.
    const isAnything: string extends ActivityKind ? true : false = false
    expect(isAnything).toBe(false)
    expect(isActivityKind('toy.made')).toBe(false)
  })

  test('belongs to one feature', () => {
    const names = Object.values(features).flatMap((rows) => Object.keys(rows))
    expect(names.length).toBeGreaterThan(50)
    expect(names.toSorted()).toEqual([...ACTIVITY_KINDS].toSorted())
  })

  test('is found by the type of its subject', () => {
    expect(kindsAbout('collection')).toEqual(['mint.collected'])
    expect(SUBJECT_TYPES).toContain('collection')
    const about = SUBJECT_TYPES.flatMap((subject) => kindsAbout(subject))
    expect(about.toSorted()).toEqual(ACTIVITY_KINDS.filter((kind) => kindOf(kind).subject !== undefined).toSorted())
  })

  test('between two profiles has a text for both', () => {
    expect(sidesOf('request.made')).toEqual(['own', 'other'])
    expect(sidesOf('transfer.received')).toEqual(['own'])
    expect(sidesOf('security.totp_on')).toEqual(['own'])
  })
})

describe('[ACT-04] [DEF-176] a filter', () => {
  const ALL = ACTIVITY_GROUPS
  test.each<[ActivityFilter, ActivityFilter, readonly ActivityGroup[]]>([
    ['all', 'all', ALL],
    ['unread', 'unread', ALL],
    ['todo', 'todo', ALL],
    ['messages', 'messages', []],
    ['money', 'money', ['transfers', 'requests', 'deposits', 'withdrawals']],
    ['trading', 'trading', ['offers', 'tickets', 'subscriptions', 'alerts']],
    ['community', 'community', ['memberships', 'ventures', 'rewards']],
    ['transfers', 'all', ['transfers']],
    ['requests', 'all', ['requests']],
    ['offers', 'all', ['offers']],
    ['tickets', 'all', ['tickets']],
    ['deposits', 'all', ['deposits']],
    ['withdrawals', 'all', ['withdrawals']],
    ['memberships', 'all', ['memberships']],
    ['ventures', 'all', ['ventures']],
    ['subscriptions', 'all', ['subscriptions']],
    ['verifications', 'all', ['verifications']],
    ['rewards', 'all', ['rewards']],
    ['alerts', 'all', ['alerts']],
  ])('%s is of the segment %s and has these groups', (filter, segment, groups) => {
    expect(segmentOf(filter)).toBe(segment)
    expect(groupsIn(filter)).toEqual(groups)
  })

  test('puts no group into two segments, and leaves out only the account and verifications', () => {
    const listed = (['money', 'trading', 'community'] as const).flatMap(groupsIn)
    expect(new Set(listed).size).toBe(listed.length)
    expect(ACTIVITY_GROUPS.filter((group) => !listed.includes(group))).toEqual(['verifications', 'account'])
  })

  test('of messages has what somebody wrote', () => {
    expect(MESSAGE_KINDS.toSorted()).toEqual(['help.answered', 'help.written', 'ticket.message'])
  })
})

describe('[ACT-12] [DEF-178] the badge', () => {
  test.each<[ActivityKind, string | undefined, Badge]>([
    ['request.made', undefined, 'pending'],
    ['request.made', 'pending', 'pending'],
    ['request.made', 'approved', 'check'],
    ['request.made', 'declined', 'fail'],
    ['request.made', 'canceled', 'cancel'],
    ['offer.made', 'expired', 'fail'],
    ['invitation.made', 'held', 'pending'],
    ['invitation.made', 'delivered', 'check'],
    ['mint.announced', 'confirmed', 'check'],
    ['mint.announced', 'rejected', 'fail'],
    ['burn.asked', 'paying', 'pending'],
    ['burn.asked', 'confirmed', 'check'],
    ['deposit.seen', 'credited', 'check'],
    ['deposit.seen', 'dropped', 'fail'],
    ['membership.asked', 'active', 'check'],
    ['membership.asked', 'left', 'cancel'],
    ['verification.submitted', 'pending', 'pending'],
    ['verification.submitted', 'approved', 'check'],
    ['verification.submitted', 'rejected', 'none'],
    ['verification.rejected', 'rejected', 'fail'],
    ['friend.asked', 'approved', 'check'],
    ['ticket.opened', 'shipped', 'pending'],
    ['ticket.opened', 'completed', 'check'],
    ['ticket.shipped', 'returned', 'cancel'],
    ['ticket.expired', 'expired', 'fail'],
    ['request.declined', 'declined', 'fail'],
    ['request.canceled', 'approved', 'cancel'],
    ['membership.approved', 'removed', 'check'],
    ['request.made', 'pending', 'pending'],
    ['request.made', 'asked', 'pending'],
    ['request.made', 'taken', 'pending'],
    ['request.made', 'canceled', 'cancel'],
    ['request.made', 'removed', 'cancel'],
    ['request.made', 'left', 'cancel'],
    ['request.made', 'active', 'check'],
    ['request.made', 'delivered', 'check'],
    ['request.made', undefined, 'pending'],
    ['security.new_device', undefined, 'none'],
    ['request.made', 'something new', 'pending'],
  ])('of %s with the status %s is %s', (kind, status, badge) => {
    expect(badgeOf(kind, status)).toBe(badge)
  })
})

test('what waits for an answer is mailed at once, the rest once a day, and both are pushed', () => {
  const groups = (mail: string) => Object.entries(NOTIFY_DEFAULTS).flatMap(([group, choice]) => (choice.mail === mail ? [group] : []))
  expect(groups('now')).toEqual(['requests', 'offers', 'tickets', 'memberships', 'verifications', 'alerts'])
  expect(groups('daily')).toEqual(['transfers', 'deposits', 'withdrawals', 'ventures', 'subscriptions', 'rewards', 'account'])
  expect(Object.values(NOTIFY_DEFAULTS).map(({ push }) => push)).not.toContain(false)
})

describe('[ACT-15] [DEF-179] the newest only', () => {
  const other = { asset: 'LUSD', otherProfileId: 7n, isOwn: false }

  test.each<ActivityKind>(['mint.announced', 'mint.confirmed', 'burn.asked', 'burn.confirmed', 'deposit.credited'])(
    '%s of another',
    (kind) => {
      expect(newestOnlyKey(kind, other)).toBe(`${kind}:7`)
      expect(newestOnlyKey(kind, { ...other, asset: 'USD' })).toBe(`${kind}:7`)
      expect(newestOnlyKey(kind, { ...other, otherProfileId: 8n })).toBe(`${kind}:8`)
    },
  )

  test.each<[string, ActivityKind, Partial<typeof other> | { asset: undefined } | { otherProfileId: undefined }]>([
    ['one’s own', 'mint.confirmed', { isOwn: true }],
    ['another asset', 'mint.confirmed', { asset: 'LEUR' }],
    ['no asset', 'mint.confirmed', { asset: undefined }],
    ['nobody else', 'deposit.credited', { otherProfileId: undefined }],
    ['a transfer', 'transfer.received', {}],
    ['a request', 'request.made', {}],
    ['a collection', 'mint.collected', {}],
  ])('does not apply to %s', (_name, kind, change) => {
    expect(newestOnlyKey(kind, { ...other, ...change })).toBeUndefined()
  })
})
