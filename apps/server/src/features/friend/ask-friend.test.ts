import { friend } from '@bourse/contracts/friend'
import { profile } from '@bourse/contracts/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { addJob } from '#platform/jobs'
import { refused } from '../../testing/refused.ts'
import { createProfile } from '../profile/create-profile.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'
import { circle } from './testing/circle.ts'

const { app, somebody, ask, friendsOf, requestsOf, newestOf, becomeFriends, hide, newsOf } = await circle()
const ann = await somebody('ann')
const bob = await somebody('bob')

// A limit that one test has used up would hide what the next one asks.
beforeEach(async () => {
  await app.owner.run(sql`truncate throttles`)
})

const ASKED = { status: 200, body: { status: 'asked' } }
const mailsTo = async (to: string) => (await app.mails(to)).length

describe('[PROF-13] [DEF-045] asking by handle', () => {
  test('[API-09] the other accepts, and both have a friend with a name', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    expect(await ask(eve, `@${tom.handle.toUpperCase()}`)).toMatchObject(ASKED)
    expect([await requestsOf(eve), await requestsOf(tom)]).toEqual([[`out ${tom.handle}`], [`in ${eve.handle}`]])
    expect(await friendsOf(eve)).toEqual([])

    const id = await newestOf(tom)
    expect((await tom.api.call(friend.accept, { params: { id } })).body).toEqual({ id, status: 'approved' })
    expect([await friendsOf(eve), await friendsOf(tom)]).toEqual([[tom.handle], [eve.handle]])
    expect([await requestsOf(eve), await requestsOf(tom)]).toEqual([[], []])
    expect([await newsOf(tom), await newsOf(eve)]).toEqual([[`friend.asked by ${eve.handle}`], [`friend.accepted by ${tom.handle}`]])
    expect(await ask(eve, tom.handle)).toMatchObject({ status: 200, body: { status: 'friends' } })
  })

  test('asking a profile that has already asked accepts its request', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    await ask(eve, tom.handle)
    expect(await ask(tom, eve.email)).toMatchObject({ status: 200, body: { status: 'friends' } })
    expect([await friendsOf(eve), await requestsOf(tom)]).toEqual([[tom.handle], []])
    expect(await newsOf(eve)).toEqual([`friend.accepted by ${tom.handle}`])
  })

  test('asking twice asks once', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    await Promise.all([ask(eve, tom.handle), ask(eve, tom.handle), ask(eve, tom.email)])
    expect(await requestsOf(tom)).toEqual([`in ${eve.handle}`])
    expect(await newsOf(tom)).toHaveLength(1)
  })

  test('both at once become friends, with no question left', async () => {
    for (let round = 0; round < 3; round++) {
      const [eve, tom] = [await somebody('eve'), await somebody('tom')]
      const answers = await Promise.all([ask(eve, tom.handle), ask(tom, eve.handle)])
      expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['asked', 'friends'])
      expect([await friendsOf(eve), await friendsOf(tom), await requestsOf(eve), await requestsOf(tom)]).toEqual([
        [tom.handle],
        [eve.handle],
        [],
        [],
      ])
    }
  })

  test('[DEF-043] an unknown, a hidden and a closed profile get the same answer', async () => {
    const [shy, gone] = [await somebody('shy'), await somebody('gone')]
    await hide(shy)
    await app.owner.run(sql`update users set is_active = false where id = ${gone.userId}`)
    const answers = await Promise.all(['no-such-name', shy.handle, gone.handle].map((name) => ask(ann, name)))
    for (const { status, body } of answers)
      expect([status, body.code, body.fields]).toEqual([404, 'PROFILE_NOT_FOUND', { address: ['fields.recipient'] }])
    expect(await requestsOf(shy)).toEqual([])
  })

  test('oneself cannot be asked, by no profile and no address', async () => {
    const name = `${ann.handle}.works`
    await app.db.transaction((tx) => createProfile(tx, { userId: ann.userId, name, kind: 'association', isGroup: false }))
    for (const own of [ann.handle, ann.email, name])
      expect(await ask(ann, own)).toMatchObject(refused(400, 'INVALID', { address: ['fields.friendSelf'] }))
  })

  test.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(300), 400],
    ['a@', 400],
    ['@', 404],
    ["'; drop table friends; --", 404],
    ['a b', 404],
  ])('%j is answered with %i', async (address, status) => {
    expect((await ask(ann, address)).status).toBe(status)
  })

  test('[DEF-030] is no way to try names one after the other', async () => {
    const curious = await somebody('curious')
    const statuses: number[] = []
    for (let count = 0; count < 24; count++) statuses.push((await ask(curious, `guess-${count}`)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses).toContain(429)
  })

  test('a hundred questions may stand open, and no more', async () => {
    const busy = await somebody('busy')
    await app.owner.run(sql`
      insert into friend_requests (from_profile_id, to_email, created_at)
      select ${busy.profileId}, 'waiting-' || n || '@example.org', now() - interval '2 days' from generate_series(1, 99) n`)
    expect(await ask(busy, ann.handle)).toMatchObject(ASKED)
    expect(await ask(busy, ann.handle)).toMatchObject(ASKED)
    expect(await ask(busy, bob.handle)).toMatchObject(refused(422, 'LIMIT_REACHED'))
  })
})

