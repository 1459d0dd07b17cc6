import { describe, expect, test } from 'vitest'
import { type Starter, startersOf } from './starters.ts'

const profile = (id: string, profileType: Starter['profileType'], profileCompleteDate: string | null = '2026-01-01'): Starter => ({
  id,
  name: id,
  displayName: id,
  photo: null,
  profileType,
  profileCompleteDate,
})
const ines = profile('ines', 'PERSONAL')
const greenworks = profile('greenworks', 'ORGANIZATIONAL')
const second = profile('second', 'ORGANIZATIONAL')
const unfinished = profile('unfinished', 'ORGANIZATIONAL', null)

describe('[VEN-11] the chooser offers a perk as the user and a venture as the sponsor', () => {
  test.each([
    ['a person with an organization', ines, [ines, greenworks], 'ines', 'greenworks'],
    ['a person alone', ines, [ines], 'ines', 'ines'],
    ['an organization', second, [ines, greenworks, second], 'ines', 'second'],
    ['an organization alone', greenworks, [greenworks], 'greenworks', 'greenworks'],
    ['a person whose organization is not complete', ines, [ines, unfinished], 'ines', 'ines'],
    ['a person while the list is loading', ines, [], 'ines', 'ines'],
  ])('%s', (_who, active, own, perk, venue) => {
    const starters = startersOf(active, own)
    expect([starters.perk.id, starters.venue.id]).toEqual([perk, venue])
  })
})
