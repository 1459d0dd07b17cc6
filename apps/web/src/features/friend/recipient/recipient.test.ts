import type { PersonReply } from '@bourse/contracts/profile'
import { en } from '@bourse/texts/en'
import { describe, expect, test } from 'vitest'
import { askedOf, LOOKUP_PAUSE_MS, type RecipientKind, stateOf, type Typed } from './recipient.ts'
import { suggest } from './suggest.ts'

const person = (id: string, name: string, displayName: string): PersonReply => ({
  id,
  name,
  displayName,
  photo: null,
  isVerified: false,
  profileType: 'PERSONAL',
})
const TOMAS = person('2', 'tomasrey', 'Tomás Rey')
const INES = person('1', 'ines', 'Inés Aldao')
const PEOPLE = [TOMAS, person('3', 'elena', 'Elena Marković'), INES, person('4', 'tools', 'Tool Library')]

describe('suggestions', () => {
  test.each([
    ['[PROF-60] begin with what was typed, whatever its case', 'TOM', ['tomasrey']],
    ['[PROF-60] are found by their name too, without its accents', 'elena m', ['elena']],
    ['[PROF-60] are found by a handle with its sign', '@too', ['tools']],
    ['[PROF-60] do not merely contain it', 'rey', []],
    ['[PROF-62] never name oneself', 'ines', []],
    ['[PROF-58] are all of them before anything is typed', '', ['tomasrey', 'elena', 'tools']],
  ])('%s', (_name, typed, names) => {
    expect(suggest(PEOPLE, typed, INES.id).map(({ name }) => name)).toEqual(names)
  })

  test('[PROF-61] are at most five, without duplicates', () => {
    const many = Array.from({ length: 9 }, (_, place) => person(`${place + 10}`, `ana${place}`, 'Ana'))
    expect(suggest([...many, ...many], 'ana', INES.id).map(({ name }) => name)).toEqual(['ana0', 'ana1', 'ana2', 'ana3', 'ana4'])
    expect(suggest([TOMAS, TOMAS], 't', INES.id)).toEqual([TOMAS])
  })
})

describe('a typed recipient', () => {
  test('[PROF-59] is looked up 1000 ms after the last keystroke', () => {
    expect(LOOKUP_PAUSE_MS).toBe(1000)
  })

  const typed = (text: string, over: Partial<Typed> = {}): Typed => ({
    text,
    kind: 'profile-or-email',
    picked: undefined,
    lookup: { of: text.replace(/^@/, ''), outcome: [] },
    ownId: INES.id,
    canInvite: true,
    ...over,
  })
  test.each<[string, Typed, string]>([
    ['is empty before anything is typed', typed('  '), 'empty'],
    ['[PROF-59] is loading until the reply is about it', typed('tomasrey', { lookup: { of: 'tomas', outcome: [TOMAS] } }), 'looking'],
    ['is found by the exact address', typed('@tomasrey', { lookup: { of: 'tomasrey', outcome: [TOMAS] } }), 'found'],
    ['is found when it was chosen', typed('tomasrey', { picked: TOMAS, lookup: { of: '', outcome: undefined } }), 'found'],
    ['is no longer the chosen one when the text changed', typed('tomasreyes', { picked: TOMAS }), 'nobody'],
    ['[PROF-62] counts as none when it is oneself', typed('ines', { lookup: { of: 'ines', outcome: [INES] } }), 'self'],
    ['[PROF-62] also by the own e-mail address', typed('i@x.org', { lookup: { of: 'i@x.org', outcome: [INES] } }), 'self'],
    ['[DEF-067] is invited at an address without an account', typed('new@x.org'), 'invited'],
    ['[DEF-075] is unknown where only profiles are allowed', typed('new@x.org', { canInvite: false }), 'nobody'],
    ['is unknown for an unknown handle', typed('nobody'), 'nobody'],
    ['[DEF-053] must be an address where only those are taken', typed('tomasrey', { kind: 'email' }), 'notEmail'],
    [
      '[PROF-63] [DEF-053] does not accept a handle there, even if it was chosen before',
      typed('tomasrey', { kind: 'email', picked: TOMAS }),
      'notEmail',
    ],
    [
      '[PROF-63] [DEF-053] is found there by the exact address',
      typed('t@x.org', { kind: 'email', lookup: { of: 't@x.org', outcome: [TOMAS] } }),
      'found',
    ],
    ['[PROF-63] [DEF-053] [DEF-067] is invited there at an address without an account', typed('new@x.org', { kind: 'email' }), 'invited'],
    ['is unknown without a response', typed('tomasrey', { lookup: { of: 'tomasrey', outcome: 'failed' } }), 'unanswered'],
  ])('%s', (_name, entry, is) => {
    expect(stateOf(entry).is).toBe(is)
  })
})

describe('the request to the server', () => {
  test.each<[RecipientKind, string, string]>([
    ['profile', '@tomasrey', 'tomasrey'],
    ['profile-or-email', ' tomasrey ', 'tomasrey'],
    ['profile-or-email', 't@x.org', 't@x.org'],
    ['email', 't@x.org ', 't@x.org'],
    ['email', '@tomasrey', ''],
    ['email', 't@', ''],
    ['email', '', ''],
  ])('[PROF-63] [DEF-053] in a field for %s: %j asks %j', (kind, text, asked) => {
    expect(askedOf(text, kind)).toBe(asked)
  })

  test('[PROF-63] [DEF-053] each field says which kind it takes', () => {
    const labels = (['profile', 'email', 'profile-or-email'] as const).map((kind) => en[`friend.recipient.${kind}`])
    expect(labels).toEqual(['Profile', 'Email', 'Profile or email'])
  })
})
