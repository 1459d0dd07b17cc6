import { friend } from '@bourse/contracts/friend'
import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { invalid, refused } from '../../testing/refused.ts'
import { fund, giveAllRoles, makeAssets, makeTrader, makeTraders } from '../../testing/traders.ts'
import { circle, type Signed } from './testing/circle.ts'

const { app, somebody, ask, friendsOf, requestsOf, becomeFriends, hide, newsOf } = await circle()
await makeAssets(app.db, 'LUSD', 'LEUR')

beforeEach(async () => {
  await app.owner.run(sql`truncate throttles`)
})

const block = ({ api }: Signed, { profileId }: Pick<Signed, 'profileId'>) =>
  api.call(friend.block, { body: { profileId: String(profileId) } })
const blockHandle = ({ api }: Signed, handle: string) => api.call(friend.block, { body: { handle } })
const unblock = ({ api }: Signed, { profileId }: Pick<Signed, 'profileId'>) =>
  api.call(friend.unblock, { params: { id: String(profileId) } })
const blockedBy = async ({ api }: Signed) => (await api.call(friend.blocked)).body.map(({ name }) => name)
const finds = async ({ api }: Signed, address: string) => (await api.call(profile.lookup, { query: { address } })).body.length > 0

describe('[PROF-12] [DEF-029] a block', () => {
  test('ends the friendship for both, and only its maker can undo it', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    await becomeFriends(eve, tom)
    expect((await block(eve, tom)).body).toEqual({ blocked: true })
    expect((await block(eve, tom)).body).toEqual({ blocked: true })
    expect([await friendsOf(eve), await friendsOf(tom), await blockedBy(eve), await blockedBy(tom)]).toEqual([[], [], [tom.handle], []])
    expect((await unblock(tom, eve)).body).toEqual({ blocked: false })
    expect(await blockedBy(eve)).toEqual([tom.handle])
    expect((await unblock(eve, tom)).body).toEqual({ blocked: false })
    expect([await blockedBy(eve), await friendsOf(eve)]).toEqual([[], []])
  })

  test('ends pending requests in both directions, without a notification', async () => {
    const [eve, tom, ian] = [await somebody('eve'), await somebody('tom'), await somebody('ian')]
    await ask(eve, tom.handle)
    await ask(ian, eve.handle)
    await block(eve, tom)
    await block(eve, ian)
    expect([await requestsOf(eve), await requestsOf(tom), await requestsOf(ian)]).toEqual([[], [], []])
    expect([await newsOf(ian), await newsOf(tom)]).toEqual([[], [`friend.asked by ${eve.handle}`]])
  })

  test('hides the profile from the blocked one: not found, not asked, without a notification', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    await block(eve, tom)
    expect([await finds(tom, eve.handle), await finds(tom, eve.email), await finds(eve, tom.handle)]).toEqual([false, false, true])
    const nobody = await ask(tom, 'no-such-name')
    expect(await ask(tom, eve.handle)).toMatchObject({
      status: nobody.status,
      body: { code: nobody.body.code, fields: nobody.body.fields },
    })
    expect((await ask(tom, eve.email)).body).toEqual({ status: 'asked' })
    expect([await requestsOf(tom), await requestsOf(eve), (await app.mails(eve.email)).length]).toEqual([[`out ${eve.email}`], [], 0])
    await app.runJobs()
    expect(await newsOf(eve)).toEqual([])
    expect(await ask(eve, tom.handle)).toMatchObject(invalid({ address: ['fields.friendBlocked'] }))
    await unblock(eve, tom)
    expect((await ask(tom, eve.email)).body).toEqual({ status: 'asked' })
    expect([await requestsOf(tom), await requestsOf(eve)]).toEqual([[`out ${eve.email}`], [`in ${tom.handle}`]])
  })

  test('needs a profile that is visible or has asked; never the own one', async () => {
    const [eve, shy] = [await somebody('eve'), await somebody('shy')]
    await hide(shy)
    for (const profileId of [shy.profileId, 999_999n])
      expect(await block(eve, { profileId })).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
    expect(await block(eve, eve)).toMatchObject(invalid({ profileId: ['fields.blockSelf'] }))
    for (const profileId of [null, 'x', '0', -1, {}]) expect((await eve.api.send('POST', '/api/blocks/', { profileId })).status).toBe(400)

    await ask(shy, eve.handle)
    expect((await block(eve, shy)).status).toBe(200)
    expect(await blockedBy(eve)).toEqual([shy.handle])
    expect((await app.api().send('GET', '/api/blocks/')).status).toBe(401)
  })

  test('finds a profile by exactly its handle, and not by an e-mail address', async () => {
    const [eve, tom] = [await somebody('eve'), await somebody('tom')]
    expect((await blockHandle(eve, ` @${tom.handle.toUpperCase()} `)).body).toEqual({ blocked: true })
    expect(await blockedBy(eve)).toEqual([tom.handle])
    for (const nobody of [tom.email, tom.handle.slice(0, -1), `${tom.handle}%`, 'no-such-name'])
      expect(await blockHandle(eve, nobody)).toMatchObject({ status: 404, body: { fields: { handle: ['fields.recipient'] } } })
    expect(await blockHandle(eve, eve.handle)).toMatchObject(invalid({ handle: ['fields.blockSelf'] }))
    for (const body of [
      {},
      { handle: '' },
      { handle: 5 },
      { handle: 'x'.repeat(300) },
      { handle: tom.handle, profileId: '1' },
      [],
      'x',
      null,
    ])
      expect((await eve.api.send('POST', '/api/blocks/', body)).status).toBe(400)
    expect(await app.api().send('POST', '/api/blocks/', { handle: tom.handle })).toMatchObject({ status: 401 })
  })

  test('is no way to try names one after the other', async () => {
    const curious = await somebody('curious')
    const statuses: number[] = []
    for (let count = 0; count < 24; count++) statuses.push((await blockHandle(curious, `guess-${count}`)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses).toContain(429)
  })

  test('and a question at once leave no question', async () => {
    for (let round = 0; round < 4; round++) {
      const [eve, tom] = [await somebody('eve'), await somebody('tom')]
      const acts = [() => block(eve, tom), () => ask(tom, eve.handle)]
      await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      expect([await requestsOf(eve), await requestsOf(tom), await friendsOf(eve)]).toEqual([[], [], []])
    }
  })
})

