import { transfer } from '@bourse/contracts/transfer'
import { describe, expect, test } from 'vitest'
import { ledgerJobs } from '#features/ledger'
import { createUser } from '#features/session'
import { dueStats } from '#platform/due'
import { transferJobs } from './jobs.ts'
import { transferWorld } from './testing/world.ts'

const { app, ann, bob, key, figures } = await transferWorld()
const HOUR_MS = 3_600_000
const money = { asset: 'LUSD', quantity: '1' }
const run = async (task: string, now?: Date) => transferJobs.tasks[task]?.(null, app.db, { now })
const owner = (text: string) => app.owner.run({ text, values: [] })
const statusesOf = async (table: string, ids: readonly string[]) => {
  return app.db.column<string>({
    text: `select status from ${table} where id = any($1::bigint[]) order by id`,
    values: [ids],
  })
}

await owner(`create function fail_damaged() returns trigger language plpgsql as $$ begin raise exception 'damaged'; end $$`)

/** Blocks every change of the first row until it is fixed. */
const damage = (table: string, id: string) =>
  owner(`create trigger damaged before update on ${table} for each row when (old.id = ${id}) execute function fail_damaged()`)
const mend = (table: string) => owner(`drop trigger damaged on ${table}; update parked_work set next_at = now() - interval '1 second'`)

/** Three of a kind that are due, the first of them the longest. */
async function three(make: () => Promise<{ body: { id: string } }>): Promise<[string, string, string]> {
  return [(await make()).body.id, (await make()).body.id, (await make()).body.id]
}

describe('of what is due, a row that fails keeps no other from its turn, and has its own once it is mended', () => {
  test('[DEF-068] requests', async () => {
    const ids = await three(() => ann.api.call(transfer.request, { body: { ...money, from: 'bob' }, key: key() }))
    await owner(`update proposals set expires_at = now() - interval '1 hour' * (10 - id % 10) where type_of = 'request'`)
    await damage('proposals', ids[0])
    await run('transfer.expire_requests').catch(() => {})
    expect(await statusesOf('proposals', ids)).toEqual(['pending', 'expired', 'expired'])
    await mend('proposals')
    await run('transfer.expire_requests')
    expect(await statusesOf('proposals', ids)).toEqual(['expired', 'expired', 'expired'])
  })

  test('[DEF-068] payment links', async () => {
    const ids = await three(() => ann.api.call(transfer.makePaymentLink, { body: { ...money, expiresAt: Date.now() + HOUR_MS } }))
    await owner(`update payment_links set expires_at = now() - interval '1 hour'`)
    await damage('payment_links', ids[0])
    await run('transfer.expire_payment_links').catch(() => {})
    expect(await statusesOf('payment_links', ids)).toEqual(['open', 'expired', 'expired'])
    await mend('payment_links')
    await run('transfer.expire_payment_links')
    expect(await statusesOf('payment_links', ids)).toEqual(['expired', 'expired', 'expired'])
  })

  test('[DEF-075] the holds of offers, and the offers with them', async () => {
    const body = { giveAsset: 'LUSD', giveQuantity: '2', wantAsset: 'LEUR', wantQuantity: '3', recipient: 'bob' }
    const before = (await figures(ann)).open
    const ids = await three(() => ann.api.call(transfer.offer, { body, key: key() }))
    await owner(`update holds set expires_at = now() - interval '1 hour' where kind = 'offer'`)
    const [damaged] = await app.db.rows<{ id: bigint }>({
      text: `select id from holds where kind = 'offer' and ref = $1`,
      values: [ids[0]],
    })
    await damage('holds', String(damaged?.id))
    await ledgerJobs.tasks['ledger.expire_holds']?.(null, app.db).catch(() => {})
    await app.runJobs('transfer')
    expect(await statusesOf('proposals', ids)).toEqual(['pending', 'expired', 'expired'])
    expect((await figures(ann)).open - before).toBe(2_000_000n)
    await mend('holds')
    await ledgerJobs.tasks['ledger.expire_holds']?.(null, app.db)
    await app.runJobs('transfer')
    expect(await statusesOf('proposals', ids)).toEqual(['expired', 'expired', 'expired'])
    expect((await figures(ann)).open).toBe(before)
    expect(await dueStats(app.db)).toEqual({ resting: 0, parked: 0 })
  })

  test('[DEF-067] schedules: the money of the others is sent, and that of the failing one once it can be', async () => {
    const body = { ...money, recipient: 'bob', every: 'once', startsAt: Date.now() + HOUR_MS }
    const ids = await three(() => ann.api.call(transfer.schedule, { body, key: key() }))
    await owner(`update schedules set starts_at = now() - interval '1 minute', next_at = now() - interval '1 minute'`)
    await damage('schedules', ids[0])
    const before = (await figures(bob)).available
    await run('transfer.run_schedules').catch(() => {})
    expect(await statusesOf('schedules', ids)).toEqual(['active', 'done', 'done'])
    expect((await figures(bob)).available - before).toBe(2_000_000n)
    await mend('schedules')
    await run('transfer.run_schedules')
    await run('transfer.run_schedules')
    expect(await statusesOf('schedules', ids)).toEqual(['done', 'done', 'done'])
    expect((await figures(bob)).available - before).toBe(3_000_000n)
  })

  test('[DEF-067] amounts for those who have signed up', async () => {
    const ids: string[] = []
    for (const who of ['a', 'b', 'c']) {
      const sent = await ann.api.call(transfer.send, { body: { ...money, recipient: `${who}@new.example` }, key: key() })
      ids.push(sent.body.id)
    }
    for (const who of ['a', 'b', 'c'])
      await app.db.transaction((tx) => createUser(tx, { email: `${who}@new.example`, handle: `new-${who}` }))
    await damage('invitations', ids[0] ?? '')
    await run('transfer.deliver_invitations').catch(() => {})
    expect(await statusesOf('invitations', ids)).toEqual(['held', 'delivered', 'delivered'])
    await mend('invitations')
    await run('transfer.deliver_invitations')
    expect(await statusesOf('invitations', ids)).toEqual(['delivered', 'delivered', 'delivered'])
  })
})

