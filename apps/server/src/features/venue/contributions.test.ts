import { pocket } from '@bourse/contracts/pocket'
import { report } from '@bourse/contracts/report'
import { BOOST_MIN_RAW } from '@bourse/domain/venue'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { boostVenue } from './money/boost-venue.ts'
import { cancelVenue } from './money/cancel-venue.ts'
import { payOut } from './money/pay-out.ts'
import { withdrawPledges } from './money/withdraw.ts'
import { backerOf, makeBackers, makeClass, makeToken, makeVenue, passTime, pledgeTo } from './testing/venues.ts'
import type { VenueRow } from './venues.ts'

const app = await testApp()
const QUANTITY = 12_500_000n

/** One venture of each end, with what its backer and its sponsor did. */
await makeAsset(app.db, 'LUSD')
await makeToken(app.db)
await makeClass(app.db)
const ines = await makeTrader(app.db, app.api(), 'ines')
const [tomas] = await makeBackers(app, ['tomas'], 1_000_000_000n)
await app.db.transaction((tx) => fund(tx, tomas, 'BRS', BOOST_MIN_RAW))
const now = new Date()
const pledge = async (row: VenueRow) => {
  await pledgeTo(app.db, tomas, row, QUANTITY, { now })
  return row
}
const held = await pledge(await makeVenue(app.db, ines, { name: 'Held', endsAt: now.getTime() + 100 * 86_400_000 }))
const met = await pledge(await makeVenue(app.db, ines, { name: 'Met', target: '12.50' }))
await pledge(await makeVenue(app.db, ines, { name: 'Missed' }))
const withdrawn = await pledge(await makeVenue(app.db, ines, { name: 'Withdrawn' }))
await app.db.transaction((tx) => withdrawPledges(tx, { venueId: withdrawn.id, caller: backerOf(tomas), now }))
const canceled = await pledge(await makeVenue(app.db, ines, { name: 'Canceled', venueType: 'venue' }))
await app.db.transaction((tx) => cancelVenue(tx, backerOf(ines), canceled.id, now))
const boost = { venueId: held.id, caller: backerOf(tomas), amount: BOOST_MIN_RAW, now }
await app.db.transaction((tx) => boostVenue(tx, boost))
await passTime(app.db, new Date(now.getTime() + 11 * 86_400_000))
await app.db.transaction((tx) => payOut(tx, { venueId: met.id, caller: backerOf(ines), quantity: 2_500_000n, now: new Date() }))

/** What a feed says of one venture, oldest first. */
async function told({ api }: Trader, name: string, lang = 'en') {
  const { items } = await feedOf(api, { lang, first: 100 })
  return items
    .filter(({ label, description }) => `${label} ${description}`.includes(name))
    .map(({ label, description, amount }) => `${label} | ${description} | ${amount?.isSigned ? amount.quantity : '-'}`)
    .toReversed()
}

test('[ACT-01] [ACT-11] a backer reads what became of each pledge, signed where the balance changed', async () => {
  expect(await told(tomas, 'Held')).toEqual([
    'You backed Held with 12.50 LUSD | It’s on hold in your pocket until the end, and paid only if the target is met. | -',
    'You boosted Held with 1.00 BRS | It moved up its class. A boost isn’t refunded. | -100000000',
  ])
  expect((await told(tomas, 'Met')).at(-1)).toBe('Met made it: 12.50 LUSD paid | The target was met, so your pledge was paid. | -12500000')
  expect((await told(tomas, 'Missed')).at(-1)).toBe('12.50 LUSD back from Missed | Your pledge was released in full, without a fee. | -')
  expect((await told(tomas, 'Withdrawn')).at(-1)).toBe('You withdrew 12.50 LUSD from Withdrawn | It’s available again. | -')
  expect(await told(tomas, 'Canceled')).toEqual([
    'You backed Canceled with 12.50 LUSD | It was paid at once. | -12500000',
    '12.50 LUSD refunded by Canceled | The venture was canceled. | 12500000',
  ])
})

test('[ACT-01] [ACT-11] a sponsor reads who pledged and withdrew, and once what became of the venture', async () => {
  expect(await told(ines, 'Held')).toEqual([
    'tomas pledged 12.50 LUSD | A contribution to Held. | -',
    'Held was boosted | tomas boosted it with 1.00 BRS. | -',
  ])
  expect((await told(ines, 'Met')).slice(1)).toEqual([
    'Met has met its target | 12.50 LUSD were raised. Pledges are being paid into its pocket. | -',
    '2.50 LUSD from Met | Moved from the venture’s pocket to yours. | 2500000',
  ])
  expect((await told(ines, 'Missed')).slice(1)).toEqual(['Missed has ended | 12.50 LUSD were raised, less than the target. | -'])
  expect((await told(ines, 'Withdrawn'))[1]).toBe('tomas withdrew 12.50 LUSD | A pledge to Withdrawn was withdrawn. | -')
  expect((await told(ines, 'Canceled')).slice(1)).toEqual(['Canceled was canceled | Every backer gets everything back. | -'])
})

test('an item leads to the venture’s page', async () => {
  const { items } = await feedOf(tomas.api, { lang: 'en', first: 100 })
  expect(items.find(({ label }) => label.startsWith('You backed Held'))?.href).toBe(`/@ines/venue/${held.id}/`)
})

test('[PKT-10] an entry is named by its venture', async () => {
  const entries = async ({ api, profileId }: Trader, code: string) => {
    const { wallets } = (await api.call(pocket.read, { params: { id: String(profileId) } })).body
    const query =
      'query ($id: ID!) { ledger(walletId: $id, first: 10) { creditDebit transactionType detail { counterpart { name displayName } } } }'
    const { data } = await api.graph<{
      ledger: { creditDebit: string; transactionType: string; detail: { counterpart: { name: string; displayName: string } } | null }[]
    }>(query, { id: wallets.find(({ asset }) => asset.code === code)?.id })
    return data.ledger
      .filter(({ detail }) => detail?.counterpart)
      .map((one) => `${one.transactionType} ${one.creditDebit} ${one.detail?.counterpart.displayName} @${one.detail?.counterpart.name}`)
  }
  expect(await entries(tomas, 'LUSD')).toEqual([
    'pledge_refund 12500000 Canceled @ines',
    'pledge -12500000 Met @ines',
    'pledge -12500000 Canceled @ines',
  ])
  expect(await entries(tomas, 'BRS')).toEqual(['boost -100000000 Held @ines'])
  expect(await entries(ines, 'LUSD')).toEqual(['venue_payout 2500000 Met @ines'])
})

test('[DEF-062] only what is still held is open', async () => {
  const { body } = await tomas.api.call(pocket.explain, { params: { id: String(tomas.profileId), asset: 'LUSD' } })
  expect(body.parts.map(({ kind, ref, amount, to }) => [kind, ref, amount, to?.displayName])).toEqual([
    ['pledge', String(held.id), String(QUANTITY), 'Held'],
  ])
})

test('a statement says what it was for', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const said = async ({ api }: Trader) => JSON.stringify((await api.call(report.statement, { query: { from: today, to: today } })).body)
  const backers = await said(tomas)
  for (const line of ['Contribution to Met', 'Contribution to Canceled', 'Refund from Canceled', 'Boost for Held'])
    expect(backers).toContain(line)
  expect(await said(ines)).toContain('From Met')
})
