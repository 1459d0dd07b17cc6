import { link } from '@bourse/contracts/link'
import { pocket } from '@bourse/contracts/pocket'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeAsset, makeTrader } from '../../testing/traders.ts'
import { depositWorld, coin, A_MINUTE_ON } from './testing/deposit-world.ts'

const { chain, app, makeOwner, addressOf, depositsOf, walletOf, logged, newWatcher, look } = await depositWorld()

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
