import { proof, type InclusionReply } from '@bourse/contracts/proof'
import { describe, expect, test } from 'vitest'
import { post } from '#features/ledger'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader } from '../../testing/traders.ts'
import { fromTo } from '../ledger/testing/books.ts'
import { proofDay } from './due-proofs.ts'
import { keepProofs } from './jobs.ts'
import { publishProof } from './publish-proof.ts'
import { verify } from './testing/verify.ts'

const app = await testApp()
const assetId = await makeAsset(app.db, 'QUSD')
const people = await Promise.all(['ana', 'bia', 'caio'].map((name) => makeTrader(app.db, app.api(), `${name}quiet`)))
/** Each with its own digit: every sum of some of them is distinct, and can’t appear by chance. */
const balances = people.map((_, index) => 7n * 10n ** BigInt(index + 10))
await app.db.transaction(async (tx) => {
  for (const [index, person] of people.entries()) await fund(tx, person, 'QUSD', balances[index] as bigint)
})
const NOW = Date.UTC(2030, 0, 10, 12)
const DAY_MS = 86_400_000
const read = async ({ api }: (typeof people)[0], asset = 'QUSD') =>
  (await api.call(proof.inclusion, { params: { asset } })).body.inclusion as InclusionReply
const readAll = () => Promise.all(people.map((person) => read(person)))
await keepProofs(app.db, { now: new Date(NOW) })
/** Everybody's, of the first day and of the next. */
const first = await readAll()
await keepProofs(app.db, { now: new Date(NOW + DAY_MS) })
const next = await readAll()

/** Every sum of some of these. */
function sumsOf(amounts: readonly bigint[]): bigint[] {
  return Array.from({ length: 2 ** amounts.length - 1 }, (_, pick) =>
    amounts.filter((_amount, at) => ((pick + 1) >> at) % 2 === 1).reduce((sum, amount) => sum + amount, 0n),
  )
}

/** Whether an amount stands anywhere in an answer: as figures, in hexadecimal, or in the bytes that are written in base64. */
function isShown(amount: bigint, { path, ...rest }: InclusionReply): boolean {
  const hex = amount.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  const text = JSON.stringify({ ...rest, path: path.map(({ commitment, hash }) => [commitment, hash]) })
  return text.includes(`"${amount}"`) || text.includes(hex) || path.some(({ range }) => Buffer.from(range, 'base64').includes(bytes))
}

describe('a member’s proof', () => {
  test('shows no other balance, nor a sum of some of them', () => {
    const total = balances.reduce((sum, balance) => sum + balance, 0n)
    for (const [index, inclusion] of first.entries()) {
      const own = balances[index] as bigint
      expect(isShown(own, inclusion)).toBe(true)
      expect(sumsOf(balances).filter((sum) => isShown(sum, inclusion) && sum !== own && sum !== total)).toEqual([])
    }
  })

  test('of one day has nothing in common with that of the next, though no balance has changed', () => {
    const sealed = (all: InclusionReply[]) =>
      new Set(all.flatMap(({ leaf, path }) => [leaf.nonce, leaf.blinding, ...path.flatMap(({ commitment, hash }) => [commitment, hash])]))
    expect(first.map(({ proof: { day } }) => day)).not.toEqual(next.map(({ proof: { day } }) => day))
    const seen = sealed(first)
    expect([...sealed(next)].filter((part) => seen.has(part))).toEqual([])
  })

  test('takes as many bits for every neighbour, whatever is below it', () => {
    expect(new Set(next.flatMap(({ path }) => path.map(({ range }) => range.length))).size).toBe(1)
  })

  test('does not tell how many wallets there are', () => {
    const { path, proof: published } = next[0] as InclusionReply
    expect(path).toHaveLength(4)
    expect(published.leafCount).toBe(16)
  })

  test('is created again for each request, with the same meaning', async () => {
    const [person] = people as [(typeof people)[0]]
    const [one, other] = [next[0] as InclusionReply, await read(person)]
    expect(one.path.map(({ commitment }) => commitment)).toEqual(other.path.map(({ commitment }) => commitment))
    expect(one.path.map(({ range }) => range)).not.toEqual(other.path.map(({ range }) => range))
    expect(verify(person.handle, other, 1)).toBeUndefined()
  })

  test('is not asked for without end', async () => {
    const { api } = await makeTrader(app.db, app.api(), 'eagerquiet')
    const answers = await Promise.all(Array.from({ length: 25 }, () => api.call(proof.inclusion, { params: { asset: 'QUSD' } })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('a proof is taken', () => {
  test.each<[string, string, bigint[]]>([
    ['of one wallet alone', 'QONE', [5n]],
    ['of two', 'QTWO', [5n, 6n]],
    ['of wallets with nothing among others', 'QZERO', [0n, 9n, 0n]],
    ['of as much as a wallet can hold', 'QHUGE', [10n ** 38n - 1n]],
  ])('%s', async (_, code, amounts) => {
    const id = await makeAsset(app.db, code)
    await app.db.transaction(async (tx) => {
      for (const [index, amount] of amounts.entries()) {
        const person = people[index] as (typeof people)[0]
        const walletId = await fund(tx, person, code, amount === 0n ? 1n : amount)
        if (amount === 0n) await burn(walletId, id, tx)
      }
    })
    await publishProof(app.db, id, '2030-02-01')
    for (const [index, amount] of amounts.entries()) {
      const person = people[index] as (typeof people)[0]
      const inclusion = await read(person, code)
      expect(inclusion.leaf.balance).toBe(String(amount))
      expect(inclusion.proof.total).toBe(String(amounts.reduce((sum, one) => sum + one, 0n)))
      expect(verify(person.handle, inclusion, 1)).toBeUndefined()
    }
  })

  test('of nothing once the asset has no owner', async () => {
    const id = await makeAsset(app.db, 'QGONE')
    await app.db.transaction(async (tx) => burn(await fund(tx, people[0] as (typeof people)[0], 'QGONE', 1n), id, tx))
    expect(await publishProof(app.db, id, '2030-02-01')).toBeUndefined()
  })

  test('again on the day on which the installation starts to hide sums, and the old roots stay', async () => {
    const day = proofDay(NOW + 5 * DAY_MS)
    await app.owner.run(sql`insert into proofs (asset_id, day, taken_at, root, total, leaf_count, version)
                 values (${assetId}, ${day}, now(), ${Buffer.alloc(32, 1)}, 3, 3, 1)`)
    await keepProofs(app.db, { now: new Date(NOW + 5 * DAY_MS) })
    const published = (await app.api().call(proof.published, { query: { asset: 'QUSD' } })).body.items.filter((one) => one.day === day)
    expect(published.map(({ version, blinding }) => [version, blinding === null])).toEqual([
      [2, false],
      [1, true],
    ])
    expect((await read(people[1] as (typeof people)[0])).proof.version).toBe(2)
  })
})

async function burn(walletId: bigint, id: bigint, tx: Parameters<typeof fund>[0]): Promise<void> {
  const { id: source } = await tx.one<{ id: bigint }>(sql`select id from wallets where asset_id = ${id} and is_issuance`)
  await post(tx, {
    kind: 'burn',
    ref: 'demo:test',
    legs: fromTo(walletId, source, 1n),
  })
}
