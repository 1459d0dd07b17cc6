import { link } from '@bourse/contracts/link'
import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { DEPOSIT_PLAN, type DepositPlan } from './settings.ts'
import { EsploraDouble } from './testing/esplora-double.ts'
import { lookAtDue } from './testing/look-at-due.ts'
import { DepositWatcher } from './watcher.ts'

const ZPUB = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const chain = await EsploraDouble.start()
afterAll(() => chain.stop())
const app = await testApp({ DEPOSIT_XPUB: ZPUB, ESPLORA_URL: chain.url, DEPOSIT_ASSET: 'TBTC' })
const plan = app.settings.of(DEPOSIT_PLAN) as DepositPlan
const coin = { ctype: 'cryptoproxyasset', decimals: 8, decimalsMin: 8, sortTerm: '' } as const
const [assetId, otherId] = [
  String(await makeAsset(app.db, 'TBTC', { ...coin, name: 'Test coin' })),
  String(await makeAsset(app.db, 'TETH', { ...coin, name: 'Another coin' })),
]
const params = { assetId }

let serial = 0
const makeOwner = () => makeTrader(app.db, app.api(), `depositor${serial++}`)
const addressOf = async ({ api }: Trader) => (await api.call(link.currentAddress, { params })).body.address
const depositsOf = async ({ api }: Trader) =>
  (await api.call(link.deposits, { params })).body.deposits.map(
    ({ status, amount, confirmations }) => `${status} ${amount} at ${confirmations}`,
  )
const walletOf = async ({ api, profileId }: Trader) => {
  const { body } = await api.call(pocket.read, { params: { id: String(profileId) } })
  const wallet = body.wallets.find((one) => one.asset.code === 'TBTC')
  return wallet && { available: wallet.available, pending: wallet.pending }
}
const logged: string[] = []
const log = createLog('info', { write: (line) => logged.push(line) })
const newWatcher = () => new DepositWatcher(plan, log)
/** As if the time of a test's own addresses had come. */
const makeDue = () =>
  app.owner.run(sql`update deposit_addresses set next_look_at = now() - interval '1 second' where next_look_at < 'infinity'`)
const look = async (watcher = newWatcher(), now = new Date()) => {
  await makeDue()
  return lookAtDue(app.db, watcher, { log, now })
}
/** When what has failed once has rested. */
const A_MINUTE_ON = () => new Date(Date.now() + 61_000)

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

