import { CSRF_HEADER } from '@bourse/contracts/http'
import { type ProposalReply, transfer } from '@bourse/contracts/transfer'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { befriend } from '#features/profile'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { transferWorld, race } from './testing/world.ts'

const ROUNDS = rounds(8, 200)

const { app, ann, bob, eve, key, expireHolds, figures, news, freeze, hide, newcomer } = await transferWorld()
const carl = await newcomer('carl', { LEUR: 1_000_000_000n })

async function offered(change: object = {}, by = ann): Promise<ProposalReply> {
  const body = { giveAsset: 'LUSD', giveQuantity: '10', wantAsset: 'LEUR', wantQuantity: '9.25', recipient: 'bob', ...change }
  const answer = await by.api.call(transfer.offer, { body, key: key() })
  expect(answer.status).toBe(201)
  return answer.body
}

const toAnyone = { recipient: undefined }
const accept = (id: string, by = bob) => by.api.call(transfer.accept, { params: { id } })
const cancel = (id: string, by = ann) => by.api.call(transfer.cancel, { params: { id } })
const read = (id: string, by: Trader) => by.api.call(transfer.proposal, { params: { id } })
const both = async (who: Trader) => [await figures(who, 'LUSD'), await figures(who, 'LEUR')] as const

const letHoldRunOut = (id: string) =>
  app.owner.run(sql`update holds set expires_at = now() - interval '1 second' where kind = 'offer' and ref = ${id}`)

