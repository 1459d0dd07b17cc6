import { profile } from '@bourse/contracts/profile'
import { GAIN_METHODS, report } from '@bourse/contracts/report'
import { dayOf, GainsCount } from '@bourse/domain/report'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { ensureWallet, issuanceWallet, type NewPosting, postBatch } from '#features/ledger'
import { profileById } from '#features/profile'
import { type Db, openDb } from '#platform/db'
import { raise } from '#platform/http'
import { createLog } from '#platform/log'
import { testApp } from '../../testing/app.ts'
import { atFileEnd } from '../../testing/file-end.ts'
import { makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'

const DAY_MS = 86_400_000
const PERIOD = { from: dayOf(Date.now() - 30 * DAY_MS), to: dayOf(Date.now() + DAY_MS) }
const app = await testApp()
const assetId = await makeAsset(app.db, 'DEED')
await makeAsset(app.db, 'LUSD')

/** Each with its own connection, which reserves a hundred entry ids: so ids are not in order of time. */
const lines = Array.from({ length: 3 }, () => openDb(app.databaseUrl, createLog('silent'), { max: 1 }))
for (const line of lines) atFileEnd(() => line.close())
const [early, late] = lines as [Db, Db]

interface Own {
  pocketId: bigint
  walletId: bigint
  profileId: string
}

/** A person with several profiles, each with a wallet of the asset. */
async function person(handle: string, shops: number): Promise<{ trader: Trader; owns: Own[] }> {
  const trader = await makeTrader(app.db, app.api(), handle)
  const ids = [String(trader.profileId)]
  for (let shop = 0; shop < shops; shop++) {
    const made = await trader.api.call(profile.create, { body: { name: `${handle}-shop${shop}`, type: 'llc' } })
    ids.push(made.body.profileId)
  }
  const owns = await app.db.transaction(async (tx) => {
    const found: Own[] = []
    for (const profileId of ids) {
      const { pocket_id: pocketId } = (await profileById(tx, BigInt(profileId))) ?? raise('PROFILE_NOT_FOUND')
      found.push({ pocketId, walletId: await ensureWallet(tx, pocketId, assetId), profileId })
    }
    return found
  })
  return { trader, owns }
}

async function book(line: Db, posting: NewPosting): Promise<bigint> {
  const [outcome] = await line.transaction((tx) => postBatch(tx, [posting]))
  return outcome?.ok ? outcome.postingId : expect.fail('the posting was refused')
}

const issuance = await app.db.transaction((tx) => issuanceWallet(tx, assetId))
const fees = await makeTrader(app.db, app.api(), 'caja')
const feesWallet = await app.db.transaction((tx) => ensureWallet(tx, fees.pocketId, assetId))

/** Of ten paid in one is the agent's fee: what has come cost more than its value of the day. */
const load = (line: Db, { walletId }: Own, paid: bigint, at?: Date) =>
  book(line, {
    kind: 'mint',
    ref: 'demo:test',
    at,
    legs: [
      { walletId: issuance, amount: -paid * 10n },
      { walletId, amount: paid * 9n },
      { walletId: feesWallet, amount: paid },
    ],
  })
const move = (line: Db, from: Own, to: Own, quantity: bigint, at?: Date) =>
  book(line, {
    kind: 'own_move',
    at,
    legs: [
      { walletId: to.walletId, amount: quantity },
      { walletId: from.walletId, amount: -quantity },
    ],
  })

const gainsOf = async ({ api }: Trader, { profileId }: Own, method: string) => {
  const { status, body } = await api.call(report.gains, { query: { ...PERIOD, profileId, method, asset: 'DEED' } })
  expect(status).toBe(200)
  const [own] = body.assets
  return own ? { held: own.held, heldCost: own.heldCost, gain: own.gain } : { held: '0', heldCost: '0', gain: '0' }
}

describe('[DEF-188] gains of a user with several profiles', () => {
  test('do not take the ids of entries for their time: the cost goes along with what was moved', async () => {
    const { trader, owns } = await person('ana', 1)
    const [purse, shop] = owns as [Own, Own]
    const other = await person('zoe', 0)
    // This connection takes its ids now and uses them last.
    await load(early, other.owns[0] as Own, 1n)
    await load(late, purse, 10n)
    await move(early, purse, shop, 90n)
    expect(await gainsOf(trader, shop, 'fifo')).toEqual({ held: '90', heldCost: '100', gain: '0' })
    expect(await gainsOf(trader, purse, 'fifo')).toEqual({ held: '0', heldCost: '0', gain: '0' })
  })

  test('a history that is brought in later, with times of long ago, keeps the order of each wallet', async () => {
    const { trader, owns } = await person('eva', 2)
    const [purse, shop, stall] = owns as [Own, Own, Own]
    await load(late, purse, 20n)
    await move(early, purse, shop, 100n, new Date(Date.now() - 9 * DAY_MS))
    await move(late, shop, stall, 50n, new Date(Date.now() - 20 * DAY_MS))
    expect(await gainsOf(trader, stall, 'average')).toEqual({ held: '50', heldCost: '55', gain: '0' })
    expect(await gainsOf(trader, shop, 'average')).toEqual({ held: '50', heldCost: '56', gain: '0' })
  })

  test('whatever went where over whichever connection, they are those of the order in which it happened', async () => {
    const random = new SeededRandom(26)
    const { trader, owns } = await person('ida', 2)
    const held = owns.map(() => 0n)
    const counts = GAIN_METHODS.map((method) => owns.map(({ pocketId }) => new GainsCount(pocketId, method, 0)))
    const tell = (own: Own, quantity: bigint, value: bigint, ownTransfer?: bigint) => {
      for (const count of counts.flat()) count.take({ owner: own.pocketId, atMs: Date.now(), quantity, value, ownTransfer })
    }
    for (let step = 0; step < 120; step++) {
      const line = random.pick(lines)
      const at = random.below(3) === 0 ? new Date(Date.now() - random.pick([1, 5, 12]) * DAY_MS) : undefined
      const from = random.pick([0, 1, 2])
      const to = (from + random.pick([1, 2])) % 3
      const quantity = ((held[from] ?? 0n) * BigInt(random.pick([10, 35, 100]))) / 100n
      if (quantity === 0n) {
        const paid = BigInt(random.pick([7, 11, 30]))
        await load(line, owns[from] as Own, paid, at)
        held[from] = (held[from] ?? 0n) + paid * 9n
        tell(owns[from] as Own, paid * 9n, paid * 10n)
        continue
      }
      const postingId = await move(line, owns[from] as Own, owns[to] as Own, quantity, at)
      held[from] = (held[from] ?? 0n) - quantity
      held[to] = (held[to] ?? 0n) + quantity
      tell(owns[from] as Own, -quantity, quantity, postingId)
      tell(owns[to] as Own, quantity, quantity, postingId)
    }
    for (const [place, method] of GAIN_METHODS.entries())
      for (const [index, own] of owns.entries()) {
        const expected = counts[place]?.[index]?.gains() ?? expect.fail('not counted')
        expect(await gainsOf(trader, own, method), `${method} of ${index}`).toEqual({
          held: String(expected.held),
          heldCost: String(expected.heldCost),
          gain: String(expected.gain),
        })
      }
  })
})
