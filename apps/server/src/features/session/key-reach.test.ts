import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { report } from '@bourse/contracts/report'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader, PASSWORD } from '../../testing/traders.ts'

/** A user with two profiles, and a key for the first. */
const app = await testApp()
await makeAsset(app.db, 'LUSD')
const owner = await makeTrader(app.db, app.api(), 'twofold')
const other = await app.db.transaction(async (tx) => {
  const id = await createProfile(tx, { userId: owner.userId, name: 'secondself', kind: 'association', isGroup: true })
  const { pocket_id: pocketId } = await tx.one<{ pocket_id: bigint }>(sql`select pocket_id from profiles where id = ${id}`)
  await tx.run(sql`update profiles set is_visible_to_public = false where id = ${id}`)
  return { id, pocketId, walletId: await fund(tx, { pocketId }, 'LUSD', 5_000_000n) }
})
await app.db.transaction((tx) => fund(tx, owner, 'LUSD', 1_000_000n))
const made = await owner.api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read', 'trade'], password: PASSWORD } })
const bot = app.api()
bot.access = made.body.key

const NOBODY = '999999999'
const YEAR = { from: '2026-01-01', to: '2026-12-31' }

const graph = (api: ApiClient, query: string) => api.send('POST', '/graphql', { query })

describe('[DEF-022] a key reads for its profile', () => {
  const reads: [string, (api: ApiClient, id: string) => Promise<{ status: number; body: unknown }>][] = [
    ['the pocket', (api, id) => api.call(pocket.read, { params: { id } })],
    ['why an amount is open', (api, id) => api.call(pocket.explain, { params: { id, asset: 'LUSD' } })],
    ['the value over time', (api, id) => api.call(pocket.value, { params: { id }, query: { range: 'week' } })],
    ['a statement', (api, id) => api.call(report.statement, { query: { ...YEAR, profileId: id } })],
    ['the gains', (api, id) => api.call(report.gains, { query: { ...YEAR, profileId: id } })],
    ['linked accounts', (api, id) => graph(api, `{ banks(profileId: "${id}") { link_id } }`)],
  ]

  test.each(reads)('%s; another profile of the same user answers like another user’s', async (_name, read) => {
    const [own, others, stranger] = [await read(bot, String(owner.profileId)), await read(bot, String(other.id)), await read(bot, NOBODY)]
    expect([own.status, own.body]).toMatchObject([200, expect.not.objectContaining({ errors: expect.anything() })])
    expect([others.status, others.body]).toEqual([stranger.status, stranger.body])
    // The person reaches both.
    const person = await read(owner.api, String(other.id))
    expect([person.status, person.body]).toMatchObject([200, expect.not.objectContaining({ errors: expect.anything() })])
  })

  test('the ledger of its own wallets alone', async () => {
    const ask = (api: ApiClient, id: string) => graph(api, `{ ledger(walletId: "${id}") { creditDebit } }`)
    expect((await ask(bot, String(other.walletId))).body).toEqual((await ask(bot, NOBODY)).body)
    expect((await ask(owner.api, String(other.walletId))).body).toEqual({ data: { ledger: [{ creditDebit: '5000000' }] } })
  })

  test('a list of own profiles with nothing but its own', async () => {
    const listed = async (api: ApiClient) => (await api.call(profile.listOwn)).body.map(({ id }) => id)
    expect(await listed(bot)).toEqual([String(owner.profileId)])
    expect(await listed(owner.api)).toEqual([String(owner.profileId), String(other.id)])
  })

  test('no page or list of another hidden profile, and a visible one as another user sees it', async () => {
    const page = (api: ApiClient) => api.call(profile.readPage, { params: { name: 'secondself' } })
    const visitors = (api: ApiClient) => api.call(profile.readList, { params: { name: 'secondself', list: 'visitors' } })
    expect([(await page(bot)).status, (await page(owner.api)).status]).toEqual([404, 200])
    await app.owner.run(sql`update profiles set is_visible_to_public = true where id = ${other.id}`)
    expect((await page(bot)).body).toMatchObject({ own: null, viewer: { isOwner: false } })
    expect((await page(owner.api)).body).toMatchObject({ viewer: { isOwner: true } })
    expect([(await visitors(bot)).status, (await visitors(owner.api)).status]).toEqual([404, 200])
  })

  test('its own page as its owner', async () => {
    const { body } = await bot.call(profile.readPage, { params: { name: 'twofold' } })
    expect(body).toMatchObject({ own: { id: String(owner.profileId) }, viewer: { isOwner: true, isActive: true } })
  })

  test('and cannot switch to another', async () => {
    const switched = await bot.call(session.open, { body: { profileId: String(other.id) } })
    expect([switched.status, switched.body.code]).toEqual([403, 'SCOPE_MISSING'])
  })
})
