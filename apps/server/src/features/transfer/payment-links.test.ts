import { type PaymentLinkReply, transfer } from '@bourse/contracts/transfer'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { copyRow } from '../../testing/copy-row.ts'
import { refused, invalid } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { overdueLinks } from './make-payment-link.ts'
import { INVALID_AMOUNTS, transferWorld, race } from './testing/world.ts'

const DAY_MS = 86_400_000
const { app, ann, bob, eve, key, figures, news, freeze, hide, newcomer } = await transferWorld()
const carl = await newcomer('carl', { LUSD: 1_000_000_000n })

const make = (change: object = {}, by = ann) =>
  by.api.call(transfer.makePaymentLink, { body: { asset: 'LUSD', quantity: '20', note: 'Table 4', ...change } })

async function made(change: object = {}): Promise<PaymentLinkReply> {
  const answer = await make(change)
  expect(answer.status).toBe(201)
  return answer.body
}

const pay = (token: string, by: Trader = bob, body: object = {}, as = key()) =>
  by.api.call(transfer.payByLink, { params: { token }, body, key: as })
const close = (id: string, by = ann) => by.api.call(transfer.closePaymentLink, { params: { id } })
const read = (token: string, api = app.api()) => api.call(transfer.readPaymentLink, { params: { token } })
const own = async (id: string) => (await ann.api.call(transfer.paymentLinks)).body.items.find((one) => one.id === id)
const runOut = (id: string) => app.owner.run(sql`update payment_links set expires_at = now() - interval '1 second' where id = ${id}`)

