import { expect, test } from 'vitest'
import { FINAL_STATUSES } from '@bourse/domain/street'
import { testApp } from '../../testing/app.ts'
import { auditOf, foundAfter } from '../../testing/audits.ts'
import { STREET_CHECKS } from './audit.ts'
import { bringDisputed, letRulingCount, ruleOn } from './tickets/testing/disputed.ts'
import { bring, firstOf, forgetEnded, KINDS, openStreet, QUANTITY } from './tickets/testing/trade.ts'

const app = await testApp()
const street = await openStreet(app)

/** Of the first kind one in every final status, of each a completed, a returned and a split one; one that is disputed, and two that are open. */
const [buy, mint] = KINDS
for (const kind of KINDS) {
  for (const status of kind === buy ? FINAL_STATUSES : (['completed', 'returned'] as const)) await bring(street, kind, status)
  const split = await bringDisputed(street, kind)
  await ruleOn(street, split, QUANTITY / 3n)
  await letRulingCount(street, split)
  await forgetEnded(street)
}
for (const kind of [buy, mint]) if (kind) await bring(street, kind, firstOf(kind))
await bringDisputed(street, KINDS[2] ?? expect.fail('no kind'))

const TABLES = ['street_tickets', 'street_disputes', 'mint_reservations', 'holds']

test('checks every ticket and finds nothing in valid ones', async () => {
  expect(await auditOf(app.db, STREET_CHECKS)).toEqual([
    ['I21', 11n, 0n],
    ['I22', 6n, 0n],
    ['I23', 4n, 0n],
    ['I24', 15n, 0n],
  ])
})

test.each([
  [
    'I21',
    'an open ticket that holds nothing',
    `update holds set state = 'released', remaining = 0 where kind = 'street' and state = 'active'`,
  ],
  ['I21', 'a hold of an ended ticket', `update holds set state = 'active' where kind = 'street' and state = 'released'`],
  ['I21', 'a hold of another amount', `update holds set amount = amount + 1 where kind = 'street' and state = 'active'`],
  [
    'I21',
    'a hold on the wrong wallet',
    `update street_tickets set side = case side when 'buy' then 'sell' else 'buy' end where handling = 'escrow'`,
  ],
  ['I21', 'a hold without a ticket', `update street_tickets set hold_id = null where status = 'escrowed'`],
  ['I21', 'more captured than was settled', `update holds set captured = captured + 1 where kind = 'street' and state = 'captured'`],
  ['I22', 'a fee that was edited', `update street_tickets set fee = fee + 1 where status = 'completed'`],
  [
    'I22',
    'another amount settled',
    `update street_tickets set settled_quantity = settled_quantity + 1 where status = 'completed' and handling = 'mint'`,
  ],
  ['I22', 'a posting whose ticket has not ended', `update street_tickets set status = 'shipped' where status = 'completed'`],
  [
    'I22',
    'a completed ticket without its posting',
    `update street_tickets set posting_id = posting_id + 1000000 where status = 'completed'`,
  ],
  ['I22', 'a posting of another ticket', `update postings set ref = '0' where kind = 'street'`],
  [
    'I22',
    'legs in the wrong direction',
    `update street_tickets set dealer_profile_id = taker_profile_id, taker_profile_id = dealer_profile_id where status = 'completed'`,
  ],
  ['I22', 'a fee of another rate', `update street_tickets set fee_ppm = fee_ppm + 5000 where status = 'completed'`],
  [
    'I22',
    'a part that nobody ruled',
    `update street_tickets set ended_by = 'dealer' where status = 'completed' and settled_quantity < quantity and side = 'buy'`,
  ],
  ['I22', 'what the buyer completed', `update street_tickets set ended_by = 'taker' where status = 'completed' and side = 'buy'`],
  ['I22', 'what the clock completed', `update street_tickets set ended_by = 'clock' where status = 'completed'`],
  ['I23', 'a reservation without a ticket', `update street_tickets set handling = 'escrow' where status = 'pledged'`],
  ['I23', 'an open ticket that reserves nothing', `update mint_reservations set status = 'released' where status = 'reserved'`],
  ['I23', 'a reservation of an ended ticket', `update mint_reservations set status = 'reserved' where status = 'released'`],
  ['I23', 'a reservation of another amount', `update mint_reservations set quantity = quantity + 1`],
  ['I23', 'a reservation of another ticket', `update mint_reservations set ref = '0'`],
  ['I23', 'more issued than was settled', `update mint_reservations set issued = issued + 1 where status = 'issued'`],
  ['I23', 'a reservation with another agent', `update agencies set agent_profile_id = agent_profile_id + 1`],
  ['I24', 'a running ticket without a deadline', `update street_tickets set due_at = null where status in ('escrowed', 'pledged')`],
  ['I24', 'a deadline of an ended ticket', `update street_tickets set due_at = now() where status = 'completed'`],
  ['I24', 'a deadline in a dispute', `update street_tickets set due_at = now() where is_disputed`],
  ['I24', 'a dispute that outlives its ticket', `update street_disputes set status = 'open', ended_at = null`],
  ['I24', 'a disputed ticket without a dispute', `update street_tickets set is_disputed = true, due_at = null where status = 'escrowed'`],
])('[%s] reports %s', async (check, _name, damage) => {
  expect(await foundAfter(app.owner, { checks: STREET_CHECKS.filter(({ id }) => id === check), tables: TABLES, damage })).toEqual([check])
})
