import { describe, expect, test } from 'vitest'
import { afterCompletion } from './after-completion.ts'
import { checkDisplayName } from './display-name.ts'
import { isPersonal, PROFILE_KINDS, profileTypeOf } from './kind.ts'
import { regPolicyOf } from './reg-policy.ts'
import { unreadBadge } from './unread-badge.ts'

describe('a display name', () => {
  test.each(['Ana', 'Ana María Ñandú', 'שלום', '王小明', "O'Brien & sons", '🦜', 'a'.repeat(64), '🦜'.repeat(64), 'e\u0301'])(
    '[PROF-32] may be %j',
    (name) => {
      expect(checkDisplayName(name)).toBeUndefined()
    },
  )

  test.each([
    ['', 'DISPLAY_NAME_REQUIRED'],
    ['   ', 'DISPLAY_NAME_REQUIRED'],
    ['\u3000', 'DISPLAY_NAME_REQUIRED'],
    ['a'.repeat(65), 'DISPLAY_NAME_LONG'],
    ['🦜'.repeat(65), 'DISPLAY_NAME_LONG'],
    ['An\u200ba', 'DISPLAY_NAME_CHARACTERS'],
    ['An\u202ea', 'DISPLAY_NAME_CHARACTERS'],
    ['An\u2066a', 'DISPLAY_NAME_CHARACTERS'],
    ['An\na', 'DISPLAY_NAME_CHARACTERS'],
    ['An\u0000a', 'DISPLAY_NAME_CHARACTERS'],
    ['An\u2028a', 'DISPLAY_NAME_CHARACTERS'],
    ['An\ue000a', 'DISPLAY_NAME_CHARACTERS'],
  ])('[PROF-32] [PROF-33] may not be %j: %s', (name, reason) => {
    expect(checkDisplayName(name)).toBe(reason)
  })
})

describe('a kind', () => {
  test('[PROF-29] [DEF-036] is stored as one of two types', () => {
    expect(PROFILE_KINDS.map((kind) => [kind, profileTypeOf(kind)])).toEqual([
      ['personal', 'PERSONAL'],
      ['llc', 'ORGANIZATIONAL'],
      ['corporation', 'ORGANIZATIONAL'],
      ['financial', 'ORGANIZATIONAL'],
      ['association', 'ORGANIZATIONAL'],
      ['other', 'ORGANIZATIONAL'],
    ])
  })

  test('[DEF-036] is compared regardless of case', () => {
    expect(['PERSONAL', 'personal', 'Personal'].map(isPersonal)).toEqual([true, true, true])
    expect(['ORGANIZATIONAL', 'organizational', ''].map(isPersonal)).toEqual([false, false, false])
  })
})

describe('where a completed profile goes', () => {
  test.each([
    ['PERSONAL', '/home'],
    ['ORGANIZATIONAL', '/@greenworks/'],
    ['organizational', '/@greenworks/'],
  ])('[PROF-24] %s goes to %s', (profileType, path) => {
    expect(afterCompletion({ profileType, name: 'greenworks' })).toBe(path)
  })
})

describe('the regulation of a residence', () => {
  test.each([
    ['US', 'US'],
    ['PR', 'US'],
    ['DE', 'EU'],
    ['ES', 'EU'],
    ['AR', 'AR'],
    ['GB', 'GB'],
    ['CH', 'CH'],
  ])('[DEF-041] of %s is %s', (code, policy) => {
    expect(regPolicyOf(code)).toBe(policy)
  })
})

describe('the unread badge', () => {
  test.each([
    [-1, ''],
    [0, ''],
    [1, '1'],
    [999, '999'],
    [1000, '999+'],
    [1_000_000, '999+'],
  ])('[PROF-18] of %i is %j', (count, badge) => {
    expect(unreadBadge(count)).toBe(badge)
  })
})