describe('[DEF-029] money between the two', () => {
  test('a blocked profile can’t send requests or offers, by handle or by address', async () => {
    const [eve, tom] = await makeTraders(app, 'payer', 'pest')
    await app.db.transaction((tx) => fund(tx, tom, 'LUSD', 1_000_000_000n))
    let key = 0
    const request = (from: string) =>
      tom.api.call(transfer.request, { body: { from, asset: 'LUSD', quantity: '1' }, key: `request-${++key}` })
    const before = await request('payer')
    expect(before.status).toBe(201)
    await app.runJobs()
    const told = await app.mails('payer@example.org')
    await eve.api.call(friend.block, { body: { profileId: String(tom.profileId) } })

    const offer = (recipient: string) =>
      tom.api.call(transfer.offer, {
        body: { recipient, giveAsset: 'LUSD', giveQuantity: '1', wantAsset: 'LEUR', wantQuantity: '1' },
        key: `offer-${++key}`,
      })
    for (const answer of [await request('payer'), await offer('payer'), await offer('payer@example.org')])
      expect(answer).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))

    const [nobody, blocker] = [await request('nobody.there@example.org'), await request('payer@example.org')]
    expect(blocker.status).toBe(201)
    expect({ ...blocker.body, id: '', otherEmail: '', createdAt: 0, expiresAt: 0 }).toEqual({
      ...nobody.body,
      id: '',
      otherEmail: '',
      createdAt: 0,
      expiresAt: 0,
    })
    await app.runJobs()
    expect(await app.mails('payer@example.org')).toEqual(told)
    const {
      body: { items: standing },
    } = await eve.api.call(transfer.proposals, { query: {} })
    expect(standing.map(({ id }) => id)).toEqual([before.body.id])

    await giveAllRoles(app.owner, tom)
    expect((await tom.api.call(profile.lookup, { query: { address: 'payer' } })).body).toHaveLength(1)
    for (const answer of [await request('payer'), await offer('payer')]) expect(answer.status).toBe(404)
  })
})

describe('[DEF-029] [DEF-043] a hidden profile', () => {
  let key = 0
  const settled = async (handle: string) => ({ ...(await makeTrader(app.db, app.api(), handle)), handle, email: `${handle}@example.org` })
  const hiddenTrader = async (handle: string) => {
    const trader = await settled(handle)
    await hide(trader)
    return trader
  }
  const request = ({ api }: Pick<Signed, 'api'>, from: string) =>
    api.call(transfer.request, { body: { from, asset: 'LUSD', quantity: '1' }, key: `hidden-${++key}` })

  test('that requests money can be blocked by the recipient and by no one else, twice at once', async () => {
    const [eve, shy, mallory] = [await somebody('eve'), await hiddenTrader('asker'), await somebody('mallory')]
    const before = await blockHandle(eve, shy.handle)
    const nobody = await blockHandle(eve, 'no-such-name')
    expect([before.status, before.body]).toEqual([404, nobody.body])

    const asked = await request(shy, eve.handle)
    expect(asked.status).toBe(201)
    for (const answer of [await blockHandle(mallory, shy.handle), await block(mallory, shy)])
      expect(answer).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
    const answers = await Promise.all([blockHandle(eve, shy.handle), block(eve, shy), blockHandle(eve, shy.handle)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await blockedBy(eve), await blockedBy(mallory)]).toEqual([[shy.handle], []])
    expect(await request(shy, eve.handle)).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
    expect((await eve.api.call(transfer.proposals, { query: {} })).body.items.map(({ id }) => id)).toEqual([asked.body.id])
  })

  test('that was asked by an address alone stays unknown: asking does not reveal whose address it is', async () => {
    const [eve, shy] = [await settled('caller'), await somebody('shy')]
    await hide(shy)
    expect((await request(eve, shy.email)).status).toBe(201)
    await app.runJobs()
    expect((await blockHandle(eve, shy.handle)).status).toBe(404)
    expect((await blockHandle(shy, eve.handle)).status).toBe(200)
  })

  test('who sends money can be blocked as well', async () => {
    const [eve, shy] = [await somebody('eve'), await hiddenTrader('sender')]
    await app.db.transaction((tx) => fund(tx, shy, 'LUSD', 1_000_000_000n))
    expect((await blockHandle(eve, shy.handle)).status).toBe(404)
    const body = { recipient: eve.handle, asset: 'LUSD', quantity: '1' }
    expect((await shy.api.call(transfer.send, { body, key: 'hidden-send' })).status).toBe(201)
    expect((await blockHandle(eve, shy.handle)).status).toBe(200)
  })
})
