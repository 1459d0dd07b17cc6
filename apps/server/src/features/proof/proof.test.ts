import { proof, type InclusionReply } from '@bourse/contracts/proof'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { assetByCode } from '#features/catalogue'
import { feesWallet, hold, post, postBatch } from '#features/ledger'
import { runAudit } from '#platform/audit'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader } from '../../testing/traders.ts'
import { fromTo } from '../ledger/testing/books.ts'
import { extendChains } from './chains.ts'
import { checkSome, PROOF_CHECKS } from './check-chains.ts'
import { proofDay } from './due-proofs.ts'
import { keepProofs } from './jobs.ts'
import { publishProof } from './publish-proof.ts'
import { verify } from './testing/verify.ts'

const app = await testApp()
const assetId = await makeAsset(app.db, 'PUSD')
await makeAsset(app.db, 'PEMPTY')
const people = await Promise.all(['ana', 'bia', 'caio'].map((name) => makeTrader(app.db, app.api(), `${name}proof`)))
const [ana, bia, caio] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
const stranger = await makeTrader(app.db, app.api(), 'stranger')
/** In the large tree, which is filled up to a power of two. */
const [WALLETS, LEAVES] = [rounds(200, 1_000), rounds(256, 1_024)]
const DAY_MS = 86_400_000
const NOW = Date.UTC(2030, 0, 10, 12)
let days = 0
/** A day that has no proof yet. */
const nextDay = () => NOW + DAY_MS * ++days

const walletIds = await app.db.transaction(async (tx) => {
  const ids: bigint[] = []
  for (const [index, person] of people.entries()) ids.push(await fund(tx, person, 'PUSD', BigInt(index + 1) * 1_000_000n))
  return ids
})
const [anas, bias] = walletIds as [bigint, bigint]
const move = (amount: bigint) =>
  app.db.transaction((tx) =>
    post(tx, {
      kind: 'test',
      legs: fromTo(anas, bias, amount),
    }),
  )
const published = async (query: Record<string, string> = {}) => (await app.api().call(proof.published, { query })).body.items
const own = async ({ api }: typeof ana, asset = 'PUSD') => (await api.call(proof.inclusion, { params: { asset } })).body.inclusion
const supplyOf = (code: string) => app.db.one<{ total: bigint }>(sql`select total from audit.supply where asset = ${code}`)
const brokenChains = async () => (await app.db.read((tx) => runAudit(tx, PROOF_CHECKS)))[0]

