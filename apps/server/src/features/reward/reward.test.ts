import { reward } from '@bourse/contracts/reward'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { mailedCode, makePerson, signInAgain, termsOf } from '../session/testing/people.ts'
import { payRewards } from './pay.ts'
import { complete, fillFund, fundIn, moveTo, openProgramme, promise, runPay, signUp, tokensOf, trade, UNIT } from './testing/world.ts'

const app = await testApp({ ROLES: 'api,broker,exchange' })

await openProgramme(app)
const [ines, maker] = await makeTraders(app, 'ines', 'maker')
await fillFund(app, 1_000n)
await untilReady(app)
const code = (await ines.api.call(reward.own)).body.code

const brought = async (by: Trader = ines) => (await by.api.call(reward.brought, { query: {} })).body.items
const referralOf = async ({ profileId }: Trader) =>
  app.db.maybe<{ id: bigint; state: string; suspicion: string | null; waits_for: string | null }>(
    sql`select id, state, suspicion, waits_for from referrals where profile_id = ${profileId}`,
  )

describe('[STAFF-09] [DEF-190] the link', () => {
  test('is a code of chance that stays, and names whoever invites', async () => {
    const first = (await ines.api.call(reward.own)).body
    expect(first.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(first.path).toBe(`/join/${first.code}`)
    expect(first.code.toLowerCase()).not.toContain('ines')
    const again = await Promise.all(Array.from({ length: 6 }, () => ines.api.call(reward.own)))
    expect(new Set(again.map(({ body }) => body.code))).toEqual(new Set([first.code]))
    expect(first.terms).toEqual({
      isOpen: true,
      referrer: '20000000',
      referred: '10000000',
      token: { code: 'BRS', decimals: 6, decimals_min: 2 },
    })
    const seen = await app.api().call(reward.invite, { params: { code: first.code.toLowerCase() } })
    expect(seen.body).toMatchObject({ displayName: 'ines', code: first.code, terms: { referred: '10000000' } })
    for (const [wrong, answer] of [
      ['2222-2222', 'INVITE_NOT_FOUND'],
      ['not-a-code', 'INVITE_NOT_FOUND'],
      ['short', 'INVALID'],
      ['much-too-long-for-it', 'INVALID'],
    ] as const)
      expect((await app.api().call(reward.invite, { params: { code: wrong } })).body.code).toBe(answer)
    expect((await app.api().call(reward.own)).status).toBe(401)
  })

  test('survives the mailbox, also to another device, and counts once for a new account alone', async () => {
    const email = 'nova@example.org'
    const api = app.api()
    const body = { email, name: 'nova', accepts: await termsOf(app), invite: code.replace('-', '').toLowerCase() }
    expect((await api.call(session.signUp, { body })).status).toBe(200)
    const other = app.api()
    const mailed = await mailedCode(app, email)
    expect((await other.call(session.verifyCode, { body: { email, code: mailed } })).status).toBe(200)
    expect(await brought()).toEqual([
      expect.objectContaining({ displayName: '', step: 1, state: 'open', reward: '20000000', endedAt: null }),
    ])
    // The same address again is a sign-in: nothing is recorded, whoever's code it brings.
    const makers = (await maker.api.call(reward.own)).body.code
    await api.call(session.mailCode, { body: { email } })
    await api.call(session.signUp, { body: { ...body, name: 'nova2', invite: makers } })
    expect(await brought(maker)).toEqual([])
    expect(await brought()).toHaveLength(1)
  })

  test.each([
    ['an unknown code', 'ola', '2222-2222'],
    ['rubbish', 'pia', 'x'],
    ['no code', 'rex', undefined],
  ])('with %s the sign-up goes on, and nothing is recorded', async (_what, handle, invite) => {
    const person = await signUp(app, handle, invite)
    expect(await referralOf(person)).toBeUndefined()
  })

  test('of a suspended account, or in a closed programme, counts for nothing', async () => {
    const stopped = await makeTrader(app.db, app.api(), 'stopped')
    const theirs = (await stopped.api.call(reward.own)).body.code
    await app.owner.run(sql`insert into suspensions (user_id, scope, reason, note, begun_by, signed_by)
                 values (${stopped.userId}, 'money', 'other', 'x', ${ines.userId}, ${maker.userId})`)
    expect(await referralOf(await signUp(app, 'bystopped', theirs))).toBeUndefined()
    await app.owner.run(sql`update suspensions set ended_at = now() where user_id = ${stopped.userId}`)
    await promise(app, '', '0')
    expect((await ines.api.call(reward.own)).body.terms).toMatchObject({ isOpen: false, referrer: '0', referred: '0' })
    expect(await referralOf(await signUp(app, 'whileclosed', code))).toBeUndefined()
    await promise(app, '20', '10')
  })

  test('brings fifty people a year at most', async () => {
    const many = await makeTrader(app.db, app.api(), 'many')
    const theirs = (await many.api.call(reward.own)).body.code
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`
        with made as (insert into users (email) select 'crowd' || n || '@example.org' from generate_series(1, 50) n returning id),
             pocketed as (insert into pockets (kind) select 'profile' from generate_series(1, 50) returning id),
             paired as (select m.id as user_id, p.id as pocket_id from (select id, row_number() over () n from made) m
                        join (select id, row_number() over () n from pocketed) p using (n)),
             profiled as (insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type)
                          select user_id, pocket_id, 'crowd' || user_id, 'crowd' || user_id, '', 'PERSONAL' from paired returning id)
        insert into referrals (referrer_profile_id, profile_id, asset_id, referrer_amount, referred_amount)
        select ${many.profileId}, id, (select id from assets where code = 'BRS'), 1, 0 from profiled`)
    })
    expect((await many.api.call(reward.own)).body.year).toEqual({ people: 50, most: 50 })
    expect(await referralOf(await signUp(app, 'fiftyfirst', theirs))).toBeUndefined()
  })
})

