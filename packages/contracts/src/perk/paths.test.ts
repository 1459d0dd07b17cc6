import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { perk } from './index.ts'

test('[API-33] [API-34] [API-35] [API-36] [DEF-148] a membership is joined, left, changed and listed under the specification’s paths', () => {
  const { join, leave, stay, pause, resume, agree, accept, decline, setVisibility, memberships } = perk
  const calls = [join, leave, stay, pause, resume, agree, accept, decline, setVisibility, memberships].map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(calls).toEqual([
    ...['join', 'leave', 'stay', 'pause', 'resume', 'agree', 'accept', 'decline'].map((action) => `POST /api/membership/${action}/`),
    'POST /api/membership/:id/',
    'GET /api/memberships/',
  ])
})

test('[DEF-148] a join names the perk, the period and the payment, a leave the perk, a number the two flags', () => {
  expect(z.parse(perk.join.body, { perkId: '7', choice: 'annual', payment: '12.5' })).toMatchObject({ perkId: '7', choice: 'annual' })
  expect(z.safeParse(perk.join.body, { choice: 'annual', payment: '12.5' }).success).toBe(false)
  expect(z.safeParse(perk.join.body, { perkId: '7', choice: 'fortnightly', payment: '12.5' }).success).toBe(false)
  expect(z.parse(perk.leave.body, { perkId: '7' })).toEqual({ perkId: '7' })
  const flags = { isVisibleToMembers: true, isVisibleToAssociatedMembers: false }
  expect(z.parse(perk.setVisibility.body, flags)).toEqual(flags)
  expect(z.safeParse(perk.setVisibility.params, { id: 'join' }).success).toBe(false)
})