beforeEach(async () => {
  chain.failing = undefined
  chain.faulty.clear()
  chain.meanwhile = async () => {}
  chain.asked.length = 0
  await app.owner.read(async (tx) => {
    await tx.run(sql`truncate throttles, parked_work`)
    // What the tests before have left is not looked at again.
    await tx.run(sql`update deposit_addresses set next_look_at = 'infinity'`)
  })
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

describe('a deposit', () => {
  test('[DEF-060] [DEF-062] is pending when it is seen, counted, and credited once it is deep enough', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    const txid = chain.pay([{ address, sats: 150_000 }])
    await look()
    expect(await walletOf(owner)).toEqual({ available: '0', pending: '150000' })
    expect(await depositsOf(owner)).toEqual(['pending 150000 at 0'])
    for (const count of [1, 2]) {
      chain.mine()
      await look()
      expect(await depositsOf(owner)).toEqual([`pending 150000 at ${count}`])
      expect(await walletOf(owner)).toEqual({ available: '0', pending: '150000' })
    }
    chain.mine()
    await look()
    expect(await depositsOf(owner)).toEqual(['credited 150000 at 3'])
    expect(await walletOf(owner)).toEqual({ available: '150000', pending: '0' })
    chain.mine(5)
    await look()
    expect(await walletOf(owner)).toEqual({ available: '150000', pending: '0' })

    const postings = await app.db.rows(sql`select kind, ref from postings where idempotency_key = ${`deposit:${txid}:0`}`)
    expect(postings).toEqual([{ kind: 'deposit', ref: expect.stringMatching(/^[0-9]+$/) }])
    const news = await app.db.column<string>(
      sql`select kind from events where profile_id = ${owner.profileId} and kind like 'deposit.%' order by id`,
    )
    expect(news).toEqual(['deposit.seen', 'deposit.credited'])
  })

  test('[DEF-062] explains itself in the pocket while it is on its way', async () => {
    const owner = await makeOwner()
    chain.pay([{ address: await addressOf(owner), sats: 7_000 }])
    await look()
    const { body } = await owner.api.call(pocket.explain, { params: { id: String(owner.profileId), asset: 'TBTC' } })
    expect(body).toMatchObject({ pending: '7000', pendingParts: [{ kind: 'deposit', amount: '7000' }] })
  })

  test('[DEF-060] of many outputs in one transaction counts each to its own address, and nothing else of it', async () => {
    const [one, two] = [await makeOwner(), await makeOwner()]
    const [first, second] = [await addressOf(one), await addressOf(two)]
    chain.pay([
      { address: first, sats: 1_000 },
      { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', sats: 99_000 },
      { address: second, sats: 3_000 },
      { address: first, sats: 2_000 },
    ])
    chain.mine(3)
    await look()
    expect(await walletOf(one)).toEqual({ available: '3000', pending: '0' })
    expect(await walletOf(two)).toEqual({ available: '3000', pending: '0' })
    expect(await depositsOf(one)).toEqual(['credited 2000 at 3', 'credited 1000 at 3'])
  })

  test('[DEF-060] of dust is not taken', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    chain.pay([
      { address, sats: 293 },
      { address, sats: 294 },
      { address, sats: 0 },
    ])
    chain.mine(3)
    await look()
    expect(await depositsOf(owner)).toEqual(['credited 294 at 3'])
  })

  test('[DEF-060] of a block’s reward waits until it can be spent', async () => {
    const owner = await makeOwner()
    chain.pay([{ address: await addressOf(owner), sats: 5_000 }], { isCoinbase: true })
    chain.mine(99)
    await look()
    expect(await depositsOf(owner)).toEqual(['pending 5000 at 99'])
    chain.mine()
    await look()
    expect(await depositsOf(owner)).toEqual(['credited 5000 at 100'])
  })

  test('[DEF-060] that is replaced is dropped, and its replacement announced', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    const txid = chain.pay([{ address, sats: 10_000 }])
    await look()
    chain.replace(txid, [{ address, sats: 9_000 }])
    await look()
    expect(await depositsOf(owner)).toEqual(['pending 9000 at 0', 'dropped 10000 at 0'])
    expect(await walletOf(owner)).toEqual({ available: '0', pending: '9000' })
    chain.mine(3)
    await look()
    expect(await walletOf(owner)).toEqual({ available: '9000', pending: '0' })
  })

  test('[DEF-060] whose block is reorganised away counts again from there, and may vanish before it is credited', async () => {
    const owner = await makeOwner()
    const txid = chain.pay([{ address: await addressOf(owner), sats: 20_000 }])
    chain.mine(2)
    await look()
    expect(await depositsOf(owner)).toEqual(['pending 20000 at 2'])
    chain.reorganise(2)
    await look()
    expect(await depositsOf(owner)).toEqual(['pending 20000 at 0'])
    chain.forget(txid)
    await look()
    expect(await depositsOf(owner)).toEqual(['dropped 20000 at 0'])
    expect(await walletOf(owner)).toEqual({ available: '0', pending: '0' })
  })

  test('[DEF-060] that was dropped and turns up again is credited all the same, once', async () => {
    const owner = await makeOwner()
    const txid = chain.pay([{ address: await addressOf(owner), sats: 6_000 }])
    await look()
    const repeat = chain.forget(txid)
    await look()
    expect(await depositsOf(owner)).toEqual(['dropped 6000 at 0'])
    expect(await walletOf(owner)).toEqual({ available: '0', pending: '0' })
    repeat()
    await look()
    expect(await depositsOf(owner)).toEqual(['pending 6000 at 0'])
    chain.mine(3)
    await Promise.all([look(), look()])
    expect(await depositsOf(owner)).toEqual(['credited 6000 at 3'])
    expect(await walletOf(owner)).toEqual({ available: '6000', pending: '0' })
  })

  test('[DEF-060] beyond the fifty that wait on a list is not taken for gone', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    chain.pay([{ address, sats: 1_111 }])
    await look()
    for (let count = 0; count < 50; count++) chain.pay([{ address, sats: 1_000 }])
    await look()
    expect(await walletOf(owner)).toEqual({ available: '0', pending: String(1_111 + 50 * 1_000) })
  })

  test('[DEF-060] on a further page is found, and pages that are settled are not read again', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    for (let count = 0; count < 60; count++) {
      chain.pay([{ address, sats: 1_000 + count }])
      chain.mine()
    }
    chain.mine(3)
    await look()
    const total = Array.from({ length: 60 }, (_, count) => 1_000 + count).reduce((sum, sats) => sum + sats, 0)
    expect(await walletOf(owner)).toEqual({ available: String(total), pending: '0' })
    chain.asked.length = 0
    await look()
    expect(chain.asked.filter((path) => path.includes(address))).toEqual([`/api/address/${address}/txs`])
  })

  test('[DEF-060] is credited once, however many watchers run at the same time, and however often', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    for (let count = 0; count < 5; count++) chain.pay([{ address, sats: 10_000 }])
    chain.mine(3)
    const id = await app.db.value<bigint>(sql`select wallet_id as id from deposit_addresses where address = ${address}`)
    await Promise.all(Array.from({ length: 20 }, () => newWatcher().lookAtWallet(app.db, id)))
    await Promise.all([look(), look(), look()])
    expect(await walletOf(owner)).toEqual({ available: '50000', pending: '0' })
  })

  test('[DEF-060] is not undone by a watcher that asked before another did', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    const id = await app.db.value<bigint>(sql`select wallet_id as id from deposit_addresses where address = ${address}`)
    const first = chain.pay([{ address, sats: 30_000 }])
    let isSlow = true
    // While the slow one's answer is under way, the payment is replaced and another watcher writes that down.
    chain.meanwhile = async (path) => {
      if (!path.endsWith('/txs') || !isSlow) return
      isSlow = false
      chain.replace(first, [{ address, sats: 29_000 }])
      await newWatcher().lookAtWallet(app.db, id, new Date(Date.now() + 240_000))
    }
    await newWatcher().lookAtWallet(app.db, id)
    expect(isSlow).toBe(false)
    expect(await depositsOf(owner)).toEqual(['pending 29000 at 0'])
  })

  test('[DEF-060] that could not be written is found by the next look', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    chain.pay([{ address, sats: 8_000 }])
    chain.mine(3)
    await app.owner.run(sql`
      create or replace function fail_once() returns trigger language plpgsql as $$ begin raise exception 'the power fails'; end $$`)
    await app.owner.run(sql`create trigger fails before update on deposits for each row execute function fail_once()`)
    logged.length = 0
    await look()
    expect(logged.join('')).toContain('the power fails')
    expect(await depositsOf(owner)).toEqual([])
    expect(await walletOf(owner)).toEqual({ available: '0', pending: '0' })
    await app.owner.run(sql`drop trigger fails on deposits`)
    await look(newWatcher(), A_MINUTE_ON())
    expect(await walletOf(owner)).toEqual({ available: '8000', pending: '0' })
  })

  test('[DEF-060] arrives in a frozen wallet', async () => {
    const owner = await makeOwner()
    chain.pay([{ address: await addressOf(owner), sats: 12_000 }])
    await app.owner.run(sql`update wallets set is_frozen = true where pocket_id = ${owner.pocketId}`)
    chain.mine(3)
    await look()
    expect(await walletOf(owner)).toEqual({ available: '12000', pending: '0' })
  })

  test('[DEF-060] is private', async () => {
    const [owner, stranger] = [await makeOwner(), await makeOwner()]
    chain.pay([{ address: await addressOf(owner), sats: 1_500 }])
    await look()
    expect(await depositsOf(stranger)).toEqual([])
  })

  test('[DEF-060] that was credited is never changed, not even by the owner of the database', async () => {
    const change = app.owner.run(sql`update deposits set status = 'dropped', posting_id = null where status = 'credited'`)
    await expect(change).rejects.toThrow('stays as it is')
    await expect(app.owner.run(sql`delete from deposits`)).rejects.toThrow()
  })
})

