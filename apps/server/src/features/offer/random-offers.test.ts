import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { brokenOf } from '../../testing/audits.ts'
import { balanceOf, makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { OFFER_CHECKS } from './audit.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { cancelOffer, closeOffer } from './end-offer.ts'
import type { OfferRow } from './offers.ts'
import {
  DAY_MS,
  makeOffer,
  makeProperty,
  makeSubscriber,
  passTime,
  readOffer,
  statusesOf,
  subscriberOf,
  take,
  UNIT,
} from './testing/offers.ts'

const app = await testApp()
const FUNDS = 300n * UNIT
const members: Trader[] = []

await makeAsset(app.db, 'LUSD')
const casa = await makeTrader(app.db, app.api(), 'casa')

interface Taken {
  id: bigint
  by: number
  units: bigint
  status: 'held' | 'done' | 'released' | 'canceled'
}

/** The same rules once more, without a database: what one offer comes to. */
class Model {
  status = 'open'
  isReached = false
  taken: Taken[] = []
  readonly units: bigint
  readonly goal: bigint | undefined
  readonly most: bigint

  constructor(units: bigint, goal: bigint | undefined, most: bigint) {
    this.units = units
    this.goal = goal
    this.most = most
  }

  get originated(): bigint {
    return sum(this.taken.filter(({ status }) => status !== 'canceled'))
  }

  of(by: number, statuses: readonly string[]): bigint {
    return sum(this.taken.filter((one) => one.by === by && statuses.includes(one.status)))
  }

  take(by: number, units: bigint, isOver: boolean, available: bigint): string | undefined {
    if (this.status === 'missed' || this.status === 'canceled') return 'ISSUE_OFFER_NOT_OPEN'
    if (this.originated >= this.units) return 'OFFER_SOLD_OUT'
    if (this.status === 'closed' || isOver) return 'ISSUE_OFFER_NOT_OPEN'
    if (this.of(by, ['held', 'done']) + units > this.most) return 'UNITS_OUT_OF_RANGE'
    if (this.originated + units > this.units) return 'NOT_ENOUGH_UNITS'
    if (units * UNIT > available) return 'INSUFFICIENT_FUNDS'
    this.isReached ||= this.goal !== undefined && this.originated + units >= this.goal
    this.taken.push({ id: 0n, by, units, status: this.goal === undefined || this.isReached ? 'done' : 'held' })
    if (this.originated >= this.units) this.status = 'closed'
    return undefined
  }

  settle(): void {
    for (const one of this.taken) {
      if (one.status !== 'held') continue
      if (this.isReached) one.status = 'done'
      else if (this.status !== 'open') one.status = 'released'
    }
  }
}

const sum = (taken: readonly Taken[]) => taken.reduce((all, { units }) => all + units, 0n)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )

test.each(IS_LONG ? [1, 2, 3, 4, 5, 6] : [1, 5])(
  '[DEF-157] a random story of an offer ends as the model says, seed %d',
  { timeout: 120_000 },
  async (seed) => {
    const random = new SeededRandom(seed)
    const code = `RND${seed}`
    await makeProperty(app.db, casa, code)
    members.length = 0
    for (let made = 0; made < 3; made++) members.push(await makeSubscriber(app.db, app.api(), `m-${seed}-${made}`, FUNDS))
    const [units, most] = [BigInt(60 + random.below(60)), BigInt(20 + random.below(40))]
    const goal = random.below(4) === 0 ? undefined : BigInt(30 + random.below(30))
    const row = await makeOffer(app.db, casa, { code, basePrice: UNIT, units, maxUnits: most, ...(goal && { goalUnits: goal }) })
    const model = new Model(units, goal, most)
    let now = new Date()

    for (let step = 0; step < rounds(25, 40); step++) {
      const by = random.below(members.length)
      const who = members[by] as Trader
      const [isOver, isLate] = [now > row.close_date, now.getTime() > row.close_date.getTime() - 2 * DAY_MS]
      switch (random.below(8)) {
        case 0: {
          const held = model.taken.filter((one) => one.by === by && one.status === 'held')
          const mine = held[random.below(Math.max(1, held.length))]
          if (!mine) break
          const refused = isLate || model.status !== 'open' || model.isReached
          const cancel = app.db.transaction((tx) => cancelSubscription(tx, { id: mine.id, subscriber: subscriberOf(who), now }))
          expect(await codeOf(cancel)).toBe(refused ? 'CANNOT_CANCEL' : undefined)
          if (!refused) mine.status = 'canceled'
          break
        }
        case 1:
          now = new Date(now.getTime() + random.below(DAY_MS))
          if (model.status === 'open' && now > row.close_date) model.status = goal !== undefined && !model.isReached ? 'missed' : 'closed'
          model.settle()
          await passTime(app.db, now)
          break
        case 2: {
          if (random.below(6) > 0) break
          const isCancel = random.below(2) === 0
          const hasDelivered = model.isReached || model.taken.some(({ status }) => status === 'done')
          const refused = model.status !== 'open' || (isCancel && hasDelivered)
          const end = app.db.transaction((tx) => (isCancel ? cancelOffer : closeOffer)(tx, row.id, now))
          expect(await codeOf(end)).toBe(refused ? 'STATE_CONFLICT' : undefined)
          if (!refused) model.status = isCancel ? 'canceled' : goal !== undefined && !model.isReached ? 'missed' : 'closed'
          break
        }
        default: {
          const wanted = BigInt(1 + random.below(12))
          const available = FUNDS - model.of(by, ['held', 'done']) * UNIT
          const made = take(app.db, who, row, wanted, now)
          expect(await codeOf(made)).toBe(model.take(by, wanted, isOver, available))
          const last = model.taken.at(-1)
          if (last?.id === 0n) last.id = (await made).id
        }
      }
      await expectSame(row, model)
    }
    expect(await brokenOf(app.db, OFFER_CHECKS)).toEqual([])
  },
)

async function expectSame(row: OfferRow, model: Model): Promise<void> {
  const { status, originated } = await readOffer(app.db, row.id)
  expect([status, originated]).toEqual([model.status, model.originated])
  expect(await statusesOf(app.db, row.id)).toEqual(model.taken.map((one) => one.status))
  for (const [by, { pocketId }] of members.entries()) {
    const done = model.of(by, ['done'])
    expect(await balanceOf(app.db, pocketId)).toEqual([FUNDS - done * UNIT, model.of(by, ['held']) * UNIT])
  }
}