describe('[STAFF-09] [DEF-190] the reward', () => {
  test('is paid to both when the profile is complete and has traded, once, by however many processes', async () => {
    const sofia = await signUp(app, 'sofia', code)
    const before = [await tokensOf(app, ines.profileId), await fundIn(app)]
    await runPay(app)
    expect((await referralOf(sofia))?.state).toBe('open')
    await complete(app, sofia)
    await runPay(app)
    expect((await brought())[0]).toMatchObject({ displayName: 'SOFIA', step: 2, state: 'open' })
    expect(await tokensOf(app, sofia.profileId)).toBe(0n)
    await trade(app, sofia, maker)
    await Promise.all(Array.from({ length: 4 }, () => runPay(app)))
    await runPay(app)
    expect((await brought())[0]).toMatchObject({ step: 4, state: 'paid', reward: '20000000', endedAt: expect.any(Number) })
    expect([await tokensOf(app, ines.profileId), await tokensOf(app, sofia.profileId), await fundIn(app)]).toEqual([
      (before[0] ?? 0n) + 20n,
      10n,
      (before[1] ?? 0n) - 30n,
    ])
    const own = (await ines.api.call(reward.own)).body
    expect([own.earned, own.paid]).toEqual([String(20n * UNIT), { people: 1, amount: String(20n * UNIT) }])
    const paid = (await sofia.api.call(reward.paid, { query: {} })).body.items
    expect(paid).toEqual([expect.objectContaining({ kind: 'referred', amount: '10000000', displayName: 'ines', reason: '' })])
  })

  test('is what was promised when they came, not what is promised now', async () => {
    const emil = await signUp(app, 'emil', code)
    await promise(app, '500', '500')
    await complete(app, emil)
    await trade(app, emil, maker)
    const before = await fundIn(app)
    await runPay(app)
    expect([await tokensOf(app, emil.profileId), before - (await fundIn(app))]).toEqual([10n, 30n])
    await promise(app, '20', '10')
  })

  test('waits when the fund is empty, staff see it, and it is paid when it is filled', async () => {
    const renata = await signUp(app, 'renata', code)
    await complete(app, renata)
    await trade(app, renata, maker)
    const left = await fundIn(app)
    const sink = await drain(left - 29n)
    await runPay(app)
    expect(await referralOf(renata)).toMatchObject({ state: 'open', waits_for: 'funds' })
    expect([await fundIn(app), await tokensOf(app, renata.profileId)]).toEqual([29n, 0n])
    expect((await ines.api.call(reward.own)).body.ready).toEqual({ people: 1, amount: '20000000' })
    const fund = (await sink.call(reward.staffFund)).body
    expect([fund.balance, fund.owed]).toEqual(['29000000', { people: 1, amount: '30000000' }])
    await fillFund(app, 1_000n)
    await runPay(app)
    expect([(await referralOf(renata))?.state, await tokensOf(app, renata.profileId)]).toEqual(['paid', 10n])
  })

  test('is paid for five people a day, the others with the next', async () => {
    const busy = await makeTrader(app.db, app.api(), 'busy')
    const theirs = (await busy.api.call(reward.own)).body.code
    const people: Trader[] = []
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      const person = await signUp(app, `busy${n}`, theirs)
      await complete(app, person)
      await trade(app, person, maker)
      people.push(person)
    }
    await Promise.all([runPay(app), runPay(app)])
    const states = async () => (await Promise.all(people.map(referralOf))).map((row) => `${row?.state} ${row?.waits_for}`).toSorted()
    expect(await states()).toEqual([...Array<string>(2).fill('open day'), ...Array<string>(5).fill('paid null')])
    expect(await tokensOf(app, busy.profileId)).toBe(100n)
    await app.owner.run(sql`update referrals set look_at = now() where waits_for = 'day'`)
    await runPay(app)
    expect(await tokensOf(app, busy.profileId)).toBe(100n)
  })
})

