import { imageFiles, readImagePath } from '@bourse/contracts/media'
import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { drawPreview } from '../src/platform/preview/draw-preview.ts'
import { INVARIANTS } from '../src/assemble.ts'
import { testDb } from '../src/testing/db.ts'
import { drawPlate } from './seed-images.ts'
import { seedPlates } from './seed-plates.ts'

const { db } = await testDb(createLog('silent'), 'demo')

const list = async (statement: ReturnType<typeof sql>) =>
  (await db.read((tx) => tx.rows<{ text: string }>(statement))).map(({ text }) => text)

test('the demo has five open classes, two that are closed, and one that only staff see', async () => {
  expect(await list(sql`select slug as text from asset_classes where is_open and is_visible order by sort_term`)).toEqual([
    'houses',
    'food-and-land',
    'coast-and-lodging',
    'docks-and-yards',
    'water-and-energy',
  ])
  expect(await list(sql`select slug as text from asset_classes where not is_open and is_visible order by sort_term`)).toEqual([
    'currencies',
    'coins',
  ])
  expect(await list(sql`select slug as text from asset_classes where not is_visible`)).toEqual(['archive'])
  expect(
    await list(
      sql`select distinct count(*)::text as text from asset_class_contents where name <> '' and description <> '' group by asset_class_id`,
    ),
  ).toEqual(['3'])
})

test('[DEF-132] Greenworks has a venture in every state, each with its pledges where its decision put them', async () => {
  expect(
    await list(sql`
      select concat_ws(' ', v.name, '|', v.status, (coalesce(v.decided_raised, v.raised) / 1000000)::int, coalesce(v.decided_backers, v.backer_count),
        (select string_agg(distinct l.status, ' ') from venue_pledges l where l.venue_id = v.id)) as text
      from venues v join profiles p on p.id = v.sponsor_profile_id where p.name = 'greenworks' order by v.name`),
  ).toEqual([
    'Beehives on the Silo | open 220 3 held',
    'Cold Frames for the Courtyard | open 2910 20 held',
    'Compost Barge | canceled 1240 7 refunded',
    'Rainwater Loop | met 9460 23 paid',
    'Rooftop Orchard, Block C | open 32800 40 held',
    'Solar Pump, Hut 4 | open 1705 6 paid',
    'Tool Library | open 1935 14 paid',
    'Winter Glasshouse | missed 4100 11 released',
  ])
  expect(
    await list(sql`
      select v.name as text from venues v where v.status = 'open' and v.ends_at between now() + interval '1 hour' and now() + interval '4 hours'`),
  ).toEqual(['Cold Frames for the Courtyard'])
})

test('[VEN-08] the window has ventures in each of its tabs, one of them above its target while it still runs', async () => {
  const names = (where: ReturnType<typeof sql>) => list(sql`select name as text from venues v where ${where} order by v.ends_at`)
  expect(await names(sql`v.status = 'open' and v.ends_at < now() + interval '14 days'`)).toEqual([
    'Cold Frames for the Courtyard',
    'Velas contra la helada',
    'Bike trailers for the market',
    'Rooftop Orchard, Block C',
  ])
  expect(await names(sql`v.met_at > now() - interval '60 days'`)).toEqual(['Biblioteca de semillas', 'Bike trailers for the market'])
  expect(await names(sql`v.status = 'open' and v.target_asset_id = v.target_quote_asset_id and v.raised > v.target`)).toEqual([
    'Bike trailers for the market',
  ])
})

test('[DEF-133] in two classes several ventures compete by their boosts, no two with the same', async () => {
  const ranks = await list(sql`
    select concat_ws(' ', k.slug, count(distinct v.boost), count(*)) as text from venues v join asset_classes k on k.id = v.asset_class_id
    where v.boost > 0 group by k.slug having count(*) > 2 order by 1`)
  expect(ranks).toEqual(['food-and-land 5 5', 'water-and-energy 3 3'])
})

test('[VEN-08] every venture has a text and a plate, and so have the perks with a picture, each drawn and kept as anybody’s', async () => {
  const names: string[] = []
  const media = { put: async (name: string) => void names.push(name), read: async () => undefined, remove: async () => {} }
  await db.transaction((tx) => seedPlates(tx, media))
  const paths = await list(sql`
    select image as text from venues where image is not null union select image from perks where image is not null`)
  expect(paths).toHaveLength(22)
  expect(await list(sql`select name as text from venues where image is null or length(description) < 60`)).toEqual([])
  const kept = paths.flatMap((path) => {
    const image = readImagePath(path)
    return image ? imageFiles(image.kind, image.key) : []
  })
  expect(names.toSorted()).toEqual(kept.map(({ name }) => name).toSorted())
})

test('every wallet’s history goes forward in time, none of it is in the future, and the audit passes', async () => {
  expect(
    await list(sql`
      select distinct p.name as text from (
        select e.wallet_id, o.at, lag(o.at) over (partition by e.wallet_id order by e.wallet_version) as before
        from entries e join postings o on o.id = e.posting_id) x
      join wallets w on w.id = x.wallet_id left join profiles p on p.pocket_id = w.pocket_id where x.at < x.before or x.at > now()`),
  ).toEqual([])
  const findings = await db.read((tx) => runAudit(tx, INVARIANTS))
  expect(findings.filter(({ broken }) => broken > 0n)).toEqual([])
})

test('[DEF-122] a process that has drawn the demo’s pictures still draws those of shared links', async () => {
  await drawPlate('growers.svg')
  const { byteLength } = await drawPreview({ title: 'Rooftop Orchard', byline: '@greenworks', brand: 'Bourse' })
  expect(byteLength).toBeGreaterThan(1_000)
})