describe('[DEF-045] asking by e-mail address', () => {
  test('the answer is the same whether it is anybody’s, and so is what the asker sees', async () => {
    const [eve, tom, shy] = [await somebody('eve'), await somebody('tom'), await somebody('shy')]
    await hide(shy)
    const addresses = [tom.email, shy.email, `nobody.${eve.email}`]
    for (const address of addresses) expect((await ask(eve, address)).body).toEqual({ status: 'asked' })
    expect(await requestsOf(eve)).toEqual(addresses.map((address) => `out ${address}`).toReversed())
    expect([await requestsOf(tom), await requestsOf(shy)]).toEqual([[`in ${eve.handle}`], [`in ${eve.handle}`]])
    expect([await mailsTo(tom.email), await mailsTo(shy.email)]).toEqual([0, 0])
  })

  test('a hidden profile that accepts is found from then on', async () => {
    const [eve, shy] = [await somebody('eve'), await somebody('shy')]
    await hide(shy)
    const found = async () => (await eve.api.call(profile.lookup, { query: { address: shy.handle } })).body.length
    await ask(eve, shy.email)
    expect(await found()).toBe(0)
    await shy.api.call(friend.accept, { params: { id: await newestOf(shy) } })
    expect([await found(), await friendsOf(eve)]).toEqual([1, [shy.handle]])
  })

  test('an address without an account gets one mail a week from each asker, whatever is asked and taken back', async () => {
    const eve = await somebody('eve')
    const stranger = 'stranger@example.org'
    await Promise.all([ask(eve, stranger), ask(eve, stranger), ask(eve, 'Stranger@Example.org')])
    expect([await mailsTo(stranger), await requestsOf(eve)]).toEqual([1, [`out ${stranger}`]])
    const [mail] = await app.mails(stranger)
    expect(mail?.body).toContain(`@${eve.handle}`)
    expect(mail?.body).toContain('/signup')

    const [standing] = (await eve.api.call(friend.requests)).body
    expect((await eve.api.call(friend.decline, { params: { id: standing?.id ?? '' } })).body.status).toBe('canceled')
    await ask(eve, stranger)
    expect(await mailsTo(stranger)).toBe(1)
    await ask(ann, stranger)
    expect(await mailsTo(stranger)).toBe(2)

    await app.owner.run(sql`update friend_requests set mailed_at = mailed_at - interval '8 days'`)
    await ask(eve, stranger)
    expect([await mailsTo(stranger), await requestsOf(eve)]).toEqual([3, [`out ${stranger}`]])
  })

  test('fifty addresses a day are enough, anybody’s or not', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    await app.owner.run(sql`
      insert into friend_requests (from_profile_id, to_email, status, ended_at)
      select ${eve.profileId}, 'told-' || n || '@example.org', 'canceled', now() from generate_series(1, 50) n`)
    for (const address of [tom.email, 'anybody.else@example.org'])
      expect(await ask(eve, address)).toMatchObject(refused(422, 'LIMIT_REACHED'))
    expect(await ask(eve, tom.handle)).toMatchObject(ASKED)
  })

  test('who signs up with the address finds the question, and accepts it', async () => {
    const eve = await somebody('eve')
    await ask(eve, 'newcomer@example.org')
    await ask(ann, 'newcomer@example.org')
    const person = await makePerson(app, 'newcomer')
    const newcomer = { ...person, api: await signInAgain(app, person) }
    await app.runJobs()
    expect(await requestsOf(newcomer)).toEqual([`in ${ann.handle}`, `in ${eve.handle}`])
    expect(await newsOf(newcomer)).toEqual([`friend.asked by ${eve.handle}`, `friend.asked by ${ann.handle}`])
    await newcomer.api.call(friend.accept, { params: { id: await newestOf(newcomer) } })
    expect(await friendsOf(newcomer)).toEqual([ann.handle])
    expect(await requestsOf(eve)).toEqual(['out newcomer@example.org'])
  })

  test('a request that can’t be assigned does not block the others', async () => {
    const eve = await somebody('eve')
    await ask(eve, 'late@example.org')
    const broken = await app.db.one<{ id: bigint }>(sql`select max(id) as id from friend_requests`)
    await ask(ann, 'late@example.org')
    await app.owner.run({
      text: `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
               create trigger refuse_one before update on friend_requests for each row when (old.id = ${broken.id}) execute function refuse_one()`,
      values: [],
    })
    const person = await makePerson(app, 'late')
    const late = { ...person, api: await signInAgain(app, person) }
    await app.runJobs()
    expect(await requestsOf(late)).toEqual([`in ${ann.handle}`])
    // It arrives once whatever was wrong is put right and it has rested.
    await app.owner.run(sql`drop trigger refuse_one on friend_requests`)
    await app.owner.run(sql`update parked_work set next_at = now() - interval '1 second'`)
    await app.db.transaction((tx) => addJob(tx, 'friend.address_requests', {}))
    await app.runJobs()
    expect(await requestsOf(late)).toEqual([`in ${ann.handle}`, `in ${eve.handle}`])
  })
})

describe('[PROF-58] friends and the recipient field', () => {
  test('a friend stands in the list that feeds it until one of the two ends it', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    await becomeFriends(eve, tom)
    expect((await eve.api.call(profile.friends)).body.items).toMatchObject([
      { id: String(tom.profileId), name: tom.handle, isVerified: false },
    ])
    const removing = await Promise.all([
      tom.api.call(friend.remove, { params: { id: String(eve.profileId) } }),
      eve.api.call(friend.remove, { params: { id: String(tom.profileId) } }),
    ])
    expect(removing.map(({ body }) => body.removed).toSorted()).toEqual([false, true])
    expect([await friendsOf(eve), await friendsOf(tom)]).toEqual([[], []])
  })
})
