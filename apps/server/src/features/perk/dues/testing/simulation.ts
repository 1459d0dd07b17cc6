import { DUES_PERIODS, type RecurringPeriod } from '@bourse/domain/perk'
import { SeededRandom } from '@bourse/testkit/random'
import { type Db, sql } from '#platform/db'
import { dueJobs } from '#platform/due'
import { AppError } from '#platform/http'
import { agreeToPrice } from '../../joining/agree.ts'
import { joinPerk } from '../../joining/join.ts'
import { leavePerk, stayMember } from '../../joining/leave.ts'
import { pauseMembership, resumeMembership } from '../../joining/pause.ts'
import { lockPerk, perkById } from '../../perks.ts'
import { announcePrices } from '../price-change.ts'
import { DUES_WORK } from '../work.ts'
import type { TestDatabase } from '../../../../testing/db.ts'
import type { Recorded } from './oracle.ts'
import { type Action, chooseAction, chooseAmount, chooseNextTime, type Life, makeLives } from './simulated-lives.ts'
import { credit, type World } from './simulated-people.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const BEGIN_MS = Date.parse('2021-12-01T00:00:00Z')
const END_MS = Date.parse('2024-12-01T00:00:00Z')
const OUTAGES_MS = [3 * MINUTE_MS, 8 * MINUTE_MS, 20 * MINUTE_MS, 3 * HOUR_MS, DAY_MS, 9 * DAY_MS, 45 * DAY_MS, 100 * DAY_MS]

export interface SimulationOptions {
  seed: number
  /** How many different moments people join at; each makes passes of its own. */
  waves: number
  outages: number
  announcements: number
  /** A process begins anew: a fresh pool on the same database. */
  restart(): Promise<TestDatabase>
  /** A pass by a process that is killed in its middle; the next pass has the same time. */
  killPass?(now: Date): Promise<void>
  kills?: number
}

/** Three years, from one moment at which something happens to the next. */
export class Simulation {
  readonly lives: Life[]
  passes = 0
  actions = 0
  readonly #world: World
  readonly #options: SimulationOptions
  readonly #random: SeededRandom
  #db: TestDatabase
  #lastPassMs = BEGIN_MS
  #wantsPassMs: number | undefined
  readonly #outages: { fromMs: number; untilMs: number }[]
  readonly #announceAtMs: number[]

  constructor(db: TestDatabase, world: World, options: SimulationOptions) {
    this.#db = db
    this.#world = world
    this.#options = options
    this.#random = new SeededRandom(options.seed)
    this.lives = makeLives(world, this.#random, BEGIN_MS, options.waves)
    this.#outages = this.#planOutages(options.outages)
    this.#announceAtMs = Array.from({ length: options.announcements }, () => this.#anyTime()).sort((a, b) => a - b)
  }

  async run(): Promise<void> {
    for (;;) {
      const life = this.#nextLife()
      const passMs = this.#outsideOutage(await this.#nextPassMs())
      const announceMs = this.#announceAtMs[0] ?? Number.POSITIVE_INFINITY
      const actMs = life?.nextAtMs ?? Number.POSITIVE_INFINITY
      const nowMs = Math.min(passMs, announceMs, actMs)
      if (nowMs >= END_MS) return
      if (nowMs === announceMs) await this.#announce(new Date(this.#announceAtMs.shift() as number))
      else if (nowMs === actMs && life) await this.#act(life)
      else await this.#pass(new Date(nowMs))
    }
  }

  #anyTime(): number {
    return BEGIN_MS + Math.floor(this.#random.next() * (END_MS - BEGIN_MS))
  }

  /** They begin while somebody is around: at the time of a first deposit, and a little later. */
  #planOutages(count: number): { fromMs: number; untilMs: number }[] {
    return Array.from({ length: count }, (_, index) => {
      const lengthMs = OUTAGES_MS[index % OUTAGES_MS.length] as number
      const fromMs = this.#random.pick(this.lives).nextAtMs + this.#random.below(4) * lengthMs + this.#random.below(HOUR_MS)
      return { fromMs, untilMs: fromMs + lengthMs + this.#random.below(MINUTE_MS) }
    })
  }

  #nextLife(): Life | undefined {
    let next: Life | undefined
    for (const life of this.lives) if (life.actionsLeft > 0 && (!next || life.nextAtMs < next.nextAtMs)) next = life
    return next
  }

