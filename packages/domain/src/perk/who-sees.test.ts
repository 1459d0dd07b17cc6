import { describe, expect, test } from 'vitest'
import { GROUP_VISIBILITIES } from '../profile/visibility.ts'
import { canSeeContributions, canSeeMember, canSeePerk, canSeeTotals, PERK_READERS, type PerkReader, TRANSPARENCIES } from './who-sees.ts'

const readers = (isSeen: (reader: PerkReader) => boolean) => PERK_READERS.filter(isSeen).join(' ')
const ALL = 'owner member associated stranger visitor'

describe('[DEF-136] [DEF-137] who finds a perk', () => {
  test.each([
    ['public', true, ALL],
    ['private', true, 'owner member'],
    ['public', false, 'owner'],
    ['private', false, 'owner'],
  ] as const)('%s, active: %s: %s', (visibility, isActive, seenBy) => {
    expect(readers((reader) => canSeePerk(reader, { visibility, isActive }))).toBe(seenBy)
  })
})

describe('[PERK-11] [DEF-140] who knows what was given', () => {
  test.each([
    ['secret', 'owner', 'owner'],
    ['totals', ALL, 'owner'],
    ['contribs', ALL, ALL],
  ] as const)('%s: the sum %s, each amount %s', (transparency, totals, contributions) => {
    expect(readers((reader) => canSeeTotals(reader, transparency))).toBe(totals)
    expect(readers((reader) => canSeeContributions(reader, transparency))).toBe(contributions)
    expect(TRANSPARENCIES).toContain(transparency)
  })
})

describe('[PERK-22] [DEF-041] [DEF-144] who finds a member’s name', () => {
  test.each([
    ['public', true, true, ALL],
    ['public', true, false, ALL],
    ['public', false, true, 'owner associated'],
    ['public', false, false, 'owner'],
    ['members', true, true, 'owner member associated'],
    ['members', true, false, 'owner member'],
    ['members', false, true, 'owner associated'],
    ['members', false, false, 'owner'],
    ['nobody', true, true, 'owner'],
    ['nobody', false, false, 'owner'],
  ] as const)(
    'shown to %s, to members %s, to associated ones %s: %s',
    (visibility, isVisibleToMembers, isVisibleToAssociatedMembers, seenBy) => {
      expect(readers((reader) => canSeeMember(reader, visibility, { isVisibleToMembers, isVisibleToAssociatedMembers }))).toBe(seenBy)
      expect(GROUP_VISIBILITIES).toContain(visibility)
    },
  )
})
