import { exchange } from '@bourse/contracts/exchange'
import { transfer } from '@bourse/contracts/transfer'
import { afterAll, describe, expect, test } from 'vitest'
import { createDocument } from '#features/document'
import { createMarket } from '#features/market'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAsset, makeTraders, type Trader } from '../../testing/traders.ts'
import { newKey } from '../agent/testing/desk.ts'
import { transferJobs } from '../transfer/jobs.ts'

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
const gated = await makeAsset(app.db, 'VT5')
await makeAsset(app.db, 'CASH')
await app.owner.run(sql`update assets set needs_authorization = true where id = ${gated}`)
await app.db.transaction(async (tx) => {
  await createDocument(tx, { role: 'prospectus', assetId: gated, isRequired: true, texts: { en: { title: 'Prospectus', content: 'x' } } })
  await createMarket(tx, { base: 'VT5', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 })
})
// Holds units from before, is not authorized, and may only give them away.
const [holder, member, outsider] = await makeTraders(app, 'holder', 'member', 'outsider')
for (const trader of [holder, member, outsider])
  await app.db.transaction(async (tx) => {
    await fund(tx, trader, 'CASH', 1_000_000_000n)
    if (trader !== outsider) await fund(tx, trader, 'VT5', 1_000_000_000n)
  })
await app.owner.read(async (tx) => {
  await tx.run(sql`update profiles set identity_verified = 'approved' where id = ${member.profileId}`)
  await tx.run(sql`
    insert into agreements (document_id, profile_id) select id, ${member.profileId} from documents where is_current
    on conflict do nothing`)
})
await untilReady(app)

const REFUSED = refused(403, 'NOT_AUTHORIZED')
const AT_RECIPIENT = refused(403, 'NOT_AUTHORIZED', { recipient: ['fields.notAuthorized'] })
const positions = () =>
  app.db.rows(sql`select pocket_id, asset_id, balance, held from wallets where balance <> 0 order by pocket_id, asset_id`)
/** Nothing has moved and nothing is held. */
async function movesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = await positions()
  await work()
  expect(await positions()).toEqual(before)
}
const send = (from: Trader, to: Trader, asset = 'VT5') =>
  from.api.call(transfer.send, { body: { asset, recipient: to.handle, quantity: '1' }, key: newKey() })
const accept = (by: Trader, id: string) => by.api.call(transfer.accept, { params: { id } })
const setIdentity = (status: string) => app.owner.run(sql`update profiles set identity_verified = ${status} where id = ${member.profileId}`)