describe('[STAFF-09] what looks as if both were one person', () => {
  test.each([
    [
      'the same address',
      'address',
      async (a: Trader, b: Trader) => [await moveTo(app, a, '81.2.3.4', 'A'), await moveTo(app, b, '81.2.3.4', 'B')],
    ],
    [
      'the same device there',
      'device',
      async (a: Trader, b: Trader) => [await moveTo(app, a, '81.2.3.5', 'A'), await moveTo(app, b, '81.2.3.5', 'A')],
    ],
  ])('%s is held back for staff', async (_what, suspicion, make) => {
    const kai = await makeTrader(app.db, app.api(), `kai${suspicion}`)
    const person = await signUp(app, `dario${suspicion}`, (await kai.api.call(reward.own)).body.code)
    await complete(app, person)
    await trade(app, person, maker)
    await make(kai, person)
    await runPay(app)
    expect(await referralOf(person)).toMatchObject({ state: 'held', suspicion })
    expect(await tokensOf(app, kai.profileId)).toBe(0n)
  })

  test('a first trade with whoever brought them is held back; compliance lets it be paid, or refuses it with its reason', async () => {
    const mateo = await makeTrader(app.db, app.api(), 'mateo')
    const theirs = (await mateo.api.call(reward.own)).body.code
    const [leo, lia] = [await signUp(app, 'leo', theirs), await signUp(app, 'lia', theirs)]
    for (const person of [leo, lia]) {
      await complete(app, person)
      await trade(app, person, mateo)
    }
    await runPay(app)
    const [first, second] = [await referralOf(leo), await referralOf(lia)]
    expect([first?.suspicion, second?.suspicion]).toEqual(['trade', 'trade'])
    const pilar = await staffApi('pilar', ['compliance'])
    const support = await staffApi('sup', ['support'])
    const held = (await support.call(reward.staffList, { query: { state: 'held' } })).body
    expect(held.items.find(({ id }) => id === String(first?.id))).toMatchObject({
      referrer: { name: 'mateo' },
      person: { name: 'leo' },
      amount: '30000000',
      alike: 1,
      suspicion: 'trade',
    })
    const decide = (api: Awaited<ReturnType<typeof staffApi>>, id: bigint | undefined, decision: 'pay' | 'refuse', reason: string) =>
      api.call(reward.review, { params: { id: String(id) }, body: { decision, reason } })
    expect((await decide(support, first?.id, 'pay', 'ok')).body.code).toBe('ROLE_MISSING')
    expect(
      (await mateo.api.call(reward.review, { params: { id: String(first?.id) }, body: { decision: 'pay', reason: 'x' } })).status,
    ).toBe(404)
    expect((await decide(pilar, first?.id, 'refuse', '')).status).toBe(400)
    expect((await decide(pilar, 999_999n, 'pay', 'ok')).body.code).toBe('REFERRAL_NOT_FOUND')
    const both = await Promise.all([decide(pilar, first?.id, 'pay', 'They are brothers'), decide(pilar, first?.id, 'refuse', 'No')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    if ((await referralOf(leo))?.state === 'refused') expect(await tokensOf(app, mateo.profileId)).toBe(0n)
    expect((await decide(pilar, second?.id, 'refuse', 'Traded with yourself.')).body).toMatchObject({
      state: 'refused',
      note: 'Traded with yourself.',
    })
    await runPay(app)
    expect([(await referralOf(lia))?.state, await tokensOf(app, lia.profileId)]).toEqual(['refused', 0n])
    expect((await brought(mateo)).find(({ displayName }) => displayName === 'LIA')).toMatchObject({
      step: 3,
      note: 'Traded with yourself.',
    })
    await expect(app.owner.run(sql`update referrals set state = 'open', ended_at = null where id = ${second?.id}`)).rejects.toThrow(
      'has ended',
    )
  })
})

type Role = 'support' | 'compliance' | 'finance' | 'admin'

async function staffApi(handle: string, roles: readonly Role[]) {
  return signInAgain(app, await makePerson(app, handle, { roles }))
}

/** Spends this much of the fund as grants, and gives the member of staff who did. */
async function drain(whole: bigint) {
  const zoe = await staffApi('zoe', ['finance'])
  await app.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(sql`select id from published.assets where code = 'BRS'`)
    await payRewards(
      tx,
      id,
      [{ kind: 'grant', profileId: maker.profileId, assetId: id, amount: whole * UNIT, reason: 'a sink', grantedBy: ines.userId }],
      new Date(),
    )
  })
  return zoe
}
