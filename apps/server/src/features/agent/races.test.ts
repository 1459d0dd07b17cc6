import { setTimeout as pause } from 'node:timers/promises'
import { agent } from '@bourse/contracts/agent'
import { link } from '@bourse/contracts/link'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { fund, makeTraders } from '../../testing/traders.ts'
import { agentJobs } from './jobs.ts'
import { burn, decideBurn, decideMint, linkAccount, mint, openAsset, openDesk, positionOf, supplyOf, units } from './testing/desk.ts'

vi.setConfig({ testTimeout: 300_000 })

const ROUNDS = rounds(10, 200)
/** So many rounds run at once, so that they also race for the wallets. */
const SIDE_BY_SIDE = 5

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, desk] = await makeTraders(app, 'ann', 'desk')
await openDesk(app, desk, assetId, 10_000_000)
await app.db.transaction((tx) => fund(tx, ann, 'LUSD', units(1_000_000)))
const annsLink = await linkAccount(app, ann)

async function playAll<Outcome>(play: (round: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < ROUNDS; round += SIDE_BY_SIDE)
    outcomes.push(...(await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, step) => play(round + step)))))
  return outcomes
}

/** Who got through: a winner answers 200, everybody else that they came too late. */
function winnerOf(answers: Record<string, number>): string {
  const winners = Object.entries(answers).flatMap(([name, status]) => (status === 200 ? [name] : []))
  expect(winners).toHaveLength(1)
  for (const [name, status] of Object.entries(answers)) expect([name, status]).toEqual([name, status === 200 ? 200 : 409])
  return winners[0] ?? ''
}

/** Everybody has a head start in turn, of so little that the others are on their way: or the shortest call would always win. */
const HEAD_START_MS = 3
async function race(round: number, racers: Record<string, () => Promise<{ status: number }>>): Promise<Record<string, number>> {
  const names = Object.keys(racers)
  const answers = await Promise.all(
    Object.values(racers).map(async (run, index) => {
      await pause(((index + round) % names.length) * HEAD_START_MS)
      return (await run()).status
    }),
  )
  return Object.fromEntries(names.map((name, index) => [name, answers[index] ?? 0]))
}

describe('of those who end a thing at once exactly one does', () => {
  test(`[DEF-069] confirm ‖ reject ‖ cancel ‖ expire of a mint, ${ROUNDS} times`, async () => {
    const before = { member: await positionOf(app, ann), supply: await supplyOf(app) }
    const winners = await playAll(async (round) => {
      const { body } = await mint(ann, { asset: 'LUSD', quantity: '10' })
      const read = async () => (await ann.api.call(agent.readMint, { params: { id: body.id } })).body.status
      // In every other round it expires in the middle of the race: from then on only the job may end it.
      const isDue = round % 2 === 1
      if (isDue) await app.owner.run(sql`update mints set expires_at = now() + interval '12 milliseconds' where id = ${body.id}`)
      const expire = async () => {
        if (!isDue) return { status: 409 }
        for (;;) {
          await agentJobs.tasks['agent.expire_mints']?.(null, app.db)
          const status = await read()
          if (status !== 'pending') return { status: status === 'expired' ? 200 : 409 }
          await pause(4)
        }
      }
      const winner = winnerOf(
        await race(round, {
          confirmed: () => decideMint(desk, body.id, { action: 'confirm' }),
          rejected: () => decideMint(desk, body.id, { action: 'reject', reason: 'nothing came' }),
          canceled: () => ann.api.call(agent.cancelMint, { params: { id: body.id } }),
          expired: expire,
        }),
      )
      expect(await read()).toBe(winner)
      return winner
    })
    const confirmed = BigInt(winners.filter((winner) => winner === 'confirmed').length)
    expect(new Set(winners).size).toBeGreaterThan(1)
    expect(await positionOf(app, ann)).toEqual({ ...before.member, balance: before.member.balance + confirmed * units(9.9) })
    expect(await supplyOf(app)).toBe(before.supply + confirmed * units(10))
  })

  test(`[DEF-071] take ‖ cancel of a burn, ${ROUNDS} times, and confirm ‖ reject ‖ cancel of what was taken`, async () => {
    const before = { member: await positionOf(app, ann), supply: await supplyOf(app) }
    const winners = await playAll(async (round) => {
      const { body } = await burn(ann, { asset: 'LUSD', quantity: '10', link: annsLink })
      const cancel = () => ann.api.call(agent.cancelBurn, { params: { id: body.id } })
      // The call with a key has the longer way: it starts ahead more often than not.
      const first = winnerOf(
        await race(round % 4 === 0 ? 0 : 1, {
          canceled: cancel,
          taken: () => decideBurn(desk, body.id, { action: 'take' }),
        }),
      )
      if (first === 'canceled') return first
      const answers = await race(round, {
        confirmed: () => decideBurn(desk, body.id, { action: 'confirm', payoutReference: 'p' }),
        rejected: () => decideBurn(desk, body.id, { action: 'reject', reason: 'after all' }),
        canceled: cancel,
      })
      expect(answers['canceled']).toBe(409)
      return winnerOf(answers)
    })
    const confirmed = BigInt(winners.filter((winner) => winner === 'confirmed').length)
    expect(new Set(winners).size).toBeGreaterThan(1)
    // Ten, and a fee of one and five hundredths.
    expect(await positionOf(app, ann)).toEqual({ ...before.member, balance: before.member.balance - confirmed * units(11.05) })
    expect(await supplyOf(app)).toBe(before.supply - confirmed * units(10))
  })

  test('a burn ‖ the removal of its link: never a payout to a link that is gone', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await linkAccount(app, ann, 'LUSD', `77000${round}`)
      const [made, removed] = await Promise.all([
        burn(ann, { asset: 'LUSD', quantity: '10', link: id }),
        ann.api.call(link.remove, { params: { id } }),
      ])
      expect([`${made.status} ${removed.status}`]).toEqual([made.status === 201 ? '201 409' : '404 200'])
    }
  })
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
