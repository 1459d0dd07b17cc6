import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { en } from '@bourse/texts/en'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused, invalid } from '../../testing/refused.ts'
import { fund, fundAll, makeAssets, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'

let serial = 0

const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LEUR')
const [ann, bob] = await makeTraders(app, 'ann', 'bob')
await fundAll(app.db, [ann, bob], { LUSD: 1_000_000_000n })

const body = { asset: 'LUSD', recipient: 'bob', quantity: '1.5' }

function send(sent: unknown, key = `key-${++serial}`, from = ann) {
  return from.api.call(transfer.send, { body: sent, key })
}

async function balanceOf({ pocketId }: Trader, code = 'LUSD'): Promise<bigint> {
  const row = await app.db.maybe<{ balance: bigint }>(sql`
    select w.balance from wallets w join assets a on a.id = w.asset_id where w.pocket_id = ${pocketId} and a.code = ${code}`)
  return row?.balance ?? 0n
}

async function transfersSent(): Promise<bigint> {
  return app.db.value<bigint>(sql`select count(*) as count from transfers`)
}

describe('a transfer', () => {
  test('[DEF-067] changes both pockets and both feeds in one transaction', async () => {
    const [fromAnn, fromBob] = [await balanceOf(ann), await balanceOf(bob)]
    const answer = await send({ ...body, note: 'for the boat' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[1-9][0-9]*$/),
      status: 'done',
      asset: 'LUSD',
      quantity: '1500000',
      note: 'for the boat',
      recipient: { name: 'bob', displayName: 'bob', email: null },
      expiresAt: null,
    })
    expect(await balanceOf(ann)).toBe(fromAnn - 1_500_000n)
    expect(await balanceOf(bob)).toBe(fromBob + 1_500_000n)
    const events = await app.db.rows(sql`
      select kind, profile_id, actor_user_id, data from events
      where kind like 'transfer.%' and data ->> 'transferId' = ${answer.body.id} order by id`)
    const data = { transferId: answer.body.id, asset: 'LUSD', quantity: '1500000' }
    expect(events).toEqual([
      { kind: 'transfer.sent', profile_id: ann.profileId, actor_user_id: ann.userId, data },
      { kind: 'transfer.received', profile_id: bob.profileId, actor_user_id: ann.userId, data },
    ])
    const read = await bob.api.call(pocket.read, { params: { id: String(bob.profileId) } })
    expect(read.body.wallets.map(({ balance }) => balance)).toEqual([String(fromBob + 1_500_000n)])
  })

  test.each([
    ['the code in small letters', { asset: 'lusd' }],
    ['the name with its sign', { recipient: '@bob' }],
    ['the name in capitals', { recipient: 'BOB' }],
    ['all decimals there are', { quantity: '0.000001' }],
    ['an own profile by its id', { profileId: 'own' }],
  ])('takes %s', async (_name, change) => {
    const own = 'profileId' in change ? { profileId: String(ann.profileId) } : {}
    expect((await send({ ...body, ...change, ...own })).status).toBe(201)
  })

  test.each([
    ['to oneself', { recipient: 'ann' }, 400, 'INVALID', 'recipient'],
    ['to nobody', { recipient: 'carol' }, 404, 'PROFILE_NOT_FOUND', 'recipient'],
    ['of no such asset', { asset: 'NOPE' }, 404, 'ASSET_NOT_FOUND', 'asset'],
    ['of rubbish for an asset', { asset: `'; drop table` }, 400, 'INVALID', 'asset'],
    ['above the balance', { quantity: '1000000000' }, 422, 'INSUFFICIENT_FUNDS', undefined],
    ['of what one never had', { asset: 'LEUR' }, 422, 'INSUFFICIENT_FUNDS', undefined],
    ['with a note that is too long', { note: 'x'.repeat(256) }, 400, 'INVALID', 'note'],
    ['without a recipient', { recipient: undefined }, 400, 'INVALID', 'recipient'],
    ['from a profile id of rubbish', { profileId: '-1' }, 400, 'INVALID', 'profileId'],
    ['from a profile that is not there', { profileId: '999999999' }, 404, 'PROFILE_NOT_FOUND', undefined],
  ])('[DEF-067] %s is refused', async (_name, change, status, code, field) => {
    const before = await balanceOf(ann)
    const answer = await send({ ...body, ...change })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (field) expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    expect(await balanceOf(ann)).toBe(before)
  })

  test("from another user's profile answers as if it did not exist", async () => {
    const stranger = await send({ ...body, recipient: 'ann', profileId: String(bob.profileId) })
    const nobody = await send({ ...body, profileId: '999999999' })
    expect(stranger.status).toBe(404)
    expect(stranger.body).toEqual(nobody.body)
  })

  test('needs a signed-in user', async () => {
    const answer = await app.api().call(transfer.send, { body, key: 'anyone' })
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('an amount', () => {
  const TOO_LARGE = String(2n ** 256n)

  test.each([
    ['1e3', 'AMOUNT_FORMAT'],
    ['NaN', 'AMOUNT_FORMAT'],
    ['Infinity', 'AMOUNT_FORMAT'],
    ['-0', 'AMOUNT_FORMAT'],
    ['-1', 'AMOUNT_FORMAT'],
    ['+1', 'AMOUNT_FORMAT'],
    ['.1', 'AMOUNT_FORMAT'],
    ['1.', 'AMOUNT_FORMAT'],
    ['01', 'AMOUNT_FORMAT'],
    ['0x10', 'AMOUNT_FORMAT'],
    ['١٢', 'AMOUNT_FORMAT'],
    ['１２', 'AMOUNT_FORMAT'],
    ['1,000', 'AMOUNT_FORMAT'],
    ['1 000', 'AMOUNT_FORMAT'],
    [' 1', 'AMOUNT_FORMAT'],
    ['1\n', 'AMOUNT_FORMAT'],
    ['', 'AMOUNT_FORMAT'],
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['0.000000', 'AMOUNT_NOT_POSITIVE'],
    ['0.0000001', 'AMOUNT_DECIMALS'],
    ['1.0000000', 'AMOUNT_DECIMALS'],
    [TOO_LARGE, 'AMOUNT_TOO_LARGE'],
    ['100000000000000000000000000000000', 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(81), 'amount'],
    [1.5, 'amount'],
    [Number.MAX_SAFE_INTEGER, 'amount'],
    [null, 'amount'],
    [undefined, 'amount'],
    [['1'], 'amount'],
    [{ toString: '1' }, 'amount'],
    [true, 'amount'],
  ])('[PKT-21] [PKT-22] of %j is refused with its reason', async (quantity, reason) => {
    const answer = await send({ ...body, quantity })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('INVALID')
    expect(answer.body.fields).toEqual({ quantity: [`fields.${reason}`] })
    expect(en).toHaveProperty([`fields.${reason}`])
  })
})

describe('an Idempotency-Key', () => {
  test('makes 20 calls at once one transfer with one answer', async () => {
    const [before, sentBefore] = [await balanceOf(ann), await transfersSent()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, 'twenty')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('Idempotent-Replay') === 'true')).toHaveLength(19)
    expect(await balanceOf(ann)).toBe(before - 1_500_000n)
    expect(await transfersSent()).toBe(sentBefore + 1n)
  })

  test('answers the same later on, whatever the order of the fields', async () => {
    const first = await send({ ...body, note: 'a' }, 'later')
    const again = await send({ note: 'a', quantity: '1.5', recipient: 'bob', asset: 'LUSD' }, 'later')
    expect([again.status, again.body]).toEqual([first.status, first.body])
  })

  test.each([
    ['another amount', { quantity: '2' }],
    ['another note', { note: 'other' }],
    ['another recipient', { recipient: 'carol' }],
  ])('with %s is a conflict', async (name, change) => {
    const key = `conflict-${name.length}`
    expect((await send(body, key)).status).toBe(201)
    const answer = await send({ ...body, ...change }, key)
    expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  test('belongs to its user: another one may use the same', async () => {
    const fromAnn = await send(body, 'shared')
    const fromBob = await send({ ...body, recipient: 'ann' }, 'shared', bob)
    expect([fromAnn.status, fromBob.status]).toEqual([201, 201])
    expect(fromBob.body.id).not.toBe(fromAnn.body.id)
  })

  test('of a refused call is free again', async () => {
    expect((await send({ ...body, quantity: '900000000' }, 'refused')).status).toBe(422)
    expect((await send(body, 'refused')).status).toBe(201)
  })

  test.each([
    ['is missing', undefined],
    ['is too long', 'x'.repeat(129)],
    ['has blanks', 'a b'],
  ])('that %s is asked for', async (_name, key) => {
    const before = await transfersSent()
    const headers = key === undefined ? {} : { 'Idempotency-Key': key }
    const answer = await ann.api.call(transfer.send, { body, headers })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID'])
    expect(answer.body.fields).toHaveProperty('Idempotency-Key')
    expect(await transfersSent()).toBe(before)
  })
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})

test('[SHELL-10] [SHELL-11] [DEF-029] nothing moves for an account that has not set a password or completed its profile', async () => {
  const carl = await makeTrader(app.db, app.api(), 'carl')
  await app.db.transaction((tx) => fund(tx, carl, 'LUSD', 5_000_000n))
  await app.db.run(sql`update profiles set completed_at = null where id = ${carl.profileId}`)
  expect(await send(body, undefined, carl)).toMatchObject(refused(403, 'STEP_REQUIRED'))
  await app.db.run(sql`update profiles set completed_at = now() where id = ${carl.profileId}`)
  await app.db.run(sql`update users set password_hash = null where id = ${carl.userId}`)
  expect(await send(body, undefined, carl)).toMatchObject(refused(403, 'STEP_REQUIRED'))
  expect(await balanceOf(carl)).toBe(5_000_000n)
})

test('[MOVE-01] between own profiles one may send, though one is hidden; to the same profile never', async () => {
  const dora = await makeTrader(app.db, app.api(), 'dora')
  await app.db.transaction((tx) => fund(tx, dora, 'LUSD', 5_000_000n))
  const made = await dora.api.call(profile.create, { body: { name: 'doras-shop', type: 'llc' } })
  const shop = made.body.profileId
  await app.owner.run(sql`update profiles set is_visible_to_public = false where id = ${shop}`)
  const pay = (recipient: string, profileId?: string) =>
    send({ ...body, quantity: '2', recipient, ...(profileId && { profileId }) }, undefined, dora)

  expect((await pay('doras-shop')).status).toBe(201)
  expect(await balanceOf(dora)).toBe(3_000_000n)
  expect(await pay('doras-shop', shop)).toMatchObject(invalid({ recipient: ['fields.recipientSelf'] }))
  expect(await pay('dora@example.org')).toMatchObject(invalid({ recipient: ['fields.recipientSelf'] }))
  expect((await pay('dora@example.org', shop)).status).toBe(201)
  expect(await balanceOf(dora)).toBe(5_000_000n)
  expect((await send({ ...body, recipient: 'doras-shop' })).status).toBe(404)
})
