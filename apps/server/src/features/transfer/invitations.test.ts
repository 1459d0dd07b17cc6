import { session } from '@bourse/contracts/session'
import { transfer, type TransferReply } from '@bourse/contracts/transfer'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { createUser } from '#features/session'
import { sql } from '#platform/db'
import { copyRow } from '../../testing/copy-row.ts'
import { refused, invalid } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { INVALID_AMOUNTS, transferWorld } from './testing/world.ts'
import { welcome } from './welcome.ts'

const ROUNDS = rounds(9, 200)

const DAY_MS = 86_400_000
const { app, ann, bob, eve, key, expireHolds, figures, news, freeze, hide, newcomer } = await transferWorld()
let strangers = 0
let patient = ann

const stranger = () => `stranger-${++strangers}@example.org`

function send(recipient: string, change: object = {}, { from = ann, as = key() } = {}) {
  return from.api.call(transfer.send, { body: { asset: 'LUSD', recipient, quantity: '5', note: 'Welcome', ...change }, key: as })
}

async function held(recipient = stranger()): Promise<TransferReply> {
  const answer = await send(recipient)
  expect([answer.status, answer.body.status]).toEqual([201, 'held'])
  return answer.body
}

const takeBack = (id: string, by = ann) => by.api.call(transfer.cancelInvitation, { params: { id } })
const signUp = (email: string, handle: string) => app.db.transaction((tx) => createUser(tx, { email, handle }))

async function statusOf(id: string): Promise<string> {
  return app.db.value<string>(sql`select status from invitations where id = ${id}`)
}

async function runOut(id: string): Promise<void> {
  await app.owner.read(async (tx) => {
    await tx.run(
      sql`update holds set expires_at = now() - interval '1 second' where id = (select hold_id from invitations where id = ${id})`,
    )
    await tx.run(sql`update invitations set expires_at = now() - interval '1 second' where id = ${id}`)
  })
}

