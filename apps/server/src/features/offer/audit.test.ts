import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { auditOf, foundAfter } from '../../testing/audits.ts'
import { makeAsset, makeTrader } from '../../testing/traders.ts'
import { OFFER_CHECKS } from './audit.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { cancelOffer } from './end-offer.ts'
import { DAY_MS, makeOffer, makeProperty, makeSubscriber, passTime, subscriberOf, take, UNIT } from './testing/offers.ts'

const app = await testApp()

/** One subscription in every status, offers that are open, reached, missed, canceled and sold out, a fee and a bonus. */
const { db } = app
await makeAsset(db, 'LUSD')
const casa = await makeTrader(db, app.api(), 'casa')
const tomas = await makeSubscriber(db, app.api(), 'tomas', 10_000n * UNIT)
const ana = await makeSubscriber(db, app.api(), 'ana', 10_000n * UNIT)
await makeProperty(db, casa, 'DR4')
const bonusAssetId = await makeProperty(db, casa, 'DR4F')
const now = new Date()
const later = { closeDate: new Date(now.getTime() + 100 * DAY_MS) }
const held = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n, ...later })
const reached = await makeOffer(db, casa, { code: 'DR4', goalUnits: 10n, feeRate: '1', ...later })
const missed = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n })
const canceled = await makeOffer(db, casa, { code: 'DR4', goalUnits: 50n })
const soldOut = await makeOffer(db, casa, { code: 'DR4', units: 10n, feeRate: '1', bonusPercent: '20', bonusAssetId })
const { id } = await take(db, ana, held, 5n)
await db.transaction((tx) => cancelSubscription(tx, { id, subscriber: subscriberOf(ana), now }))
for (const row of [held, reached, missed, canceled]) await take(db, tomas, row, 7n)
await take(db, ana, reached, 3n)
await take(db, ana, soldOut, 10n)
await db.transaction((tx) => cancelOffer(tx, canceled.id, now))
await passTime(db, new Date(now.getTime() + 11 * DAY_MS))

const TABLES = ['issue_offers', 'subscriptions', 'holds']

test('checks every offer and finds nothing in valid ones', async () => {
  expect(await auditOf(app.db, OFFER_CHECKS)).toEqual([
    ['I37', 9n, 0n],
    ['I38', 5n, 0n],
    ['I39', 17n, 0n],
    ['I40', 12n, 0n],
    ['I64', 0n, 0n],
  ])
})

const REACHED = 'goal_reached_at is not null'

test.each([
  ['I37', 'a count that is off by one', `update issue_offers set originated = originated + 1 where ${REACHED}`],
  ['I37', 'more units taken than offered', `update issue_offers set units = 1 where ${REACHED}`],
  ['I37', 'more units than one profile may take', `update issue_offers set max_units = 6 where ${REACHED}`],
  ['I37', 'a goal that was not reached', `update issue_offers set goal_units = 11 where ${REACHED}`],
  ['I37', 'a goal that nobody noticed', `update issue_offers set goal_units = 7 where status = 'open' and not ${REACHED}`],
  [
    'I38',
    'a held one whose hold has ended',
    `update holds set state = 'released', remaining = 0 where kind = 'subscription' and state = 'active'`,
  ],
  [
    'I38',
    'a hold of a released one',
    `update holds set state = 'active', remaining = amount where kind = 'subscription' and state = 'released'`,
  ],
  [
    'I38',
    'a hold of another amount',
    `update holds set amount = amount + 1, remaining = remaining + 1 where kind = 'subscription' and state = 'active'`,
  ],
  ['I38', 'a hold without a subscription', `delete from subscriptions where status = 'held'`],
  ['I38', 'a held one without a hold', `update subscriptions set hold_id = null where status = 'held'`],
  ['I38', 'a hold on somebody else', `update subscriptions set pocket_id = 1 where status = 'held'`],
  ['I39', 'a delivery without its posting', `update subscriptions set posting_id = posting_id + 1000 where posting_id is not null`],
  ['I39', 'a posting without its delivery', `update subscriptions set posting_id = null where bonus_units > 0`],
  ['I39', 'another price', `update subscriptions set price = price - 1, fee = fee + 1 where bonus_units > 0`],
  ['I39', 'another bonus', `update subscriptions set bonus_units = bonus_units + 1 where bonus_units > 0`],
  ['I39', 'more units than were delivered', `update subscriptions set units = units + 1 where bonus_units > 0`],
  ['I39', 'a payment to another manager', `update issue_offers set manager_profile_id = manager_profile_id + 1 where bonus_percent > 0`],
  ['I40', 'a held one of a settled offer', `update subscriptions set status = 'held' where status = 'released'`],
  ['I40', 'a released one of a reached offer', `update issue_offers set status = 'closed' where status = 'missed'`],
  ['I40', 'a delivery of a missed offer', `update issue_offers set status = 'missed' where status = 'closed'`],
  ['I40', 'an offer that is settled too early', `update issue_offers set settled_at = now() where settled_at is null`],
  ['I40', 'an offer that is never settled', `update issue_offers set settled_at = null where status = 'missed'`],
])('%s finds %s', async (check, _name, damage) => {
  expect(await foundAfter(app.owner, { checks: OFFER_CHECKS, tables: TABLES, damage })).toContain(check)
})
