import { readFile } from 'node:fs/promises'
import { transfer } from '@bourse/contracts/transfer'
import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { profileById, type ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { putBack } from '../../testing/audits.ts'
import { TRANSFER_CHECKS } from './audit.ts'
import { payByLink } from './pay-by-link.ts'
import { paymentLinkByToken, readPaymentLinks } from './payment-links.ts'
import { transferWorld } from './testing/world.ts'

const { app, ann, bob, key } = await transferWorld()
const money = { asset: 'LUSD', quantity: '1' }

/** Rows of transfers that this transaction has read so far, whichever way. */
async function transfersRead(tx: Tx): Promise<number> {
  const { read } = await tx.one<{ read: bigint }>(
    sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'transfers'`,
  )
  return Number(read)
}

/** What a payment, a look and a list read of a link that was paid so often; nothing of it stays. */
async function readsOf(paid: number): Promise<{ payment: number; look: number; list: number }> {
  const { body } = await ann.api.call(transfer.makePaymentLink, { body: { ...money, isSingleUse: false } })
  const reads = { payment: -1, look: -1, list: -1 }
  await putBack(app.owner, async (tx) => {
    await tx.run(sql`
      insert into transfers (posting_id, sender_profile_id, recipient_profile_id, asset_id, quantity, payment_link_id)
      select 1000000000 + n, ${bob.profileId}, ${ann.profileId}, l.asset_id, 1000000, l.id
      from generate_series(1, ${paid}::int) n join payment_links l on l.id = ${body.id}`)
    const payer: ProfileRow = (await profileById(tx, bob.profileId)) ?? raise('PROFILE_NOT_FOUND')
    let before = await transfersRead(tx)
    const step = async (name: keyof typeof reads, work: () => Promise<unknown>) => {
      await work()
      const after = await transfersRead(tx)
      reads[name] = after - before
      before = after
    }
    await step('payment', () => payByLink(tx, { payer, token: body.token, quantity: undefined, note: undefined }))
    await step('look', () => paymentLinkByToken(tx, body.token))
    await step('list', () => readPaymentLinks(tx, ann.profileId, { limit: 10 }))
  })
  return reads
}

test('[DEF-068] a link that was paid 20,000 times is paid, looked at and listed by reading as much as one that was paid twice', async () => {
  const few = await readsOf(2)
  expect(few).toEqual({ payment: 0, look: 0, list: 0 })
  expect(await readsOf(20_000)).toEqual(few)
})

test('[DEF-068] the total is what was paid, by however many at once', async () => {
  const { body } = await ann.api.call(transfer.makePaymentLink, { body: { asset: 'LUSD', isSingleUse: false } })
  const pay = (quantity: string) => bob.api.call(transfer.payByLink, { params: { token: body.token }, body: { quantity }, key: key() })
  const answers = await Promise.all(['1', '2.5', '0.000001', '40', '7'].map(pay))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  // One that cannot be paid adds nothing.
  expect((await pay('999999999')).status).toBe(422)
  const own = (await ann.api.call(transfer.paymentLinks)).body.items.find(({ id }) => id === body.id)
  expect(own).toMatchObject({ paidCount: 5, paidTotal: '50500001' })
})

test('[DEF-068] an installation without totals gets those that its transfers add up to, for ended links too', async () => {
  const { body } = await ann.api.call(transfer.makePaymentLink, { body: money })
  expect((await bob.api.call(transfer.payByLink, { params: { token: body.token }, body: {}, key: key() })).status).toBe(201)
  const migration = await readFile(new URL('../../../migrations/0026_due_work_and_totals.sql', import.meta.url), 'utf8')
  const fill = /^alter table payment_links disable [^]*?enable trigger payment_links_end_once;/m.exec(migration)?.[0]
  const brokenNow = async (tx: Tx) => (await runAudit(tx, TRANSFER_CHECKS)).find(({ id }) => id === 'I15')?.broken
  await putBack(app.owner, async (tx) => {
    await tx.run(sql`alter table payment_links disable trigger payment_links_end_once`)
    await tx.run(sql`update payment_links set paid_total = 0`)
    expect(await brokenNow(tx)).toBe(2n)
    await tx.run({ text: fill ?? expect.fail('nothing fills the totals'), values: [] })
    expect(await brokenNow(tx)).toBe(0n)
  })
})
