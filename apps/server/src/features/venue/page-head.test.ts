import type { PageName } from '@bourse/contracts/page'
import { venue } from '@bourse/contracts/venue'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { textOf } from '#features/i18n'
import { sql } from '#platform/db'
import { PAGE_HEADS } from '#platform/page'
import { contributionsWith } from '../../assemble.ts'
import { pageMeta } from '../../page-meta.ts'
import { testApp } from '../../testing/app.ts'
import { makeAsset, makeTrader } from '../../testing/traders.ts'
import { makeClass, makeVenue } from './testing/venues.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makeClass(app.db)
const ana = await makeTrader(app.db, app.api(), 'ana.paz')
const { id } = await makeVenue(app.db, ana, { name: 'Ñandú & <Sons>', description: '# Trees\n**Sixty** of them.' })
const perkId = await app.owner.value<bigint>(sql`
  insert into perks (owner_profile_id, name, description) values (${ana.profileId}, 'Growers', 'A _plot_.') returning id`)

const heads = contributionsWith([]).to(PAGE_HEADS)
const meta = (page: PageName, url: string) =>
  pageMeta(app.db, { textOf, version: () => '' }, 'Operator', heads)(page, { url, headers: {} } as unknown as FastifyRequest)
const picture = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const closeAccount = (isClosed: boolean) => app.owner.run(sql`update users set is_active = ${!isClosed} where id = ${ana.userId}`)

const VENUE_HEAD = {
  title: 'Ñandú & <Sons> · Bourse',
  description: 'Trees Sixty of them.',
  path: `/@ana.paz/venue/${id}/`,
  image: `/og/venue/${id}.png`,
  imageSize: { width: 1200, height: 630 },
}
const NOTHING = { title: 'Not found · Bourse', isIndexed: false }

describe('[VEN-02] the document of a venture', () => {
  test('[VEN-04] tells what it is, under the one spelling of its address', async () => {
    expect(await meta('venue', `/@ANA.paz/venue/${id}?from=mail`)).toMatchObject(VENUE_HEAD)
    expect(await meta('item', `/@ana.paz/${id}/`)).toMatchObject(VENUE_HEAD)
  })

  test('of nobody’s or of another’s is that of an unknown page', async () => {
    for (const url of [
      '/@ana.paz/venue/999999/',
      `/@bob/venue/${id}/`,
      `/@ana.paz/venue/${perkId}/`,
      '/@a%00/venue/1/',
      '/@%E0%A4%A/venue/1/',
      '/@ana.paz/venue/x/',
    ])
      expect(await meta('venue', url), url).toMatchObject(NOTHING)
    await closeAccount(true)
    expect(await meta('venue', `/@ana.paz/venue/${id}/`)).toMatchObject(NOTHING)
    expect((await picture(`/og/venue/${id}.png`)).status).toBe(404)
    await closeAccount(false)
  })
})

test('the document of the ventures’ page begins with the one of the highest boost, and never with one that a visitor may not see', async () => {
  const words = textOf('en', 'pages.ventures')
  const asked = () => meta('ventures', '/ventures')
  expect(await asked()).toMatchObject({ title: `${words} · Bourse` })
  expect(await asked()).not.toHaveProperty('first')
  await app.owner.run(sql`update venues set boost = 5, rising = 1 where id = ${id}`)
  const first = { heading: 'Ñandú & <Sons>', tag: '', lead: 'Trees Sixty of them.', image: null }
  expect(await asked()).toMatchObject({ title: `${words} · Bourse`, first })
  await closeAccount(true)
  expect(await asked()).not.toHaveProperty('first')
  await closeAccount(false)
  await app.owner.run(sql`update venues set boost = 0, rising = null where id = ${id}`)
})

test('[PERK-02] the document of a perk tells what it is, unless it is private', async () => {
  const told = { title: 'Growers · Bourse', description: 'A plot.', path: `/@ana.paz/perk/${perkId}/`, image: `/og/perk/${perkId}.png` }
  expect(await meta('perk', `/@ana.paz/perk/${perkId}/`)).toMatchObject(told)
  expect(await meta('item', `/@ana.paz/${perkId}/`)).toMatchObject(told)
  expect((await picture(`/og/perk/${perkId}.png`)).status).toBe(200)
  await app.owner.run(sql`update perks set visibility = 'private' where id = ${perkId}`)
  expect(await meta('perk', `/@ana.paz/perk/${perkId}/`)).toMatchObject(NOTHING)
  expect(await meta('item', `/@ana.paz/${perkId}/`)).toMatchObject(NOTHING)
  expect((await picture(`/og/perk/${perkId}.png`)).status).toBe(404)
})

describe('[DEF-122] the picture of a shared link', () => {
  test('is a PNG of 1200 × 630, which changes with what it shows', async () => {
    const before = await picture(`/og/venue/${id}.png`)
    const bytes = Buffer.from(await before.arrayBuffer())
    expect([before.status, before.headers.get('content-type'), before.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=300',
    ])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const tag = before.headers.get('etag') ?? ''
    expect((await picture(`/og/venue/${id}.png`, { 'if-none-match': tag })).status).toBe(304)

    const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const saved = await ana.api.call(venue.update, {
      params: { id: String(id) },
      body: { image: `data:image/png;base64,${image.toString('base64')}` },
    })
    expect(saved.status).toBe(200)
    const after = await picture(`/og/venue/${id}.png`, { 'if-none-match': tag })
    expect([after.status, after.headers.get('etag') === tag]).toEqual([200, false])
    const [r = 0, g = 0, b = 0] = await sharp(Buffer.from(await after.arrayBuffer()))
      .extract({ left: 1100, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([r > 240, g < 16, b < 16]).toEqual([true, true, true])
  })

  test.each(['/og/venue/0.png', '/og/venue/x.png', '/og/venue/1.svg', '/og/user/1.png', '/og/venue/999999.png', '/og/venue/..%2f1.png'])(
    'is not at %s',
    async (path) => expect((await picture(path)).status).toBe(404),
  )
})
