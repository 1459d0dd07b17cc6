import { setTimeout as pause } from 'node:timers/promises'
import { rounds } from '@bourse/testkit/effort'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../../testing/app.ts'
import { tally } from '../../agent/testing/desk.ts'
import { deadlines } from './jobs.ts'
import { bringDisputed, letRulingCount, ruleOn } from './testing/disputed.ts'
import { changeSince, figuresOf } from './testing/figures.ts'
import { actAs, bodyOf, bring, endAll, FEE, type Kind, KINDS, openStreet, QUANTITY, statusOf } from './testing/trade.ts'

vi.setConfig({ testTimeout: 300_000 })

const ROUNDS = rounds(5, 200)
/** So many rounds run at once, so that they also race for the wallets; a taker has no more tickets open. */
const SIDE_BY_SIDE = 5
/** On a busy machine one of them may be too slow each time: so many times as many are tried then. */
const PATIENCE = rounds(12, 6)
/** Everybody has a head start in turn: mostly of so little that the others are on their way, and sometimes of more, for a busy machine. */
const HEAD_STARTS_MS = [1, 3, 9, 27]

const app = await testApp()
const street = await openStreet(app)
const { dealer, taker } = street
const BUY: Kind = { side: 'buy', handling: 'escrow' }

afterAll(() => endAll(street))

type Racer = (id: string) => Promise<{ status: number }>

/** Lets both go for it on each ticket; exactly one wins, and whatever it leads to is the ticket's status. */
async function race(make: (round: number) => Promise<string>, racers: Record<string, Racer>): Promise<string[]> {
  const names = Object.keys(racers)
  const play = async (round: number) => {
    const id = await make(round)
    const headStart = HEAD_STARTS_MS[Math.floor(round / names.length) % HEAD_STARTS_MS.length] ?? 0
    const answers = await Promise.all(
      Object.values(racers).map(async (run, index) => {
        await pause(((index + round) % names.length) * headStart)
        return run(id)
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: names.length - 1 })
    const winner = names[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await statusOf(street, id)).toBe(winner)
    return winner
  }
  const winners: string[] = []
  const isOver = () => winners.length >= ROUNDS && (new Set(winners).size === names.length || winners.length >= PATIENCE * ROUNDS)
  for (let round = 0; !isOver(); round += SIDE_BY_SIDE) {
    winners.push(...(await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, step) => play(round + step)))))
    await endAll(street)
  }
  // The race is one: each of them wins at times.
  expect(new Set(winners).size).toBe(names.length)
  return winners
}

/** Each ticket's hold or reservation has ended once: the audit after this file compares them one by one. */
const heldNow = async () => {
  const { dealerHeld, takerHeld, reserved } = await figuresOf(street)
  return [dealerHeld, takerHeld, reserved]
}

describe(`of those who act at once exactly one does, ${ROUNDS} times`, () => {
  test('[DEF-117] complete ‖ return of a shipped ticket, in turns of each kind', async () => {
    const before = await figuresOf(street)
    const kinds = new Map<string, Kind>()
    const make = async (round: number) => {
      const kind = KINDS[round % KINDS.length] ?? BUY
      const id = await bring(street, kind, 'shipped')
      kinds.set(id, kind)
      return id
    }
    const [seller, payer] = [
      (id: string) => (kinds.get(id)?.side === 'buy' ? dealer : taker),
      (id: string) => (kinds.get(id)?.side === 'buy' ? taker : dealer),
    ]
    const winners = await race(make, {
      completed: (id) => actAs(seller(id), id, bodyOf('complete', 'shipped')),
      returned: (id) => actAs(payer(id), id, bodyOf('return', 'shipped')),
    })
    const completed = BigInt(winners.filter((winner) => winner === 'completed').length)
    expect((await changeSince(street, before)).fees).toBe(completed * FEE)
    expect(await heldNow()).toEqual([0n, 0n, 0n])
  })

  test('[DEF-117] accept ‖ cancel of an escrowed ticket', async () => {
    const before = await figuresOf(street)
    await race(() => bring(street, BUY, 'escrowed'), {
      accepted: (id) => actAs(dealer, id, bodyOf('accept', 'escrowed')),
      canceled: (id) => actAs(taker, id, bodyOf('cancel', 'escrowed')),
    })
    expect(await changeSince(street, before)).toEqual({})
  })

  test('[DEF-117] ship ‖ expire of an accepted ticket whose time ends in the middle of it', async () => {
    const before = await figuresOf(street)
    const make = async (round: number) => {
      const id = await bring(street, BUY, 'accepted')
      const inMs = 12 * (1 + (round % 7))
      await app.owner.run(
        sql`update street_tickets set due_at = clock_timestamp() + ${inMs}::int * interval '1 millisecond' where id = ${id}`,
      )
      return id
    }
    const expire: Racer = async (id) => {
      for (;;) {
        await workThrough(app.db, deadlines, { only: sql`t.id = ${id}` })
        const status = await statusOf(street, id)
        if (status !== 'accepted') return { status: status === 'expired' ? 200 : 409 }
        await pause(4)
      }
    }
    await race(make, { shipped: (id) => actAs(taker, id, bodyOf('ship', 'accepted')), expired: expire })
    expect(await changeSince(street, before)).toEqual({})
  })

  test('[DEF-121] a ruling to the seller ‖ complete by the seller of a disputed ticket', async () => {
    const before = await figuresOf(street)
    const make = async () => {
      const id = await bringDisputed(street, BUY)
      await ruleOn(street, id, 0n)
      return id
    }
    const ruling: Racer = async (id) => {
      await letRulingCount(street, id)
      return { status: (await statusOf(street, id)) === 'returned' ? 200 : 409 }
    }
    const winners = await race(make, { returned: ruling, completed: (id) => actAs(dealer, id, bodyOf('complete', 'shipped')) })
    const completed = BigInt(winners.filter((winner) => winner === 'completed').length)
    expect((await changeSince(street, before)).dealer).toBe(-completed * QUANTITY)
    expect(await heldNow()).toEqual([0n, 0n, 0n])
  })
})

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