describe('the proof of liabilities', () => {
  test('is nothing before it is taken', async () => {
    expect(await published()).toEqual([])
    expect(await own(ana)).toBeNull()
  })

  test('is published for everyone, with a total that is the supply', async () => {
    await keepProofs(app.db, { now: new Date(nextDay()) })
    const [newest, ...rest] = await published({ asset: 'pusd' })
    expect(rest).toEqual([])
    expect(newest).toMatchObject({ asset: 'PUSD', day: '2030-01-11', version: 2, root: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(newest?.total).toBe(String((await supplyOf('PUSD')).total))
    expect(newest?.total).toBe('6000000')
  })

  test('holds everybody’s balance, and each can check their own', async () => {
    for (const [index, person] of people.entries()) {
      const inclusion = (await own(person)) as InclusionReply
      expect(inclusion.leaf).toMatchObject({ walletId: String(walletIds[index]), balance: String((index + 1) * 1_000_000) })
      expect(verify(person.handle, inclusion, person === ana ? undefined : 1)).toBeUndefined()
      if (person !== ana) continue
      expect(verify(stranger.handle, inclusion)).toBe('ROOT_DIFFERS')
      expect(verify(person.handle, { ...inclusion, leaf: { ...inclusion.leaf, balance: '1' } })).toBe('ROOT_DIFFERS')
    }
  })

  test('includes the operator’s own balance, and what is held', async () => {
    await app.db.transaction(async (tx) => {
      await post(tx, {
        kind: 'fee',
        legs: fromTo(bias, await feesWallet(tx, assetId), 77n),
      })
      await hold(tx, { walletId: bias, amount: 500n, kind: 'test' })
    })
    await keepProofs(app.db, { now: new Date(nextDay()) })
    const [newest] = await published({ asset: 'PUSD' })
    expect(newest).toMatchObject({ total: '6000000' })
    const inclusion = (await own(bia)) as InclusionReply
    expect(inclusion.leaf.balance).toBe('1999923')
    expect(verify(bia.handle, inclusion, 1)).toBeUndefined()
  })

  test('is published once a day, however many processes try at the same time', async () => {
    const now = nextDay()
    await Promise.all(Array.from({ length: 5 }, () => keepProofs(app.db, { now: new Date(now) })))
    await keepProofs(app.db, { now: new Date(now + 3_600_000) })
    const day = proofDay(now)
    expect((await published({ asset: 'PUSD' })).filter((one) => one.day === day)).toHaveLength(1)
  })

  test.each([
    ['2030-01-10T00:04:59Z', '2030-01-09'],
    ['2030-01-10T00:05:00Z', '2030-01-10'],
    ['2030-01-10T23:59:59Z', '2030-01-10'],
  ])('at %s the day of the proof is %s', (now, day) => {
    expect(proofDay(Date.parse(now))).toBe(day)
  })

  test('is one moment, though money moves while it is taken', async () => {
    const now = nextDay()
    const work = { isOver: false }
    const mover = async () => {
      for (let amount = 1n; !work.isOver; amount++) await move(amount % 2n === 0n ? 3n : -2n)
    }
    const moving = mover()
    await keepProofs(app.db, { now: new Date(now) })
    work.isOver = true
    await moving
    const [newest] = await published({ asset: 'PUSD' })
    expect(newest).toMatchObject({ day: proofDay(now), total: '6000000' })
    for (const person of [ana, bia]) expect(verify(person.handle, (await own(person)) as InclusionReply, 1)).toBeUndefined()
  })

  test('commits to each wallet’s history up to that moment', async () => {
    await move(5n)
    // Not followed by the chains yet: the proof follows what they lack.
    await publishProof(app.db, assetId, proofDay(nextDay()))
    const { leaf } = (await own(ana)) as InclusionReply
    const head = await app.db.value<Buffer>(sql`
      select audit.chain_head(wallet_id, wallet_version, amount, balance_after, posting_id order by wallet_version) as head
      from entries where wallet_id = ${anas} and wallet_version <= ${BigInt(leaf.version)}`)
    expect(leaf.chainHead).toBe(head.toString('hex'))
  })

  test('is not published when it is not what was issued', async () => {
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`alter table wallets disable trigger user`)
      await tx.run(sql`update wallets set balance = balance + 1 where id = ${anas}`)
    })
    await expect(publishProof(app.db, assetId, proofDay(nextDay()))).rejects.toThrow('6000001, and 6000000 were issued')
    await app.owner.transaction(async (tx) => {
      await tx.run(sql`update wallets set balance = balance - 1 where id = ${anas}`)
      await tx.run(sql`alter table wallets enable trigger user`)
    })
  })

  test('of an asset without owners does not exist, nor of an unknown asset', async () => {
    expect(await published({ asset: 'PEMPTY' })).toEqual([])
    expect(await own(ana, 'PEMPTY')).toBeNull()
    for (const contract of [proof.own, proof.inclusion])
      expect((await ana.api.call(contract, { params: { asset: 'NOSUCH' } })).status).toBe(404)
  })

  test('a path is shown to its owner alone', async () => {
    expect(await own(stranger)).toBeNull()
    expect((await stranger.api.call(proof.own, { params: { asset: 'PUSD' } })).body.proof).toBeNull()
    for (const contract of [proof.own, proof.inclusion])
      expect((await app.api().call(contract, { params: { asset: 'PUSD' } })).status).toBe(401)
  })

  test('the list is read on from any of them', async () => {
    const all = await published({ asset: 'PUSD' })
    const { body: first } = await app.api().call(proof.published, { query: { asset: 'PUSD', limit: '1' } })
    expect([...first.items, ...(await published({ asset: 'PUSD', after: first.next ?? '' }))]).toEqual(all)
    expect(await published({ asset: 'PUSD', id: all[1]?.id ?? '' })).toEqual(all.slice(1, 2))
  })

  test('once published is never changed, not even by the owner of the database', async () => {
    for (const statement of [sql`update proofs set total = 0`, sql`delete from proofs`])
      await expect(app.owner.run(statement)).rejects.toThrow('append-only')
  })

  test('large trees give every leaf its path', async () => {
    const id = await makeAsset(app.db, 'PMANY')
    await app.db.transaction(async (tx) => {
      await tx.run(sql`with made as (insert into pockets (kind) select 'profile' from generate_series(1, ${WALLETS}::int) returning id)
                       insert into wallets (pocket_id, asset_id) select id, ${id} from made`)
      await fund(tx, caio, 'PMANY', 12n)
      const wallets = await tx.rows<{ id: bigint }>(
        sql`select id from wallets where asset_id = ${id} and not is_issuance and balance = 0 order by id`,
      )
      const legs = wallets.map(({ id: walletId }, index) => ({ walletId, amount: BigInt(index + 1) }))
      const { id: source } = await tx.one<{ id: bigint }>(sql`select id from wallets where asset_id = ${id} and is_issuance`)
      await post(tx, {
        kind: 'mint',
        ref: 'demo:test',
        legs: [{ walletId: source, amount: -legs.reduce((sum, { amount }) => sum + amount, 0n) }, ...legs],
      })
    })
    await keepProofs(app.db, { now: new Date(nextDay()) })
    const inclusion = (await own(caio, 'PMANY')) as InclusionReply
    expect(inclusion.proof.leafCount).toBe(LEAVES)
    expect(inclusion.path).toHaveLength(Math.log2(LEAVES))
    expect(verify(caio.handle, inclusion, 1)).toBeUndefined()
  })
})