describe('the watcher', () => {
  test('[DEF-060] starts when the page is opened, with a limited rate', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    chain.pay([{ address, sats: 2_500 }])
    expect(await depositsOf(owner)).toEqual([])
    await app.runJobs()
    expect(await depositsOf(owner)).toEqual(['pending 2500 at 0'])
    chain.asked.length = 0
    for (let count = 0; count < 3; count++) {
      await depositsOf(owner)
      await app.runJobs()
    }
    expect(chain.asked).toEqual([])
  })

  test('[DEF-060] looks at what is due and at nothing else', async () => {
    const owner = await makeOwner()
    await addressOf(owner)
    await look()
    chain.asked.length = 0
    expect(await lookAtDue(app.db, newWatcher(), { log })).toBe(0)
    expect(chain.asked).toEqual([])
  })

  test('[DEF-060] leaves a service that is down alone, and says so once', async () => {
    const watcher = newWatcher()
    await addressOf(await makeOwner())
    logged.length = 0
    for (const failure of [503, 500, 429]) {
      chain.failing = failure
      await look(watcher)
    }
    expect(chain.asked).toHaveLength(1)
    expect(logged.filter((line) => line.includes('does not answer'))).toHaveLength(1)
  })

  test('[DEF-060] tolerates invalid answers', async () => {
    const owner = await makeOwner()
    const address = await addressOf(owner)
    chain.pay([{ address, sats: 5_000 }])
    await look()
    for (const status of [200, 302, 418]) {
      chain.failing = status
      await look()
    }
    expect(await walletOf(owner)).toEqual({ available: '0', pending: '5000' })
  })

  test('[DEF-060] goes on past an address that the service does not know', async () => {
    const [one, two] = [await makeOwner(), await makeOwner()]
    const [strange, known] = [await addressOf(one), await addressOf(two)]
    await app.owner.run(sql`update deposit_addresses set address = 'tb1other' where address = ${strange}`)
    chain.pay([{ address: known, sats: 4_400 }])
    await look()
    expect(await walletOf(two)).toEqual({ available: '0', pending: '4400' })
    await app.owner.run(sql`update deposit_addresses set address = ${strange} where address = 'tb1other'`)
  })
})