describe('[DEF-067] sending to an e-mail address', () => {
  test('of an account is sending to its personal profile', async () => {
    const answer = await send('BOB@example.org')
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'done', recipient: { name: 'bob', email: 'bob@example.org' }, expiresAt: null },
    })
    expect(await news(bob, 'transferId', answer.body.id)).toEqual(['transfer.received'])
  })

  test('without an account holds the amount for 14 days and mails an invitation once', async () => {
    const before = await figures(ann)
    const email = stranger()
    const as = key()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(email, {}, { as })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    const [{ body }] = answers as [(typeof answers)[0]]
    expect(body).toMatchObject({ status: 'held', asset: 'LUSD', quantity: '5000000', recipient: { name: null, displayName: email, email } })
    expect((body.expiresAt ?? 0) / DAY_MS).toBeCloseTo(Date.now() / DAY_MS + 14, 2)
    expect(await figures(ann)).toEqual({ available: before.available - 5_000_000n, open: before.open + 5_000_000n })
    expect(await news(ann, 'invitationId', body.id)).toEqual(['invitation.made'])

    const mails = await app.mails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('@ann sent you 5.00 LUSD')
    expect(mails[0]?.body).toContain('http://localhost:3999/signup')
    // The mail contains no text of the sender.
    expect(mails[0]?.body).not.toContain('Welcome')
  })

  test("[SHELL-30] speaks the sender's language", async () => {
    await bob.api.call(session.patchPreferences, { body: { language: 'pt' } })
    const email = stranger()
    expect((await send(email, { quantity: '1234.5' }, { from: bob })).status).toBe(422)
    expect((await send(email, { quantity: '123.456789' }, { from: bob })).status).toBe(201)
    const [mail] = await app.mails(email)
    expect(mail?.body).toContain('@bob enviou 123,456789 LUSD para você')
    await bob.api.call(session.patchPreferences, { body: { language: 'en' } })
  })

  test('is delivered when the address signs up, once, and stands in both feeds', async () => {
    const email = stranger()
    const [first, second] = [await held(email), await held(email)]
    const before = await figures(ann)
    const { profileId } = await signUp(email, `late-${strangers}`)
    await Promise.all([app.runJobs(), app.runJobs()])
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['delivered', 'delivered'])
    expect(await figures(ann)).toEqual({ available: before.available, open: before.open - 10_000_000n })

    const transfers = await app.db.rows<{ id: bigint; note: string }>(
      sql`select id, note from transfers where recipient_profile_id = ${profileId} order by id`,
    )
    expect(transfers.map(({ note }) => note)).toEqual(['Welcome', 'Welcome'])
    const late = { profileId } as Trader
    for (const { id } of transfers) {
      expect(await news(ann, 'transferId', String(id))).toEqual(['transfer.sent'])
      expect(await news(late, 'transferId', String(id))).toEqual(['transfer.received'])
    }
    expect(await takeBack(first.id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
  })

  test('that signs up in the very moment of the sending gets it within the minute', async () => {
    const email = stranger()
    const { id } = await held(email)
    // As if the sign-up's own job had looked before the invitation was there.
    await app.owner.transaction(async (tx) => {
      await createUser(tx, { email, handle: `moment-${strangers}` })
      await tx.run(sql`delete from graphile_worker._private_jobs`)
    })
    await app.runJobs()
    expect(await statusOf(id)).toBe('held')
    await app.db.run(sql`select graphile_worker.add_job('transfer.deliver_invitations')`)
    await app.runJobs()
    expect(await statusOf(id)).toBe('delivered')
  })

  test('returns to the sender when it expires, and can’t be claimed afterwards', async () => {
    const before = await figures(ann)
    const email = stranger()
    const { id } = await held(email)
    await runOut(id)
    const [listed] = (await ann.api.call(transfer.invitations)).body.items
    expect(listed).toMatchObject({ id, status: 'expired' })
    expect(await takeBack(id)).toMatchObject({ status: 409 })
    await signUp(email, `tardy-${strangers}`)
    await app.runJobs()
    await expireHolds()
    await app.runJobs()
    expect(await statusOf(id)).toBe('expired')
    expect(await figures(ann)).toEqual(before)
    expect(await news(ann, 'invitationId', id)).toEqual(['invitation.made', 'invitation.expired'])
  })

  test('of oneself, or of the own account from another own profile', async () => {
    expect(await send('ann@example.org')).toMatchObject(invalid({ recipient: ['fields.recipientSelf'] }))
  })

  test.each(['ann@', 'ann@example', 'a b@example.org', 'a@b@example.org', '"a"@example.org', `${'a'.repeat(245)}@example.org`])(
    '%j is no address',
    async (recipient) => {
      expect((await send(recipient)).status).toBe(400)
    },
  )

  test('[PKT-21] [PKT-22] an invalid amount is refused at its field, and nothing is held or mailed', async () => {
    const before = await figures(ann)
    const email = stranger()
    for (const quantity of INVALID_AMOUNTS) {
      const answer = await send(email, { quantity })
      expect([quantity, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([quantity, 400, ['quantity']])
    }
    expect(await figures(ann)).toEqual(before)
    expect(await app.mails(email)).toEqual([])
  })

  test('above the balance answers the same whether there is an account or not', async () => {
    const [none, some] = [await send(stranger(), { quantity: '99999' }), await send('bob@example.org', { quantity: '99999' })]
    expect([none.status, none.body.code]).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect(none.body).toEqual(some.body)
  })

  test('from a frozen wallet is refused; what already waits is not delivered, and goes back in the end', async () => {
    const cold = await newcomer('cold', { LUSD: 10_000_000n })
    const email = stranger()
    const first = await send(email, { quantity: '4' }, { from: cold })
    await freeze(cold, 'LUSD', true)
    expect(await send(stranger(), { quantity: '1' }, { from: cold })).toMatchObject(refused(422, 'WALLET_FROZEN'))
    await signUp(email, 'cold-guest')
    await app.runJobs()
    expect(await statusOf(first.body.id)).toBe('held')
    await freeze(cold, 'LUSD', false)
    // What was refused has rested.
    await app.owner.run(sql`update parked_work set next_at = now() - interval '1 second'`)
    await app.db.run(sql`select graphile_worker.add_job('transfer.deliver_invitations')`)
    await app.runJobs()
    expect(await statusOf(first.body.id)).toBe('delivered')
    const second = await send(stranger(), { quantity: '6' }, { from: cold })
    await freeze(cold, 'LUSD', true)
    expect(await takeBack(second.body.id, cold)).toMatchObject({ status: 200, body: { status: 'canceled' } })
    expect(await figures(cold)).toEqual({ available: 6_000_000n, open: 0n })
  })

  test('mails to addresses without an account are limited', async () => {
    const loud = await newcomer('loud', { LUSD: 1_000_000n })
    const asked = await loud.api.call(transfer.request, { body: { asset: 'LUSD', from: stranger(), quantity: '1' }, key: key() })
    await copyRow(app.owner, 'proposals', asked.body.id, 48)
    const answer = await send(stranger(), { quantity: '0.000001' }, { from: loud })
    expect(answer.status).toBe(201)
    await takeBack(answer.body.id, loud)
    const email = stranger()
    expect(await send(email, { quantity: '0.000001' }, { from: loud })).toMatchObject(refused(422, 'LIMIT_REACHED'))
    expect(await app.mails(email)).toEqual([])
    expect(await figures(loud)).toEqual({ available: 1_000_000n, open: 0n })
  })
})

describe('taking an invitation back', () => {
  test('makes the amount available again; said again it answers the same', async () => {
    const before = await figures(ann)
    const { id } = await held()
    const answers = await Promise.all([takeBack(id), takeBack(id), takeBack(id)])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 canceled']))
    expect(await figures(ann)).toEqual(before)
    expect(await news(ann, 'invitationId', id)).toEqual(['invitation.made', 'invitation.canceled'])
  })

  test('is visible to the sender only: others get a 404', async () => {
    const { id } = await held()
    const nothing = await takeBack('999999999', eve)
    expect(nothing).toMatchObject(refused(404, 'INVITATION_NOT_FOUND'))
    expect(await takeBack(id, eve)).toMatchObject({ status: 404, body: nothing.body })
    expect((await eve.api.call(transfer.invitations)).body.items).toEqual([])
  })

  test(`[DEF-078] ‖ delivering ‖ running out: one wins, ${ROUNDS} times`, { timeout: 120_000 }, async () => {
    const seen = { delivered: 0, canceled: 0, expired: 0 } as Record<string, number>
    const raced: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Four senders, since each may mail fifty addresses a day.
      const sender = round % 50 === 0 ? await newcomer(`patient-${round}`, { LUSD: 50_000_000n }) : patient
      patient = sender
      const email = stranger()
      const { id } = (await send(email, { quantity: '1' }, { from: sender })).body
      await signUp(email, `racer-${round}`)
      if (round % 3 === 0)
        await app.owner.run(sql`update holds set expires_at = now() - interval '1 second' where kind = 'invitation' and ref = ${id}`)
      await Promise.all([welcome(app.db, email), takeBack(id, sender), expireHolds()])
      expect((await figures(sender)).open).toBe(0n)
      raced.push(id)
    }
    await app.runJobs()
    for (const id of raced) {
      const status = await statusOf(id)
      seen[status] = (seen[status] ?? 0) + 1
    }
    expect(Object.keys(seen)).toHaveLength(3)
    expect((seen['canceled'] ?? 0) + (seen['expired'] ?? 0)).toBeGreaterThan(0)
  })
})

test('[DEF-043] a hidden profile is reached by its address, not by its handle', async () => {
  const shy = await newcomer('shy')
  await hide(shy)
  expect(await send('shy')).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
  expect((await send('nobody-at-all')).body).toEqual((await send('shy')).body)
  expect(await send('shy@example.org')).toMatchObject({ status: 201, body: { status: 'done' } })
})
