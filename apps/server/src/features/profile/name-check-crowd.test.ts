import { profile } from '@bourse/contracts/profile'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'

test('more name checks at once than there are database connections are all answered', { timeout: 20_000 }, async () => {
  const app = await testApp()
  const api = app.api()
  const crowd = Array.from({ length: 50 }, (_, index) => api.call(profile.checkName, { query: { name: `someone-${index}` } }))
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
})
