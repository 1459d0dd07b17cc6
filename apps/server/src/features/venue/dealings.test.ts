import { expect, test } from 'vitest'
import { befriend } from '#features/profile'
import { testApp } from '../../testing/app.ts'
import { makeAsset, makeTrader } from '../../testing/traders.ts'
import { dealingsOf, suggestionsOf } from '../friend/testing/dealings-of.ts'
import { makeBackers, makeClass, makeVenue, pledgeTo } from './testing/venues.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
const ines = await makeTrader(app.db, app.api(), 'ines')
const [tomas] = await makeBackers(app, ['tomas'], 1_000_000_000n)
await pledgeTo(app.db, tomas, await makeVenue(app.db, ines, { name: 'Radio' }), 12_500_000n)

test('[DEF-045] a backer may know the sponsor; the sponsor is not told who backs', async () => {
  expect(await suggestionsOf(tomas)).toEqual(['ines: venture Radio'])
  expect(await suggestionsOf(ines)).toEqual([])
})

test('[DEF-045] a friend whose venture one backs', async () => {
  await app.db.transaction((tx) => befriend(tx, ines.profileId, tomas.profileId))
  expect((await dealingsOf(tomas))['ines']).toEqual({ kind: 'venture', at: null, ticket: null, note: 'Radio', asset: null, amount: null })
  expect(await dealingsOf(ines)).toEqual({ tomas: null })
})
