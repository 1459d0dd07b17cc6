import { venue } from '@bourse/contracts/venue'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ensureWallets } from '#features/ledger'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { fund, makeAssets, makeTrader } from '../../testing/traders.ts'
import { CLASS, DAY_MS, makeBackers, makeClass, makeToken, makeVenue } from './testing/venues.ts'

const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LEUR')
await makeClass(app.db)
await makeToken(app.db)
const sponsor = await makeTrader(app.db, app.api(), 'sponsor')
const [ada] = await makeBackers(app, ['ada'], 1_000_000_000n)
await app.db.transaction((tx) => fund(tx, ada, 'BRS', 1_000_000_000n))
const key = () => crypto.randomUUID()

test('[VEN-08] a venture has what it was made of: kind, class, story, target in its own asset, what it collects, all or nothing, end, image, pocket and sponsor', async () => {
  const endsAt = Date.now() + 10 * DAY_MS
  const { id, pocket_id } = await makeVenue(app.db, sponsor, {
    name: 'Night Kiln',
    description: 'Fired **together**.',
    target: '40000.00',
    isAllOrNothing: false,
    endsAt,
  })
  await app.owner.run(sql`update venues set target_asset_id = (select id from assets where code = 'LEUR') where id = ${id}`)
  const png = await sharp({ create: { width: 1200, height: 750, channels: 3, background: '#446' } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${png.toString('base64')}`
  expect((await sponsor.api.call(venue.update, { params: { id: String(id) }, body: { image } })).status).toBe(200)
  const { data } = await app.api().graph<{ venue: { image: string } }>(
    `query ($id: ID!) { venue(id: $id) {
      rowId name venueType assetClass description target targetAsset { code } targetQuoteAsset { code } isAllOrNothing endsAt image
      pocket { rowId } sponsor { rowId name displayName photo } } }`,
    { id: String(id) },
  )
  expect(data.venue).toEqual({
    rowId: String(id),
    name: 'Night Kiln',
    venueType: 'fund',
    assetClass: CLASS,
    description: 'Fired **together**.',
    target: '40000000000',
    targetAsset: { code: 'LEUR' },
    targetQuoteAsset: { code: 'LUSD' },
    isAllOrNothing: false,
    endsAt,
    image: expect.stringMatching(/^\/media\/[0-9a-f]{40}-1200\.webp$/),
    pocket: { rowId: String(pocket_id) },
    sponsor: { rowId: String(sponsor.profileId), name: 'sponsor', displayName: 'sponsor', photo: null },
  })
})

test('[VEN-09] read by the catalogue it has its boost and target, and a wallet with its balance and only what was paid in', async () => {
  const { id, pocket_id } = await makeVenue(app.db, sponsor, { name: 'Day Kiln', isAllOrNothing: false, target: '150.00' })
  const params = { id: String(id) }
  // A wallet that was never used is not shown.
  const [euro] = await app.db.rows<{ id: bigint }>(sql`select id from published.assets where code = 'LEUR'`)
  await app.db.transaction((tx) => ensureWallets(tx, [{ pocketId: pocket_id, assetId: euro?.id ?? 0n }]))
  for (const quantity of ['20', '10'])
    expect((await ada.api.call(venue.pledge, { params, body: { quantity }, key: key() })).status).toBe(201)
  expect((await ada.api.call(venue.boost, { params, body: { boost: '2' }, key: key() })).status).toBe(201)
  expect((await sponsor.api.call(venue.payOut, { params, body: { quantity: '5' }, key: key() })).status).toBe(201)
  const { data } = await sponsor.api.graph<{ venue: unknown }>(
    `query ($id: ID!) { venue(id: $id) {
      rowId name venueType description image target boost targetAsset { code decimals notionalValue }
      pocket { sponsor { rowId name displayName photo } wallets { balance asset { code } payments { creditDebit transactionType } } } } }`,
    params,
  )
  expect(data.venue).toEqual({
    rowId: String(id),
    name: 'Day Kiln',
    venueType: 'fund',
    description: 'Bread for the quarter.',
    image: null,
    target: '150000000',
    boost: '200000000',
    targetAsset: { code: 'LUSD', decimals: 6, notionalValue: expect.any(String) },
    pocket: {
      sponsor: { rowId: String(sponsor.profileId), name: 'sponsor', displayName: 'sponsor', photo: null },
      wallets: [
        {
          balance: '25000000',
          asset: { code: 'LUSD' },
          payments: [
            { creditDebit: '10000000', transactionType: 'pledge' },
            { creditDebit: '20000000', transactionType: 'pledge' },
          ],
        },
      ],
    },
  })
})