describe('[DEF-075] accepting an offer', () => {
  test('moves both legs in one posting, from the hold and from the taker', async () => {
    const { id } = await offered()
    const [maker, taker] = [await both(ann), await both(bob)]
    expect(await accept(id)).toMatchObject({ status: 200, body: { status: 'approved' } })
    expect(await both(ann)).toEqual([
      { available: maker[0].available, open: maker[0].open - 10_000_000n },
      { available: maker[1].available + 9_250_000n, open: 0n },
    ])
    expect(await both(bob)).toEqual([
      { available: taker[0].available + 10_000_000n, open: 0n },
      { available: taker[1].available - 9_250_000n, open: 0n },
    ])
    const legs = await app.db.rows(
      sql`select count(*) as legs from entries e join postings p on p.id = e.posting_id where p.kind = 'offer' and p.ref = ${id}`,
    )
    expect(legs).toEqual([{ legs: 4n }])
    for (const who of [ann, bob]) expect(await news(who, 'proposalId', id)).toEqual(['offer.made', 'offer.approved'])
  })

  test('[DEF-079] said twenty times at once happens once, and the same is answered', async () => {
    const { id } = await offered()
    const before = await both(bob)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 approved']))
    expect((await both(bob))[0].available).toBe(before[0].available + 10_000_000n)
  })

  test('to anyone: the first taker gets it, and exactly one', async () => {
    const takers = [bob, carl]
    for (let round = 0; round < rounds(6, 20); round++) {
      const { id } = await offered({ ...toAnyone, giveQuantity: '1', wantQuantity: '1' })
      const before = await Promise.all(takers.map((who) => figures(who, 'LUSD')))
      const answers = await Promise.all([...takers, ...takers].map((who) => accept(id, who)))
      const after = await Promise.all(takers.map((who) => figures(who, 'LUSD')))
      const winners = takers.filter((_, index) => after[index]?.available !== before[index]?.available)
      expect(winners).toHaveLength(1)
      const statuses = answers.map(({ status }) => status)
      const isWon = winners[0] === bob
      expect(statuses).toEqual(isWon ? [200, 409, 200, 409] : [409, 200, 409, 200])
      expect((await winners[0]?.api.call(transfer.proposals, { query: { seat: 'other' } }))?.body.items[0]).toMatchObject({
        id,
        seat: 'other',
        status: 'approved',
      })
    }
  })

  test('is not for its maker, nor for a third when it names a second', async () => {
    const [named, open] = [await offered(), await offered(toAnyone)]
    expect(await accept(named.id, ann)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect(await accept(open.id, ann)).toMatchObject({ status: 409 })
    const nothing = await accept('999999999', carl)
    expect(nothing.status).toBe(404)
    for (const answer of [
      await accept(named.id, carl),
      await read(named.id, carl),
      await cancel(named.id, carl),
      await cancel(open.id, carl),
    ])
      expect([answer.status, answer.body]).toEqual([404, nothing.body])
    expect((await read(open.id, carl)).body).toMatchObject({ seat: 'anyone', other: null })
  })

  test('who took an offer to anyone is seen by the two alone', async () => {
    const { id } = await offered(toAnyone)
    await accept(id, carl)
    expect((await read(id, ann)).body).toMatchObject({ other: { name: 'carl' } })
    expect((await read(id, carl)).body).toMatchObject({ seat: 'other' })
    expect((await read(id, bob)).status).toBe(404)
  })

  test('[MOVE-16] [DEF-077] above what the taker has changes nothing', async () => {
    const { id } = await offered({ recipient: 'eve' })
    const before = await both(ann)
    expect(await accept(id, eve)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect(await both(ann)).toEqual(before)
    expect((await read(id, eve)).body.status).toBe('pending')
    await cancel(id)
  })

  test('from a frozen wallet of either side is refused; what was held still comes back', async () => {
    const { id } = await offered()
    const before = await both(ann)
    await freeze(bob, 'LEUR', true)
    expect(await accept(id)).toMatchObject(refused(422, 'WALLET_FROZEN'))
    await freeze(bob, 'LEUR', false)
    await freeze(ann, 'LUSD', true)
    expect(await accept(id)).toMatchObject(refused(422, 'WALLET_FROZEN'))
    expect(await cancel(id)).toMatchObject({ status: 200 })
    await freeze(ann, 'LUSD', false)
    expect((await figures(ann)).open).toBe(before[0].open - 10_000_000n)
  })

  test('[SHELL-11] is not for an account that has not completed its profile', async () => {
    const halfway = await newcomer('halfway', { LEUR: 10_000_000n })
    const { id } = await offered({ recipient: 'halfway' })
    await app.db.run(sql`update profiles set completed_at = null where id = ${halfway.profileId}`)
    expect(await accept(id, halfway)).toMatchObject(refused(403, 'STEP_REQUIRED'))
    expect(await cancel(id, halfway)).toMatchObject({ status: 200, body: { status: 'declined' } })
  })

  test('of a frozen asset is refused', async () => {
    const { id } = await offered()
    const freezeAsset = (is: boolean) => app.owner.run(sql`update assets set is_frozen = ${is} where code = 'LEUR'`)
    await freezeAsset(true)
    expect(await accept(id)).toMatchObject(refused(422, 'WALLET_FROZEN'))
    await freezeAsset(false)
    expect(await accept(id)).toMatchObject({ status: 200 })
  })

  test('[DEF-078] whose time has come is refused, though no job has ended it yet', async () => {
    const { id } = await offered()
    await app.owner.run(sql`update proposals set expires_at = now() - interval '1 second' where id = ${id}`)
    expect(await accept(id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    await letHoldRunOut(id)
    await expireHolds()
    await app.runJobs()
    expect((await read(id, ann)).body.status).toBe('expired')
  })

  test(`[DEF-078] ‖ canceling ‖ declining ‖ running out: one wins, ${ROUNDS} times`, { timeout: 180_000 }, async () => {
    const [maker, taker] = [await both(ann), await both(bob)]
    const seen = new Map<string, number>()
    const ended: [string, string][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await offered({ giveQuantity: '0.01', wantQuantity: '0.02' })
      if (round % 2 === 0) await letHoldRunOut(id)
      const ends = [() => accept(id), () => cancel(id), () => cancel(id, bob), expireHolds]
      await race<unknown>(ends, round)
      const { status } = (await read(id, ann)).body
      seen.set(status, (seen.get(status) ?? 0) + 1)
      ended.push([id, status])
    }
    await app.runJobs()
    for (const [id, status] of ended) expect(await news(ann, 'proposalId', id)).toEqual(['offer.made', `offer.${status}`])
    expect(seen.has('pending')).toBe(false)
    expect(seen.size).toBeGreaterThan(1)
    const approved = BigInt(seen.get('approved') ?? 0)
    expect(await both(ann)).toEqual([
      { available: maker[0].available - approved * 10_000n, open: maker[0].open },
      { available: maker[1].available + approved * 20_000n, open: maker[1].open },
    ])
    expect((await both(bob))[0].available).toBe(taker[0].available + approved * 10_000n)
  })
})

describe('[DEF-079] the state-changing GETs', () => {
  const get = (path: string, by: Trader, headers: Record<string, string> = {}) => by.api.send('GET', path, undefined, headers)

  test('[API-24] [API-25] do what the POSTs do, with and without the last slash', async () => {
    const [first, second] = [await offered(), await offered()]
    expect(await get(`/transaction/accept/hold/${first.id}/`, bob)).toMatchObject({ status: 200, body: { status: 'approved' } })
    expect(await get(`/transaction/accept/hold/${first.id}`, bob)).toMatchObject({ status: 200, body: { status: 'approved' } })
    expect(await get(`/transaction/cancel/hold/${second.id}`, bob)).toMatchObject({ status: 200, body: { status: 'declined' } })
    expect(await get(`/transaction/cancel/hold/${second.id}/`, bob)).toMatchObject({ status: 200, body: { status: 'declined' } })
  })

  test('demand the bearer token and the CSRF header', async () => {
    const { id } = await offered()
    for (const what of ['accept', 'cancel']) {
      expect(await get(`/transaction/${what}/hold/${id}/`, bob, { [CSRF_HEADER]: '' })).toMatchObject(refused(403, 'CSRF_FAILED'))
      expect(await app.api().send('GET', `/transaction/${what}/hold/${id}/`)).toMatchObject({ status: 401 })
    }
    expect((await read(id, bob)).body.status).toBe('pending')
    await cancel(id)
  })
})

describe('[DEF-043] the offers of a hidden maker', () => {
  test('to anyone are for friends alone', async () => {
    const shy = await newcomer('shy', { LUSD: 10_000_000n })
    await hide(shy)
    await app.db.transaction((tx) => befriend(tx, shy.profileId, carl.profileId))
    const { id } = await offered({ ...toAnyone, giveQuantity: '1' }, shy)
    const listed = async (by: Trader) =>
      (await by.api.call(transfer.proposals, { query: { seat: 'anyone' } })).body.items.some((one) => one.id === id)
    expect([await listed(bob), await listed(carl)]).toEqual([false, true])
    expect((await accept(id, bob)).status).toBe(404)
    expect((await accept(id, carl)).status).toBe(200)
  })

  test('cannot be made to one by handle', async () => {
    const shyer = await newcomer('shyer')
    await hide(shyer)
    const body = { giveAsset: 'LUSD', giveQuantity: '1', wantAsset: 'LEUR', wantQuantity: '1', recipient: 'shyer' }
    for (const recipient of ['shyer', 'shyer@example.org', 'nobody@example.org'])
      expect(await ann.api.call(transfer.offer, { body: { ...body, recipient }, key: key() })).toMatchObject(
        refused(404, 'PROFILE_NOT_FOUND'),
      )
  })
})