describe('a job does what is due at the time that it is given', () => {
  const nothingDue = () => new Date()
  const inYears = new Date(Date.now() + 800 * 24 * HOUR_MS)

  test.each([
    [
      '[DEF-068] requests',
      'proposals',
      'transfer.expire_requests',
      ['pending', 'expired'],
      () => ann.api.call(transfer.request, { body: { ...money, from: 'bob' }, key: key() }),
    ],
    [
      '[DEF-068] payment links',
      'payment_links',
      'transfer.expire_payment_links',
      ['open', 'expired'],
      () => ann.api.call(transfer.makePaymentLink, { body: { ...money, expiresAt: Date.now() + HOUR_MS } }),
    ],
    [
      '[DEF-067] schedules',
      'schedules',
      'transfer.run_schedules',
      ['active', 'done'],
      () =>
        ann.api.call(transfer.schedule, {
          body: { ...money, recipient: 'bob', every: 'once', startsAt: Date.now() + HOUR_MS },
          key: key(),
        }),
    ],
  ])('%s', async (_name, table, task, [before, after], make: () => Promise<{ body: { id: string } }>) => {
    const { id } = (await make()).body
    await run(task, nothingDue())
    expect(await statusesOf(table, [id])).toEqual([before])
    await run(task, inYears)
    expect(await statusesOf(table, [id])).toEqual([after])
  })

  test('[DEF-075] the holds of offers', async () => {
    const body = { giveAsset: 'LUSD', giveQuantity: '2', wantAsset: 'LEUR', wantQuantity: '3', recipient: 'bob' }
    const { id } = (await ann.api.call(transfer.offer, { body, key: key() })).body
    const expire = async (now: Date) => {
      await ledgerJobs.tasks['ledger.expire_holds']?.(null, app.db, { now })
      await app.runJobs('transfer')
      return statusesOf('proposals', [id])
    }
    expect(await expire(nothingDue())).toEqual(['pending'])
    expect(await expire(inYears)).toEqual(['expired'])
  })
})
