import { describe, expect, test } from 'vitest'
import { canSeeMembers, GROUP_VISIBILITIES, canSeeProfile, READERS } from './visibility.ts'

const FLAGS = [true, false].flatMap((isVisibleToPublic) => [true, false].map((isVisibleToAnon) => ({ isVisibleToPublic, isVisibleToAnon })))

describe('[DEF-043] a profile', () => {
  // Columns: both flags, signed-in others only, visitors only, neither.
  test.each([
    ['staff', 'yes yes yes yes'],
    ['owner', 'yes yes yes yes'],
    ['blocked', 'no no no no'],
    ['member', 'yes yes yes yes'],
    ['friend', 'yes yes yes yes'],
    ['stranger', 'yes yes no no'],
    ['visitor', 'yes no yes no'],
  ] as const)('is seen by %s: %s', (reader, row) => {
    expect(FLAGS.map((flags) => (canSeeProfile(reader, flags) ? 'yes' : 'no')).join(' ')).toBe(row)
  })
})

describe('[DEF-041] the members of a visible group', () => {
  test.each([
    ['public', 'staff owner member friend stranger visitor'],
    ['members', 'staff owner member'],
    ['nobody', 'staff owner'],
  ] as const)('kept to %s are seen by %s', (visibility, readers) => {
    const flags = { isVisibleToPublic: true, isVisibleToAnon: true }
    expect(READERS.filter((reader) => canSeeMembers(reader, flags, visibility)).join(' ')).toBe(readers)
  })

  test('are hidden with the group', () => {
    for (const visibility of GROUP_VISIBILITIES)
      for (const flags of FLAGS)
        for (const reader of READERS) if (!canSeeProfile(reader, flags)) expect(canSeeMembers(reader, flags, visibility)).toBe(false)
  })
})
