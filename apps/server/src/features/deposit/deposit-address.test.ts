import { link } from '@bourse/contracts/link'
import { profile } from '@bourse/contracts/profile'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import { depositWorld } from './testing/deposit-world.ts'

const { chain, app, plan, assetId, otherId, params, makeOwner, addressOf, depositsOf, look } = await depositWorld()

test('[API-14] [DEF-058] a deposit address leads to the profile that it was given to, exactly as written, unless that is hidden', async () => {
  const [owner, asker] = [await makeOwner(), await makeOwner()]
  const first = await addressOf(owner)
  const { address: second } = (await owner.api.call(link.newAddress, { params })).body
  const found = async (address: string, by = asker) =>
    ((await by.api.send('GET', `/api/profile?address=${encodeURIComponent(address)}`)).body as { id: string }[]).map(({ id }) => id)
  expect(second).not.toBe(first)
  for (const address of [first, second, ` ${second} `]) expect(await found(address)).toEqual([String(owner.profileId)])
  for (const address of [first.slice(0, -1), `${first}x`, first.toUpperCase(), '%', `${first}' or true --`])
    expect(await found(address)).toEqual([])
  const settings = { display_name: 'Hidden', country: 234, currency_code: 'USD' }
  await owner.api.call(profile.saveOwn, { body: { ...settings, is_visible_to_public: false } })
  expect([await found(first), await found(first, owner)]).toEqual([[], [String(owner.profileId)]])
  await owner.api.call(profile.saveOwn, { body: { ...settings, is_visible_to_public: true } })
  await app.owner.run(sql`update users set is_active = false where id = ${owner.userId}`)
  expect(await found(second)).toEqual([])
})

describe('a deposit address', () => {
  test('[API-15] is made when it is first asked for, and stays', async () => {
    const owner = await makeOwner()
    const { status, body } = await owner.api.call(link.currentAddress, { params })
    expect(status).toBe(200)
    expect(body).toEqual({ address: expect.stringMatching(/^bc1q[a-z0-9]{38}$/), uri: `bitcoin:${body.address}`, confirmations: 3 })
    expect((await owner.api.call(link.currentAddress, { params })).body).toEqual(body)
  })

  test('[API-16] is another after asking for a new one; the earlier one stays watched', async () => {
    const owner = await makeOwner()
    const first = await addressOf(owner)
    const { body } = await owner.api.call(link.newAddress, { params })
    expect(body.address).not.toBe(first)
    expect(await addressOf(owner)).toBe(body.address)
    chain.pay([{ address: first, sats: 4_000 }])
    await look()
    expect(await depositsOf(owner)).toEqual(['pending 4000 at 0'])
  })

  test('[DEF-060] is never given to two, however many ask at once', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, makeOwner))
    const current = await Promise.all(owners.flatMap((owner) => [addressOf(owner), addressOf(owner)]))
    expect(new Set(current).size).toBe(6)
    const made = await Promise.all(owners.map(async ({ api }) => (await api.call(link.newAddress, { params })).body.address))
    expect(new Set([...current, ...made]).size).toBe(12)
    const paths = await app.db.rows<{ path_index: number }>(sql`select path_index from deposit_addresses order by path_index`)
    expect(paths.map(({ path_index }) => path_index)).toEqual(paths.map((_, index) => index))
  })

  test('[DEF-079] a new one takes the CSRF header, as whatever changes something does', async () => {
    const owner = await makeOwner()
    const denied = await owner.api.send('GET', `/api/links/${assetId}/new_address/`, undefined, { 'X-CSRFToken': 'wrong' })
    expect(denied).toMatchObject(refused(403, 'CSRF_FAILED'))
  })

  test('[API-16] new ones come slowly, and at most 20 wait for their first deposit', async () => {
    const owner = await makeOwner()
    const make = () => owner.api.call(link.newAddress, { params })
    for (let count = 0; count < 5; count++) expect((await make()).status).toBe(200)
    const slow = await make()
    expect(slow).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
    expect(Number(slow.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let count = 5; count < 20; count++) {
      await app.owner.run(sql`delete from throttles`)
      expect((await make()).status).toBe(200)
    }
    await app.owner.run(sql`delete from throttles`)
    expect(await make()).toMatchObject(refused(422, 'LIMIT_REACHED'))
    chain.pay([{ address: await addressOf(owner), sats: 1_000 }])
    await look()
    expect((await make()).status).toBe(200)
  })

  test('[DEF-060] is for the configured coin, and for signed-in users', async () => {
    const owner = await makeOwner()
    const other = { params: { assetId: otherId ?? '' } }
    expect(await owner.api.call(link.currentAddress, other)).toMatchObject(refused(409, 'DEPOSITS_CLOSED'))
    expect(await owner.api.call(link.newAddress, other)).toMatchObject(refused(409, 'DEPOSITS_CLOSED'))
    expect(await owner.api.call(link.deposits, other)).toMatchObject({ status: 200, body: { isOpen: false, deposits: [] } })
    expect(await owner.api.call(link.currentAddress, { params: { assetId: '999999' } })).toMatchObject({ status: 404 })
    expect((await app.api().call(link.currentAddress, { params })).status).toBe(401)
  })

  test('[DEF-060] is the one of its path', async () => {
    const { addressAt } = plan.key
    const rows = await app.db.rows<{ address: string; path_index: number }>(sql`select address, path_index from deposit_addresses`)
    for (const { address, path_index } of rows) expect(address).toBe(addressAt(path_index))
  })
})