  /** Passes begin at whole minutes, as the jobs do; one without anything to do is left out. Funds matter to who is late. */
  async #nextPassMs(): Promise<number> {
    const { due, is_late } = await this.#db.read((tx) =>
      tx.one<{ due: Date | null; is_late: boolean }>(sql`
        select least((select min(due_at) from memberships where status = 'active' and due_at is not null),
                     (select min(remind_at) from memberships where status = 'active' and remind_at is not null)) as due,
               exists (select from memberships where late_since is not null) as is_late`),
    )
    const wantedMs = Math.min(due?.getTime() ?? Number.POSITIVE_INFINITY, (is_late && this.#wantsPassMs) || Number.POSITIVE_INFINITY)
    return Math.max(Math.ceil(wantedMs / MINUTE_MS) * MINUTE_MS, this.#lastPassMs + MINUTE_MS)
  }

  #outsideOutage(passMs: number): number {
    let atMs = passMs
    for (const { fromMs, untilMs } of [...this.#outages].sort((a, b) => a.fromMs - b.fromMs))
      if (atMs >= fromMs && atMs < untilMs) atMs = Math.ceil(untilMs / MINUTE_MS) * MINUTE_MS
    return atMs
  }

  async #pass(now: Date): Promise<void> {
    this.passes += 1
    this.#lastPassMs = now.getTime()
    this.#wantsPassMs = undefined
    const luck = this.#random.below(200)
    if (luck === 0) this.#db = await this.#options.restart()
    if (this.#options.killPass && this.#random.below(1_000) < (this.#options.kills ?? 0)) await this.#options.killPass(now)
    // Now and then two processes begin the same pass.
    await Promise.all(Array.from({ length: luck < 20 ? 2 : 1 }, () => runPass(this.#db, now, this.#random)))
    for (const { oracle } of this.lives) oracle.take({ at: now, does: 'pass' })
  }

  async #announce(at: Date): Promise<void> {
    const period = this.#random.pick(DUES_PERIODS.filter((one): one is RecurringPeriod => one !== 'lifetime'))
    const perkId = this.#random.pick(this.#world.perkIds)
    const price = await this.#db.transaction(async (tx) => {
      const before = await lockPerk(tx, perkId)
      if (!before) throw new Error('the perk is gone')
      const fresh = nextPrice(before[`dues_${period}`] as bigint, this.#random)
      await tx.run({ text: `update perks set dues_${period} = $1 where id = $2`, values: [fresh, perkId] })
      const after = await perkById(tx, perkId)
      if (after) await announcePrices(tx, after, before, after, at)
      return fresh
    })
    for (const life of this.lives) if (life.perkId === perkId) life.oracle.take({ at, does: 'announce', period, price })
  }

  async #act(life: Life): Promise<void> {
    this.actions += 1
    const at = new Date(life.nextAtMs)
    life.oracle.take(await this.#perform(life, chooseAction(life, this.#random), at))
    life.actionsLeft -= 1
    life.nextAtMs = chooseNextTime(life, this.#random)
    this.#wantsPassMs = at.getTime()
  }

  async #perform(life: Life, does: Action, at: Date): Promise<Recorded> {
    const { person, period, perkId } = life
    const named = { perkId: String(perkId) }
    if (does === 'credit' || does === 'spend') {
      const amount = chooseAmount(life, this.#random) + 1n
      const isDone = await isAccepted(() => credit(this.#db, this.#world, person, does === 'credit' ? amount : -amount, at))
      return { at, does, amount, isDone }
    }
    if (does === 'join') {
      const perk = await this.#db.read((tx) => perkById(tx, perkId))
      const price = perk?.[`dues_${period}`] as bigint
      const payment = price + (this.#random.below(4) === 0 ? BigInt(this.#random.below(4)) : 0n)
      const isDone = await isAccepted(() =>
        this.#db.transaction((tx) => joinPerk(tx, { perkId, caller: person, choice: period, payment, now: at })),
      )
      return { at, does, period, price, payment, isDone }
    }
    if (does === 'agree') {
      const price = await this.#askedPrice(life)
      return { at, does, isDone: await isAccepted(() => this.#db.transaction((tx) => agreeToPrice(tx, person, named, price))) }
    }
    const verb = { leave: leavePerk, stay: stayMember, pause: pauseMembership, resume: resumeMembership }[does]
    return { at, does, isDone: await isAccepted(() => this.#db.transaction((tx) => verb(tx, person, named, at))) }
  }

  async #askedPrice({ person, perkId }: Life): Promise<bigint> {
    const row = await this.#db.read((tx) =>
      tx.maybe<{ new_price: bigint | null }>(
        sql`select new_price from memberships where profile_id = ${person.profileId} and perk_id = ${perkId} and ended_at is null`,
      ),
    )
    return row?.new_price ?? 0n
  }
}

/** All kinds of work once, in any order, as a pass of the jobs does. */
export async function runPass(db: Db, now: Date, random = new SeededRandom(1)): Promise<void> {
  const { tasks } = dueJobs(DUES_WORK)
  const kinds = Object.keys(tasks)
  const first = random.below(kinds.length)
  for (let index = 0; index < kinds.length; index++) await tasks[kinds[(first + index) % kinds.length] as string]?.({}, db, { now })
}

function nextPrice(price: bigint, random: SeededRandom): bigint {
  const change = BigInt(1 + random.below(3))
  return random.below(3) === 0 && price > change ? price - change : price + change
}

/** A refusal by its code is an answer; anything else is a fault. */
async function isAccepted(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
