import { venue } from '@bourse/contracts/venue'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { makeTrader } from '../../testing/traders.ts'
import { savedVenues } from './testing/saved-venues.ts'

const { app, ana, bob, fund, create } = await savedVenues()

describe('[API-31] the search by name', () => {
  const search = async (name: unknown) => (await bob.api.call(venue.search, { body: { name } })).body

  test('finds who has the name, ignoring case and accents; an empty list means that it is free', async () => {
    const { rowId, name } = (await create(fund({ name: 'Ábrete  Sésamo' }))).body
    expect(await search('abrete sesamo')).toEqual([{ rowId, name, sponsor: 'ana' }])
    expect(await search('abrete')).toEqual([])
    expect(await search('')).toEqual([])
    await app.owner.run(sql`update venues set status = 'canceled', decided_at = now() where id = ${rowId}::bigint`)
    expect(await search('abrete sesamo')).toEqual([])
    expect((await create(fund({ name: 'Ábrete Sésamo' }))).status).toBe(201)
  })

  test('names no sponsor whose account is closed: the name is taken, the page is not found', async () => {
    const gone = await makeTrader(app.db, app.api(), 'gone')
    const { rowId, name } = (await create(fund({ name: 'Left Behind' }), gone)).body
    expect(await search('left behind')).toEqual([{ rowId, name, sponsor: 'gone' }])
    await app.owner.run(sql`update users set is_active = false where id = ${gone.userId}`)
    expect(await search('left behind')).toEqual([{ rowId, name, sponsor: null }])
    expect((await bob.api.call(venue.read, { params: { id: rowId } })).status).toBe(404)
  })

  test('is as fast as people type, and no faster', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => ana.api.call(venue.search, { body: { name: 'x' } })))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  })
})