describe('[DEF-155] an asset that needs authorization', () => {
  test('is sent only to who may hold it; giving it away and other assets stay free', async () => {
    await movesNothing(async () => expect(await send(holder, outsider)).toMatchObject(AT_RECIPIENT))
    await movesNothing(async () => expect(await send(member, holder)).toMatchObject(AT_RECIPIENT))
    expect((await send(holder, member)).status).toBe(201)
    expect((await send(holder, outsider, 'CASH')).status).toBe(201)
  })

  test('is requested only by who may hold it, also when it is paid', async () => {
    const ask = (by: Trader) => by.api.call(transfer.request, { body: { asset: 'VT5', from: 'holder', quantity: '1' }, key: newKey() })
    expect(await ask(outsider)).toMatchObject(REFUSED)
    const { id } = (await ask(member)).body
    await setIdentity('rejected')
    await movesNothing(async () => expect(await accept(holder, id)).toMatchObject(AT_RECIPIENT))
    await setIdentity('approved')
    expect((await accept(holder, id)).status).toBe(200)
  })

  test('is exchanged only with who may hold it, on both sides and for whoever takes it', async () => {
    const offer = (by: Trader, give: string, want: string, recipient?: string) =>
      by.api.call(transfer.offer, {
        body: { giveAsset: give, giveQuantity: '1', wantAsset: want, wantQuantity: '1', ...(recipient && { recipient }) },
        key: newKey(),
      })
    await movesNothing(async () => {
      expect(await offer(outsider, 'CASH', 'VT5')).toMatchObject(REFUSED)
      expect(await offer(holder, 'VT5', 'CASH', 'outsider')).toMatchObject(AT_RECIPIENT)
    })
    const open = (await offer(holder, 'VT5', 'CASH')).body.id
    await movesNothing(async () => expect(await accept(outsider, open)).toMatchObject(REFUSED))
    expect((await accept(member, open)).status).toBe(200)
    const wanted = (await offer(member, 'CASH', 'VT5', 'holder')).body.id
    await setIdentity('pending')
    await movesNothing(async () => expect(await accept(holder, wanted)).toMatchObject(AT_RECIPIENT))
    await setIdentity('approved')
    expect((await accept(holder, wanted)).status).toBe(200)
  })

  test('is paid by link only to who may hold it', async () => {
    const link = (by: Trader) => by.api.call(transfer.makePaymentLink, { body: { asset: 'VT5', quantity: '1', isSingleUse: true } })
    expect(await link(outsider)).toMatchObject(REFUSED)
    const made = await link(member)
    const pay = () => holder.api.call(transfer.payByLink, { params: { token: made.body.token }, body: {}, key: newKey() })
    await setIdentity('none')
    await movesNothing(async () => expect(await pay()).toMatchObject(AT_RECIPIENT))
    await setIdentity('approved')
    expect((await pay()).status).toBe(201)
  })

  test('is scheduled only to who may hold it; a run to who may not any more fails and says so', async () => {
    const schedule = (recipient: string) =>
      holder.api.call(transfer.schedule, {
        body: { asset: 'VT5', recipient, quantity: '1', every: 'day', startsAt: Date.now() + 3_600_000 },
        key: newKey(),
      })
    expect(await schedule('outsider')).toMatchObject(AT_RECIPIENT)
    const { id } = (await schedule('member')).body
    await app.owner.run(
      sql`update schedules set starts_at = now() - interval '1 minute', next_at = now() - interval '1 minute' where id = ${id}`,
    )
    await setIdentity('rejected')
    await movesNothing(async () => transferJobs.tasks['transfer.run_schedules']?.({}, app.db))
    const runs = await app.db.rows(sql`select failure from schedule_runs where schedule_id = ${id}`)
    expect(runs).toEqual([{ failure: 'NOT_AUTHORIZED' }])
    await setIdentity('approved')
    await holder.api.call(transfer.cancelSchedule, { params: { id } })
  })
})

describe('[DEF-155] on the exchange', () => {
  const place = (by: Trader, side: 'BUY' | 'SELL', clOrdID: string) =>
    by.api.call(exchange.place, { body: { market: 'VT5-CASH', side, quantity: '1', price: '10', clOrdID } })
  afterAll(async () => {
    for (const trader of [holder, member]) await trader.api.call(exchange.cancelAll, { body: {}, key: newKey() })
  })

  test('only who may hold the asset buys it; anybody sells', async () => {
    await movesNothing(async () =>
      expect(await place(outsider, 'BUY', 'o-1')).toMatchObject({
        status: 403,
        body: { code: 'NOT_AUTHORIZED', reason: 'NOT_AUTHORIZED', fields: { order: ['NOT_AUTHORIZED'] } },
      }),
    )
    expect(await app.db.rows(sql`select from orders where pocket_id = ${outsider.pocketId}`)).toEqual([])
    expect(await place(holder, 'SELL', 'h-1')).toMatchObject({ status: 201, body: { status: 'OPEN' } })
    expect(await place(holder, 'BUY', 'h-2')).toMatchObject(REFUSED)
    expect(await place(member, 'BUY', 'm-1')).toMatchObject({ status: 201, body: { status: 'FILLED' } })
  })

  test('a known order is answered as it is, whoever may not buy any more', async () => {
    await setIdentity('rejected')
    expect(await place(member, 'BUY', 'm-1')).toMatchObject({ status: 200, body: { status: 'FILLED' } })
    expect(await place(member, 'BUY', 'm-2')).toMatchObject(REFUSED)
    await setIdentity('approved')
  })
})
