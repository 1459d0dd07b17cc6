import { expect, test } from 'vitest'
import { BOOST_MIN_RAW } from '@bourse/domain/venue'
import { testApp } from '../../testing/app.ts'
import { auditOf, foundAfter } from '../../testing/audits.ts'
import { fund, makeAsset, makeTrader } from '../../testing/traders.ts'
import { VENUE_CHECKS } from './audit.ts'
import { boostVenue } from './money/boost-venue.ts'
import { cancelVenue } from './money/cancel-venue.ts'
import { payOut } from './money/pay-out.ts'
import { withdrawPledges } from './money/withdraw.ts'
import { backerOf, makeBackers, makeClass, makeToken, makeVenue, passTime, pledgeTo } from './testing/venues.ts'
import type { VenueRow } from './venues.ts'

const app = await testApp()

/** One pledge in every status, held and paid at once, a payout and a boost. */
await makeAsset(app.db, 'LUSD')
await makeToken(app.db)
await makeClass(app.db)
const ines = await makeTrader(app.db, app.api(), 'ines')
const [tomas, joao] = await makeBackers(app, ['tomas', 'joao'], 1_000_000_000n)
const now = new Date()
const pledge = (row: VenueRow, who = tomas, quantity = 1_000n) => pledgeTo(app.db, who, row, quantity, { now })
const [open, met, missed, canceled, flexible, refunded] = [
  await makeVenue(app.db, ines, { endsAt: now.getTime() + 1_000 * 86_400_000 }),
  await makeVenue(app.db, ines, { target: '0.01' }),
  await makeVenue(app.db, ines),
  await makeVenue(app.db, ines),
  await makeVenue(app.db, ines, { venueType: 'venue' }),
  await makeVenue(app.db, ines, { venueType: 'venue' }),
] as const
for (const row of [open, missed, canceled, flexible, refunded]) await pledge(row)
await pledge(open, joao)
await pledge(met, tomas, 10_000n)
await app.db.transaction((tx) => withdrawPledges(tx, { venueId: open.id, caller: backerOf(joao), now }))
for (const row of [canceled, refunded]) await app.db.transaction((tx) => cancelVenue(tx, backerOf(ines), row.id, now))
await passTime(app.db, met.ends_at as Date)
await passTime(app.db, new Date(now.getTime() + 11 * 86_400_000))
await app.db.transaction((tx) => payOut(tx, { venueId: met.id, caller: backerOf(ines), quantity: 400n, now }))
await app.db.transaction(async (tx) => {
  await fund(tx, tomas, 'BRS', BOOST_MIN_RAW)
  await boostVenue(tx, { venueId: open.id, caller: backerOf(tomas), amount: BOOST_MIN_RAW, now })
})

const TABLES = ['venues', 'venue_pledges', 'venue_backers', 'holds']

test('checks every venture and finds nothing in valid ones', async () => {
  expect(await auditOf(app.db, VENUE_CHECKS)).toEqual([
    ['I26', 13n, 0n],
    ['I27', 5n, 0n],
    ['I28', 7n, 0n],
    ['I29', 12n, 0n],
    ['I30', 6n, 0n],
  ])
})

test.each([
  ['I26', 'a sum that is off by one', `update venues set raised = raised + 1 where status = 'met'`],
  ['I26', 'a backer too many', `update venues set backer_count = backer_count + 1 where status = 'met'`],
  ['I26', 'a boost that nobody paid', `update venues set boost = boost + 1 where boost > 0`],
  ['I26', 'a backer whose sum is off by one', `update venue_backers set pledged = pledged + 1 where pledged = 10000`],
  ['I26', 'a backer without a row', `delete from venue_backers where pledged = 10000`],
  ['I26', 'terms that are free again', `update venues set frozen_at = null where status = 'met'`],
  [
    'I27',
    'a held pledge without its hold',
    `update holds set state = 'released', remaining = 0 where kind = 'pledge' and state = 'active'`,
  ],
  [
    'I27',
    'a hold of a released pledge',
    `update holds set state = 'active', remaining = amount where kind = 'pledge' and state = 'released'`,
  ],
  [
    'I27',
    'a hold of another amount',
    `update holds set amount = amount + 1, remaining = remaining + 1 where kind = 'pledge' and state = 'active'`,
  ],
  ['I27', 'a hold without a pledge', `delete from venue_pledges where status = 'held'`],
  ['I28', 'a held pledge of a settled venture', `update venue_pledges set status = 'held' where status = 'released'`],
  ['I28', 'a paid pledge of a venture that missed its target', `update venues set status = 'missed' where status = 'met'`],
  ['I28', 'a released pledge of a venture that met it', `update venues set status = 'met' where status = 'missed'`],
  ['I28', 'a refund without a cancellation', `update venues set status = 'closed' where status = 'canceled' and not is_all_or_nothing`],
  ['I29', 'a payment without its posting', `update venue_pledges set posting_id = posting_id + 1000 where status = 'paid'`],
  ['I29', 'a posting without its payment', `update postings set kind = 'pledge' where kind = 'boost'`],
  ['I29', 'a boost of another amount', `update venue_boosts set amount = amount + 1`],
  ['I29', 'a refund to somebody else', `update venue_pledges set profile_id = 1 where status = 'refunded'`],
  ['I30', 'a payout that did not arrive', `update venue_payouts set quantity = quantity - 1`],
  [
    'I30',
    'money in the pocket that nobody paid',
    `update wallets set balance = balance + 1 where pocket_id in (select pocket_id from venues)`,
  ],
])('%s finds %s', async (check, _name, damage) => {
  expect(await foundAfter(app.owner, { checks: VENUE_CHECKS, tables: TABLES, damage })).toContain(check)
})