describe('[DEF-068] a payment link', () => {
  test('is an address that can’t be guessed', async () => {
    const [one, other] = [await made(), await made()]
    expect(one.token).toMatch(/^[A-Za-z0-9_-]{24}$/)
    expect(one.token).not.toBe(other.token)
    expect(one).toMatchObject({ status: 'open', quantity: '20000000', isSingleUse: true, paidCount: 0, paidTotal: '0', expiresAt: null })
  })

  test('[DEF-029] is made once under a key: repeated, repeated with another content, and twice at once', async () => {
    const count = async () => (await ann.api.call(transfer.paymentLinks, { query: { limit: '100' } })).body.items.length
    const [before, one, two] = [await count(), key(), key()]
    const body = { asset: 'LUSD', quantity: '21', note: 'Table 5' }
    const makeAs = (as: string, change: object = {}, by = ann) =>
      by.api.call(transfer.makePaymentLink, { body: { ...body, ...change }, key: as })
    const first = await makeAs(one)
    const again = await makeAs(one)
    expect([first.status, again.status, again.headers.get('idempotent-replay')]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await count()).toBe(before + 1)

    const other = await makeAs(one, { quantity: '22' })
    expect([other.status, other.body]).toMatchObject([409, { code: 'IDEMPOTENCY_CONFLICT' }])
    const both = await Promise.all([makeAs(two), makeAs(two)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await count()).toBe(before + 2)
    // A key belongs to its user, and without one each call makes a link.
    expect((await makeAs(one, {}, carl)).body.id).not.toBe(first.body.id)
    expect((await makeAs(key(), { quantity: '0' })).status).toBe(400)
    await make(body)
    await make(body)
    expect(await count()).toBe(before + 4)
  })

  test('shows a visitor the amount and the payee, and nothing more', async () => {
    const { token } = await made()
    const { status, body } = await read(token)
    expect(status).toBe(200)
    expect(body).toEqual({
      payee: { name: 'ann', displayName: 'ann', photo: null, isVerified: false, profileType: 'PERSONAL' },
      asset: { code: 'LUSD', name: 'LUSD', names: {}, decimals: 6, decimalsMin: 2 },
      quantity: '20000000',
      note: 'Table 4',
      status: 'open',
      expiresAt: null,
      isOwn: false,
    })
    expect((await read(token, ann.api)).body.isOwn).toBe(true)
  })

  test('paid moves the money, is a transfer to both, and is over', async () => {
    const { id, token } = await made()
    const before = [await figures(ann), await figures(bob)] as const
    const answer = await pay(token)
    expect(answer).toMatchObject({ status: 201, body: { asset: 'LUSD', quantity: '20000000' } })
    expect([(await figures(ann)).available, (await figures(bob)).available]).toEqual([
      before[0].available + 20_000_000n,
      before[1].available - 20_000_000n,
    ])
    expect(await news(ann, 'transferId', answer.body.transferId)).toEqual(['transfer.received'])
    expect(await news(bob, 'transferId', answer.body.transferId)).toEqual(['transfer.sent'])
    expect(await own(id)).toMatchObject({ status: 'paid', paidCount: 1, paidTotal: '20000000' })
    expect(await pay(token, carl)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect((await read(token)).body.status).toBe('paid')
  })

  test('[DEF-029] paid twenty times with one key is paid once', async () => {
    const { id, token } = await made({ isSingleUse: false })
    const as = key()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(token, bob, {}, as)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(await own(id)).toMatchObject({ status: 'open', paidCount: 1 })
  })

  test('for one payment, paid by two at once and closed meanwhile: one wins', { timeout: 60_000 }, async () => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds(12, 60); round++) {
      const { id, token } = await made({ quantity: '0.01' })
      const acts = [() => pay(token, bob), () => pay(token, carl), () => close(id)]
      const answers = await race<{ status: number }>(acts, round)
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      const link = await own(id)
      seen.add(link?.status ?? '')
      expect(link?.paidCount).toBe(link?.status === 'paid' ? 1 : 0)
    }
    expect([...seen].sort()).toEqual(['closed', 'paid'])
  })

  test('for many payments without an amount takes what each payer says', async () => {
    const { id, token } = await made({ quantity: undefined, isSingleUse: false })
    expect((await read(token)).body.quantity).toBeNull()
    expect(await pay(token)).toMatchObject(invalid({ quantity: ['fields.required'] }))
    const answers = await Promise.all([
      pay(token, bob, { quantity: '1.5' }),
      pay(token, carl, { quantity: '2' }),
      pay(token, carl, { quantity: '3' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await own(id)).toMatchObject({ status: 'open', paidCount: 3, paidTotal: '6500000' })
    for (const quantity of INVALID_AMOUNTS) {
      const answer = await pay(token, bob, { quantity })
      expect([quantity, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([quantity, 400, ['quantity']])
    }
  })

  test('with an amount takes that amount alone', async () => {
    const { token } = await made()
    expect(await pay(token, bob, { quantity: '19.99' })).toMatchObject(invalid({ quantity: ['fields.linkAmount'] }))
    expect(await pay(token, bob, { quantity: '20.0' })).toMatchObject({ status: 201 })
  })

  test('is not paid by its maker, nor above the balance, nor from a frozen wallet', async () => {
    const { token } = await made()
    expect(await pay(token, ann)).toMatchObject(invalid({ recipient: ['fields.recipientSelf'] }))
    expect(await pay(token, eve)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    await freeze(bob, 'LUSD', true)
    expect(await pay(token)).toMatchObject(refused(422, 'WALLET_FROZEN'))
    await freeze(bob, 'LUSD', false)
    expect((await read(token)).body.status).toBe('open')
    expect(await app.api().call(transfer.payByLink, { params: { token }, body: {}, key: key() })).toMatchObject({ status: 401 })
  })

  test('closed stays closed; what came in stays', async () => {
    const { id, token } = await made({ isSingleUse: false })
    await pay(token)
    for (let time = 0; time < 2; time++) expect(await close(id)).toMatchObject({ status: 200, body: { status: 'closed', paidCount: 1 } })
    expect(await pay(token)).toMatchObject({ status: 409 })
  })

  test("another's, or one that is not there, answers as nothing", async () => {
    const { id } = await made()
    expect(await close(id, bob)).toMatchObject(refused(404, 'PAYMENT_LINK_NOT_FOUND'))
    expect(await read('A'.repeat(24))).toMatchObject(refused(404, 'PAYMENT_LINK_NOT_FOUND'))
    expect(await pay('A'.repeat(24))).toMatchObject(refused(404, 'PAYMENT_LINK_NOT_FOUND'))
    expect((await read('short')).status).toBe(400)
    expect((await bob.api.call(transfer.paymentLinks)).body.items).toEqual([])
  })

  test('is over at its expiry, before and after its row is updated', async () => {
    const { id, token } = await made({ expiresAt: Date.now() + DAY_MS })
    await runOut(id)
    expect((await read(token)).body.status).toBe('expired')
    expect(await pay(token)).toMatchObject({ status: 409 })
    expect(await close(id)).toMatchObject({ status: 409 })
    await workThrough(app.db, overdueLinks)
    expect(await own(id)).toMatchObject({ status: 'expired' })
  })

  test.each([
    ['of no such asset', { asset: 'NOPE' }, 404, 'asset'],
    ['until yesterday', { expiresAt: 1 }, 400, 'expiresAt'],
    ['for ten years', { expiresAt: Date.now() + 3650 * DAY_MS }, 400, 'expiresAt'],
    ['of nothing', { quantity: '0' }, 400, 'quantity'],
  ])('%s is refused at its field', async (_name, change, status, field) => {
    const answer = await make(change)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
  })

  test('is listed newest first, page by page', async () => {
    const [first, second] = [await made(), await made()]
    const page = await ann.api.call(transfer.paymentLinks, { query: { limit: '1' } })
    expect(page.body.items.map(({ id }) => id)).toEqual([second.id])
    const next = await ann.api.call(transfer.paymentLinks, { query: { limit: '1', after: page.body.next ?? '' } })
    expect(next.body.items.map(({ id }) => id)).toEqual([first.id])
  })

  test('[DEF-043] of a hidden profile works: its owner gave the address away', async () => {
    const shy = await newcomer('shy')
    await hide(shy)
    const { token } = (await make({ quantity: '1' }, shy)).body
    expect((await read(token, bob.api)).body.payee.name).toBe('shy')
    expect((await pay(token)).status).toBe(201)
  })

  test('there is an end to how many stand open', async () => {
    const busy = await newcomer('busy')
    const { id } = (await make({}, busy)).body
    await copyRow(app.owner, 'payment_links', id, 98, sql`jsonb_build_object('token', md5(random()::text))`)
    expect((await make({}, busy)).status).toBe(201)
    expect(await make({}, busy)).toMatchObject(refused(422, 'LIMIT_REACHED'))
  })
})
