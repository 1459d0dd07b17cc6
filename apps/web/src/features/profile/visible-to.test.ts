import { expect, it } from 'vitest'
import { visibleTo } from './visible-to.ts'

it.each([
  [true, true, 'everyone'],
  [true, false, 'users'],
  [false, true, 'visitors'],
  [false, false, 'nobody'],
])('[PROF-36] a profile with flags %s and %s is visible to %s', (isVisibleToPublic, isVisibleToAnon, who) => {
  expect(visibleTo({ isVisibleToPublic, isVisibleToAnon })).toBe(who)
})
