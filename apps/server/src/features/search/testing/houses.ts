import { search, type SearchKind, type SearchReply } from '@bourse/contracts/search'
import { expect } from 'vitest'
import { createAsset, createAssetClass, type NewAsset } from '#features/catalogue'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { fund, makeAsset, makeTraders, type Trader } from '../../../testing/traders.ts'
import { propertyOf } from '../../catalogue/testing/make-assets.ts'
import { makeClass, makeVenue } from '../../venue/testing/venues.ts'

const property = (code: string, name: string, more: Partial<NewAsset> = {}): NewAsset =>
  propertyOf(code, {
    name,
    taxonomy: [],
    notionalValue: '1',
    property: { project: name, faceValue: 250_000_000n, faceCode: 'LUSD' },
    ...more,
  })

export const names = (reply: SearchReply) => ({
  assets: reply.assets.items.map(({ card }) => card.code),
  classes: reply.classes.items.map(({ card }) => card.slug),
  ventures: reply.ventures.items.map(({ card }) => card.name),
  perks: reply.perks.items.map(({ card }) => card.name),
  people: reply.people.items.map(({ person }) => person.name),
})

export const NONE = { assets: [], classes: [], ventures: [], perks: [], people: [] }
export const HOUSES = {
  assets: ['CP12'],
  classes: ['houses'],
  ventures: ['Greenhouse Number Four'],
  perks: ['House Concerts'],
  people: ['casacomun'],
}

/** Assets, ventures and people whose names have a house in them, some of them hidden. */
export async function searchedHouses() {
  const app = await testApp()
  await makeAsset(app.db, 'LUSD')
  await makeClass(app.db)
  const [reader, owner, hidden, closed] = await makeTraders(app, 'reader', 'casacomun', 'hiddenhouse', 'closedhouse')

  await app.db.transaction(async (tx) => {
    await createAsset(
      tx,
      property('CP12', 'CP12 proxy', {
        contents: {
          en: { name: 'Casa Palermo 12', tag: 'Town house in Palermo, Buenos Aires', text: 'Let by the room since the reform of 1908.' },
          es: { name: 'Casa Palermo 12', tag: 'Casona en Palermo', text: 'Se alquila por habitación.' },
        },
      }),
    )
    await createAsset(tx, property('DR4', 'Dársena 4', { contents: { en: { name: 'Dársena 4', tag: 'Dock sheds, Rosario', text: '' } } }))
    await createAsset(tx, property('HIDE', 'House in hiding', { isVisible: false }))
    await createAsset(tx, property('NOTE', 'House note', { ctype: 'derivativenote', underlyingCode: 'CP12' }))
    await tx.run(sql`update assets set is_investable = false where code = 'NOTE'`)
    await createAssetClass(tx, {
      ...{ slug: 'houses', sortTerm: 'b', isOpen: true },
      contents: { en: { name: 'Houses', description: 'Let by the room' }, es: { name: 'Casas', description: 'Por habitación' } },
    })
    await createAssetClass(tx, {
      slug: 'secret',
      sortTerm: 'c',
      isVisible: false,
      contents: { en: { name: 'House secrets', description: '' } },
    })
    await fund(tx, reader, 'CP12', 30n)
  })
  await makeVenue(app.db, owner, { name: 'Greenhouse Number Four', description: 'Glass and **tomatoes** for the quarter.' })
  const gone = await makeVenue(app.db, owner, { name: 'Doghouse', description: 'For nobody.' })
  await app.owner.run(sql`update venues set status = 'canceled', decided_at = now() where id = ${gone.id}`)
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`
      insert into perks (owner_profile_id, name, description, visibility) values
        (${owner.profileId}, 'House Concerts', 'Music in the yard', 'public'),
        (${owner.profileId}, 'House Secrets', 'Members alone', 'private'),
        (${hidden.profileId}, 'House of the hidden', '', 'public'),
        (${closed.profileId}, 'House of the closed', '', 'public')`)
    await tx.run(
      sql`update profiles set display_name = 'Casa Común', description = 'House managers in La Boca', place = 'Buenos Aires' where id = ${owner.profileId}`,
    )
    await tx.run(sql`update profiles set is_visible_to_public = false where id = ${hidden.profileId}`)
    await tx.run(sql`update users set is_active = false where id = ${closed.userId}`)
  })

  async function find(
    q: string,
    { limit, ...query }: { kind?: SearchKind; lang?: 'en' | 'es' | 'pt'; limit?: number } = {},
    by: Trader = reader,
  ) {
    await app.owner.run(sql`delete from throttles where key like 'search:%'`)
    const { status, body } = await by.api.call(search.find, {
      query: { q, ...query, ...(limit !== undefined && { limit: String(limit) }) },
    })
    expect(status).toBe(200)
    return body
  }
  /** Profiles whose handles begin alike. */
  const crowd = (handle: string, { count, isVisible }: { count: number; isVisible: boolean }) =>
    app.owner.run(sql`
    with made as (insert into pockets (kind) select 'profile' from generate_series(1, ${count}) returning id)
    insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type, organization_type, is_visible_to_public)
    select ${owner.userId}, id, n, n, 'Zebra crowd', 'ORGANIZATIONAL', 'other', ${isVisible}
    from made, lateral (select ${handle} || id as n) x`)

  return { app, reader, owner, hidden, closed, find, crowd }
}
