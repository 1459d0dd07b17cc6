import { expect, test } from 'vitest'
import { groupsFor } from './sections.ts'

const every = () => true
const placesFor = (roles: Parameters<typeof groupsFor>[0], hasPage = every) =>
  groupsFor(roles, hasPage).flatMap(({ sections }) => sections.map(({ place }) => place))

test('[STAFF-01] an admin finds every part, and other roles only what they may do', () => {
  expect(placesFor(['admin'])).toContain('jobs')
  expect(placesFor(['admin'])).toContain('mints')
  expect(placesFor(['support'])).toContain('help')
  expect(placesFor(['support'])).not.toContain('verifications')
  expect(placesFor(['support'])).not.toContain('jobs')
  expect(placesFor(['compliance'])).toContain('verifications')
  for (const role of ['support', 'compliance', 'finance', 'admin'] as const) expect(placesFor([role])).toContain('log')
})

test('[STAFF-01] a part without a page is left out, and a group without parts too', () => {
  const found = groupsFor(['admin'], (href) => href === '/admin/log')
  expect(found.map(({ group }) => group)).toEqual(['house'])
  expect(groupsFor(['admin'], () => false)).toEqual([])
})
