import { transfer } from '@bourse/contracts/transfer'
import { expect, test } from 'vitest'
import { createUser } from '#features/session'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { auditOf, brokenIn, putBack } from '../../testing/audits.ts'
import { TRANSFER_CHECKS } from './audit.ts'
import { dueSchedules } from './run-schedules.ts'
import { transferWorld } from './testing/world.ts'
import { deliveries } from './welcome.ts'

const { app, ann, bob, key } = await transferWorld()

/** One of everything, ended in every way. */
const money = { asset: 'LUSD', quantity: '1' }
await ann.api.call(transfer.send, { body: { ...money, recipient: 'bob' }, key: key() })

const request = await ann.api.call(transfer.request, { body: { ...money, from: 'bob' }, key: key() })
await bob.api.call(transfer.accept, { params: { id: request.body.id } })

const terms = { giveAsset: 'LUSD', giveQuantity: '2', wantAsset: 'LEUR', wantQuantity: '3', recipient: 'bob' }
const [settled, taken] = [
  await ann.api.call(transfer.offer, { body: terms, key: key() }),
  await ann.api.call(transfer.offer, { body: terms, key: key() }),
  await ann.api.call(transfer.offer, { body: terms, key: key() }),
]
await bob.api.call(transfer.accept, { params: { id: settled.body.id } })
await ann.api.call(transfer.cancel, { params: { id: taken.body.id } })

for (const email of ['soon@example.org', 'never@example.org'])
  await ann.api.call(transfer.send, { body: { ...money, recipient: email }, key: key() })
await app.db.transaction((tx) => createUser(tx, { email: 'soon@example.org', handle: 'soon' }))
await workThrough(app.db, deliveries)

const link = await ann.api.call(transfer.makePaymentLink, { body: money })
await bob.api.call(transfer.payByLink, { params: { token: link.body.token }, body: {}, key: key() })
await ann.api.call(transfer.makePaymentLink, { body: money })

const later = { ...money, recipient: 'bob', every: 'once', startsAt: Date.now() + 60_000 }
const { body } = await ann.api.call(transfer.schedule, { body: later, key: key() })
await app.owner.run(
  sql`update schedules set starts_at = now() - interval '1 second', next_at = now() - interval '1 second' where id = ${body.id}`,
)
await workThrough(app.db, dueSchedules)

/** What only an owner without scruples can do: the guards are taken down. */
const UNGUARDED = ['wallets', 'entries', 'postings', 'holds', 'transfers', 'proposals', 'invitations', 'payment_links', 'schedule_runs']
  .map((table) => `alter table ${table} disable trigger user;`)
  .join('\n')

const foundAfter = (damage: string) =>
  putBack(app.owner, async (tx) => {
    await tx.run({ text: UNGUARDED + damage, values: [] })
    const found = await brokenIn(tx, TRANSFER_CHECKS)
    return Object.fromEntries(found.map(({ id, broken }) => [id, broken]))
  })

test('checks every record and finds nothing in valid ones', async () => {
  expect(await auditOf(app.db, TRANSFER_CHECKS)).toEqual([
    // Four transfers and a request with two legs each, an offer with four.
    ['I11', 14n, 0n],
    ['I12', 5n, 0n],
    ['I15', 4n, 0n],
  ])
})

test.each([
  ['I11', 'a transfer of another amount', `update transfers set quantity = quantity + 1 where id = 1`],
  [
    'I11',
    'a transfer to somebody else',
    `update transfers set recipient_profile_id = (select id from profiles where name = 'eve') where id = 1`,
  ],
  ['I11', 'a transfer without its posting', `update transfers set posting_id = 999999 where id = 1`],
  [
    'I11',
    'a posting without its record',
    `insert into postings (kind) values ('transfer'); insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version)
     select max(p.id), 999999, 1, 1, 1 from postings p; update entries set wallet_id = (select min(id) from wallets), wallet_version = 999999 where wallet_id = 999999`,
  ],
  [
    'I11',
    'a request that somebody else paid',
    `update proposals set taker_profile_id = (select id from profiles where name = 'eve') where type_of = 'request'`,
  ],
  [
    'I11',
    'an offer that was settled at another price',
    `update proposals set ex_quantity = ex_quantity + 1 where type_of = 'offer' and status = 'approved'`,
  ],
  ['I12', 'an offer of more than it holds', `update proposals set quantity = quantity + 1 where type_of = 'offer' and status = 'pending'`],
  ['I12', 'an offer without a hold', `update proposals set hold_id = 999999 where type_of = 'offer' and status = 'pending'`],
  [
    'I12',
    'an offer that stands though its hold was given back',
    `update holds set state = 'released', remaining = 0, ended_at = now() where kind = 'offer' and state = 'active'`,
  ],
  [
    'I12',
    'a canceled offer that still holds',
    `update holds set state = 'active', remaining = amount, ended_at = null where kind = 'offer' and state = 'released'`,
  ],
  ['I12', 'an invitation of more than it holds', `update invitations set quantity = quantity + 1 where status = 'held'`],
  [
    'I12',
    'a hold for nothing',
    `insert into holds (wallet_id, amount, remaining, kind, ref) select min(id), 1, 1, 'invitation', '77' from wallets`,
  ],
  ['I15', 'a delivery of something else', `update invitations set quantity = quantity + 1 where status = 'delivered'`],
  ['I15', 'a payment nobody counted', `update payment_links set paid_count = 0 where status = 'paid'`],
  ['I15', 'a payment that was not made', `update payment_links set paid_count = 1 where status = 'open'`],
  ['I15', 'a total that is not what was paid', `update payment_links set paid_total = paid_total + 1 where status = 'paid'`],
  ['I15', 'a payment of less than was asked', `update payment_links set quantity = quantity + 1 where status = 'paid'`],
  ['I15', 'a run that sent something else', `update schedules set quantity = quantity + 1`],
])('[%s] reports %s', async (id, _name, damage) => {
  // The transfer that the records above name is the first.
  const first = await app.db.one<{ id: bigint }>(sql`select min(id) as id from transfers`)
  expect(first.id).toBe(1n)
  expect((await foundAfter(damage))[id]).toBeGreaterThan(0n)
})