describe('the chains of entries', () => {
  test('follow every wallet, agree with the database’s own reckoning, and go on where they stopped', async () => {
    await extendChains(app.db)
    const before = await brokenChains()
    expect(before?.broken).toBe(0n)
    const entries = await app.db.value<bigint>(sql`select count(*) as entries from entries`)
    expect(before?.looked).toBe(entries)
    await move(1n)
    expect(await extendChains(app.db)).toBe(2)
    expect(await extendChains(app.db)).toBe(0)
    expect((await brokenChains())?.looked).toBe(entries + 2n)
  })

  test('two that extend at the same time do not do it twice', async () => {
    for (let count = 0; count < 5; count++) await move(1n)
    const done = await Promise.all(Array.from({ length: 5 }, () => extendChains(app.db)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(10)
    expect((await brokenChains())?.broken).toBe(0n)
  })

  test('do not make those wait who move money', async () => {
    await move(1n)
    let isReached = false
    const writer = app.db.transaction(async (tx) => {
      await tx.run(sql`select from wallets where id = any(${walletIds}::bigint[]) for update`)
      await extendChains(app.db)
      await publishProof(app.db, assetId, proofDay(nextDay()))
      isReached = true
    })
    await writer
    expect(isReached).toBe(true)
  })

  test('show an entry that was changed afterwards, to the audit and in the log', async () => {
    const logged: string[] = []
    const log = createLog('error', { write: (line) => logged.push(line) })
    await checkSome(app.db, log)
    expect(logged).toEqual([])
    const tamper = (by: bigint) =>
      app.owner.transaction(async (tx) => {
        await tx.run(sql`alter table entries disable trigger user`)
        await tx.run(sql`update entries set posting_id = posting_id + ${by} where wallet_id = ${anas} and wallet_version = 1`)
        await tx.run(sql`alter table entries enable trigger user`)
      })
    await tamper(1_000_000n)
    expect((await brokenChains())?.broken).toBe(1n)
    // More wallets than are picked at a time: the sample finds it sooner or later.
    for (let turn = 0; turn < 400 && logged.length === 0; turn++) await checkSome(app.db, log)
    expect(logged.join('')).toContain('does not match its entries')
    await tamper(-1_000_000n)
    expect((await brokenChains())?.broken).toBe(0n)
  })

  test('of a long backlog are followed a part at a time, in whatever wallets it lies', async () => {
    const postings = Array.from({ length: 3_000 }, () => ({
      kind: 'test',
      legs: fromTo(anas, bias, 1n),
    }))
    await app.db.transaction((tx) => postBatch(tx, postings))
    expect(await extendChains(app.db, 1)).toBe(2_000)
    // The rest is followed by the proof itself.
    await publishProof(app.db, assetId, proofDay(nextDay()))
    const { leaf } = (await own(bia)) as InclusionReply
    await extendChains(app.db)
    const head = await app.db.value<Buffer>(sql`select head from wallet_chains where wallet_id = ${bias}`)
    expect(leaf.chainHead).toBe(head.toString('hex'))
    expect((await brokenChains())?.broken).toBe(0n)
  })

  test('are part of what the jobs do', async () => {
    await move(1n)
    const { id } = (await app.db.read((tx) => assetByCode(tx, 'PUSD'))) ?? { id: 0n }
    expect(id).toBe(assetId)
    await app.db.run(sql`select graphile_worker.add_job('proof.keep')`)
    await app.runJobs()
    const behind = await app.db.value<bigint>(
      sql`select count(*) as behind from wallets w left join wallet_chains c on c.wallet_id = w.id where w.version > coalesce(c.version, 0)`,
    )
    expect(behind).toBe(0n)
  })
})