describe('an address that cannot be looked at', () => {
  const makeOwners = async (count: number) => {
    const owners: { owner: Trader; address: string }[] = []
    for (let each = 0; each < count; each++) {
      const owner = await makeOwner()
      owners.push({ owner, address: await addressOf(owner) })
    }
    return owners
  }
  /** The longest waiting, so that it is the first to be looked at. */
  const makeOldest = (address: string) =>
    app.owner.run(sql`update deposit_addresses set next_look_at = now() - interval '1 day' where address = ${address}`)
  const pendingOf = (owners: readonly { owner: Trader }[]) => Promise.all(owners.map(async ({ owner }) => (await walletOf(owner))?.pending))

  test('[DEF-060] because its rows are damaged keeps no other from its deposit, and is found once they are mended', async () => {
    const [damaged, ...others] = await makeOwners(12)
    if (!damaged) return expect.fail('no address')
    for (const { address } of [damaged, ...others]) chain.pay([{ address, sats: 7_000 }])
    const id = await app.db.value<bigint>(sql`select id from deposit_addresses where address = ${damaged.address}`)
    await app.owner.run({
      text: `create function fail_damaged() returns trigger language plpgsql as $$ begin raise exception 'damaged'; end $$;
               create trigger damaged before insert on deposits for each row
                 when (new.address_id = ${id}) execute function fail_damaged()`,
      values: [],
    })
    await makeDue()
    await makeOldest(damaged.address)
    await lookAtDue(app.db, newWatcher(), { log }).catch(() => {})
    expect(await pendingOf(others)).toEqual(others.map(() => '7000'))
    expect(await pendingOf([damaged])).toEqual(['0'])
    await app.owner.run(sql`drop trigger damaged on deposits`)
    await look(newWatcher(), A_MINUTE_ON())
    expect(await pendingOf([damaged])).toEqual(['7000'])
  })

  test('[DEF-060] because the service has no answer for it alone keeps no other from its deposit', async () => {
    const [strange, ...others] = await makeOwners(12)
    if (!strange) return expect.fail('no address')
    for (const { address } of [strange, ...others]) chain.pay([{ address, sats: 6_000 }])
    chain.faulty.add(strange.address)
    await makeDue()
    await makeOldest(strange.address)
    const watcher = newWatcher()
    await lookAtDue(app.db, watcher, { log })
    expect(await pendingOf(others)).toEqual(others.map(() => '6000'))
    chain.faulty.clear()
    await look(watcher, A_MINUTE_ON())
    expect(await pendingOf([strange])).toEqual(['6000'])
  })
})

describe('without a configuration', () => {
  test('[DEF-060] deposits are closed, and the list says so', async () => {
    const closed = await testApp()
    const id = await makeAsset(closed.db, 'LBTC', { ...coin, name: 'Bitcoin' })
    const { api } = await makeTrader(closed.db, closed.api(), 'nobody')
    const at = { params: { assetId: String(id) } }
    expect(await api.call(link.deposits, at)).toMatchObject({ status: 200, body: { isOpen: false, deposits: [] } })
    for (const contract of [link.currentAddress, link.newAddress])
      expect(await api.call(contract, at)).toMatchObject(refused(409, 'DEPOSITS_CLOSED'))
  })
})
