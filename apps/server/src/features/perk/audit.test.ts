import { perk } from '@bourse/contracts/perk'
import { expect, test } from 'vitest'
import { auditOf, foundAfter } from '../../testing/audits.ts'
import { MEMBERSHIP_CHECKS } from './audit.ts'
import { acceptGift, giveMembership } from './joining/gift.ts'
import { joinPerk } from './joining/join.ts'
import { newKey } from './testing/circles.ts'
import { callerOf, clubWorld } from './testing/club.ts'

const { app, olga, ann, bob, poor, open, join, membership, passTime } = await clubWorld()

/** A request, a gift, a block, a refund that waits and one that was paid, monthly dues with charges, tips, and a free member. */
const decide = async (id: string, action: string) => {
  const params = { id, membership: String((await membership(ann, id)).id) }
  await olga.api.call(perk.decideMember, { params, body: { action } })
}
const tip = (id: string) => ann.api.call(perk.tip, { params: { id }, body: { quantity: '0.00007' }, key: newKey() })
const monthly = await open({ dues: { monthly: 900n }, isTippable: true })
const now = new Date('2016-01-31T09:00:00Z')
await app.db.transaction((tx) => joinPerk(tx, { perkId: BigInt(monthly), caller: callerOf(ann), choice: 'monthly', payment: 900n, now }))
await passTime(new Date('2016-02-29T09:00:00Z'))
await passTime(new Date('2016-03-31T09:00:00Z'))
await tip(monthly)
const removed = await open({ dues: { weekly: 700_000n } })
await join(ann, removed, { choice: 'weekly', payment: 700_000n })
await decide(removed, 'remove')
await passTime(new Date('2016-04-01T00:00:00Z'))
await join(ann, removed, { choice: 'weekly', payment: 700_000n })
await decide(removed, 'remove')
await join(ann, await open({ dues: { minute: 10n } }), { choice: 'minute', payment: 10n })
await join(bob, await open({ membership: 'request', dues: { annual: 40n } }), { choice: 'annual', payment: 40n })
const given = { caller: callerOf(ann), to: 'poor', choice: 'monthly', now: new Date() } as const
const accepted = await open({ dues: { monthly: 5n } })
await app.db.transaction((tx) => giveMembership(tx, { ...given, perkId: BigInt(accepted) }))
await app.db.transaction((tx) => acceptGift(tx, callerOf(poor), { perkId: accepted }, new Date()))
const offered = await open({ dues: { monthly: 5n } })
await app.db.transaction((tx) => giveMembership(tx, { ...given, perkId: BigInt(offered) }))
await join(bob, await open({ asset: null }))

const TABLES = ['memberships', 'perk_tips', 'dues_charges', 'holds']

test('checks every membership and finds nothing in valid ones', async () => {
  expect(await auditOf(app.db, MEMBERSHIP_CHECKS)).toEqual([
    ['I31', 4n, 0n],
    ['I32', 8n, 0n],
    ['I33', 9n, 0n],
    ['I34', 7n, 0n],
  ])
})

test.each([
  ['I31', 'a request that holds nothing', `update memberships set hold_id = null where status = 'asked'`],
  ['I31', 'a hold that has ended', `update holds set state = 'released', remaining = 0 where kind = 'dues' and state = 'active'`],
  ['I31', 'a hold of another amount', `update holds set amount = amount + 1 where kind = 'dues' and state = 'active'`],
  ['I31', 'a hold of another membership', `update holds set ref = '0' where kind = 'dues' and state = 'active'`],
  ['I31', 'a block of more periods', `update memberships set block_last_n = block_last_n + 1 where block_last_n is not null`],
  ['I31', 'a gift that its recipient holds', `update memberships set gifted_by_profile_id = null where status = 'offered'`],
  ['I31', 'a refund that nobody waits for', `update memberships set refund_hold_id = null where refund_hold_id is not null`],
  ['I31', 'a refund of more than was owed', `update memberships set refunded = refunded - 1 where refund_hold_id is not null`],
  ['I32', 'more given than was charged', `update memberships set given = given + 1 where period = 'monthly'`],
  ['I32', 'a tip that does not count', `update perk_tips set membership_id = null`],
  ['I32', 'a charge that is missing', `delete from dues_charges where n = 1`],
  ['I32', 'a period that was skipped', `update memberships set next_n = next_n + 1 where period = 'monthly'`],
  [
    'I32',
    'a day more than was paid',
    `update memberships set paid_until = paid_until + interval '1 day' where period = 'monthly' and status = 'active'`,
  ],
  ['I32', 'another anchor', `update memberships set anchor_at = anchor_at - interval '1 minute' where period = 'minute'`],
  ['I32', 'a member who never paid', `update memberships set period = 'annual' where period is null and status = 'active'`],
  ['I33', 'a charge of another amount', `update dues_charges set amount = amount + 1 where n = 0`],
  ['I33', 'a charge without its posting', `update dues_charges set posting_id = posting_id + 1000000 where n = 0`],
  [
    'I33',
    'a charge of no membership',
    `insert into dues_charges (membership_id, n, period_start, amount, posting_id) values (0, 0, now(), 1, 0)`,
  ],
  ['I33', 'dues of another membership', `update postings set ref = '0' where kind = 'dues'`],
  ['I33', 'a tip of another amount', `update perk_tips set quantity = quantity + 1`],
  ['I33', 'a tip of somebody else', `update perk_tips set profile_id = (select id from profiles where name = 'bob')`],
  ['I33', 'a refund without its posting', `update memberships set refunded = refunded + 1 where refunded > 0 and refund_hold_id is null`],
  ['I33', 'a posting without a record', `update postings set kind = 'tip' where kind = 'mint'`],
  ['I34', 'a month that is missing', `delete from perk_months`],
  ['I34', 'tips among the dues', `update perk_months set dues = dues + tips, tips = 0`],
])('[%s] reports %s', async (check, _name, damage) => {
  expect(await foundAfter(app.owner, { checks: MEMBERSHIP_CHECKS.filter(({ id }) => id === check), tables: TABLES, damage })).toEqual([
    check,
  ])
})
