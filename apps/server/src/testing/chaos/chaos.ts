import { setTimeout as pause } from 'node:timers/promises'
import { SeededRandom } from '@bourse/testkit/random'
import { sql, type Db } from '#platform/db'
import { RandomMovements } from '../random-movements.ts'
import { openCrowd } from './crowd.ts'
import { DepthListener } from './depth-listener.ts'
import { House } from './house.ts'
import { lookAtBooks } from './look-at-books.ts'
import { lookAtDepth, readSymbols } from './look-at-depth.ts'
import { compareEffects, markEffects, type Marks } from './look-at-effects.ts'
import { addJobs, lookAtJobs } from './look-at-jobs.ts'
import { liveOrders, lookAtOrders } from './look-at-orders.ts'
import { OrderTraffic } from './order-traffic.ts'
import { slowdown } from './slowdown.ts'
import { SteadyClient, type Heard } from './steady-client.ts'
import { shuffledTroubles, TROUBLES, type Trouble } from './troubles.ts'

const READY_MAX_MS = 10_000
/** A machine that gives this program less than a third of its time is busy with something else. */
const STARVED_FROM = 3
const LANES = 6
const JOBS = 400

export interface Round {
  trouble: Trouble
  /** How long the first process took until it was ready again. */
  readyMs: number
  /** How many times slower than alone everything ran, where that excuses how long it took. */
  starved?: number
  acknowledged: number
  written: number
  fills: number
  /** What people were told over REST to have come about. */
  movements: number
}

interface Stage {
  house: House
  traffic: OrderTraffic
  movements: RandomMovements
  marks: Marks
  symbols: readonly string[]
}

interface Listener {
  url: string
  depth: DepthListener
}

/**
 * A product of two processes under traffic of all kinds. A round brings one trouble about, starts again what was killed, lets the
 * traffic come to rest and looks at everything; it throws at the first thing that is wrong.
 */
export class Chaos {
  readonly heard: Heard = { kept: [], repeated: 0, failures: [] }
  readonly #seed: number
  readonly #random: SeededRandom
  #house: House | undefined
  #stage: Stage | undefined
  #troubles: Generator<Trouble, never> | undefined
  #isMoving = false
  #closing: Promise<void> | undefined

  constructor(seed: number) {
    this.#seed = seed
    this.#random = new SeededRandom(seed)
  }

  async open(): Promise<void> {
    // Of every two seeds one has a second process that serves markets only.
    const house = await House.make(this.#seed % 2 !== 0)
    this.#house = house
    this.#troubles = shuffledTroubles(this.#random, house.disk !== undefined)
    await house.start()
    const urlOf = (index: number) => house.urls[index % house.urls.length] as string
    const clientAt = (index: number) => new SteadyClient(urlOf(index), this.heard)
    const movements = new RandomMovements(this.#seed)
    let people = 0
    await movements.open(house.first.url, () => clientAt(people++))
    const { members, ...read } = await house.onDatabase(async (db) => ({
      members: await openCrowd(db, clientAt),
      marks: await markEffects(db),
      symbols: await readSymbols(db),
    }))
    const traffic = new OrderTraffic(this.#random, members)
    this.#stage = { house, traffic, movements, ...read }
    await house.untilAllReady()
    for (const [index, member] of members.entries()) await traffic.connect(member, urlOf(index))
  }

  /** Where the disk cannot be made small, that trouble is left out. */
  get canFillDisk(): boolean {
    return this.#house?.disk !== undefined
  }

  get toldOutOfTurn(): string[] {
    return this.#open.traffic.toldOutOfTurn
  }

  nextTrouble(): Trouble {
    if (!this.#troubles) throw new Error('the house is not open')
    return this.#troubles.next().value
  }

  async round(trouble: Trouble): Promise<Round> {
    const { house, traffic, movements, symbols } = this.#open
    const listeners = house.urls.map((url) => ({ url, depth: new DepthListener(url, symbols) }))
    this.#isMoving = true
    const moving = movements.run({ lanes: LANES, isEnough: () => !this.#isMoving })
    moving.catch(() => {})
    await traffic.start()
    try {
      await pause(400 + this.#random.below(1_200))
      const restartProgram = await traffic.crashOne()
      await house.onDatabase((db) => addJobs(db, JOBS))
      traffic.hurry()
      await pause(this.#random.below(300))
      const since = await TROUBLES[trouble]({ house, traffic, random: this.#random })
      const readyMs = await house.untilReady(since)
      const starved = this.#excuse(readyMs)
      await house.mendSecond()
      await house.untilAllReady()
      await restartProgram()
      await pause(300 + this.#random.below(700))
      await traffic.stop()
      this.#isMoving = false
      await moving
      house.expectAlive()
      return { trouble, readyMs, ...(starved !== undefined && { starved }), ...(await this.#look(listeners)) }
    } catch (error) {
      throw new Error(`${trouble}: ${(error as Error).message}`, { cause: error })
    } finally {
      this.#isMoving = false
      for (const { depth } of listeners) depth.close()
    }
  }

  /** Whoever interrupts a run closes it while it ends by itself. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#isMoving = false
    await this.#stage?.traffic.close()
    await this.#house?.close()
  }

  get #open(): Stage {
    if (!this.#stage) throw new Error('the house is not open')
    return this.#stage
  }

  /** Too late is a fault, unless the machine was busy with something else. */
  #excuse(readyMs: number): number | undefined {
    if (readyMs <= READY_MAX_MS) return undefined
    const times = slowdown()
    if (times >= STARVED_FROM && readyMs <= READY_MAX_MS * times) return Math.round(times * 10) / 10
    throw new Error(`process 1 was ready after ${readyMs} ms only (this program ran ${times.toFixed(1)} times slower than alone)`)
  }

  async #look(listeners: readonly Listener[]): Promise<Omit<Round, 'trouble' | 'readyMs' | 'starved'>> {
    const { house, traffic, marks } = this.#open
    return house.onDatabase(async (db) => {
      const orders = await lookAtOrders(db, traffic, this.#random)
      const movements = await compareEffects(db, marks, this.heard.kept)
      await lookAtJobs(db)
      for (const listener of listeners) await this.#lookAtDepth(db, listener)
      await lookAtBooks(db)
      house.expectAlive()
      traffic.aimAt(await liveOrders(db))
      const { fills } = await db.read((tx) => tx.one<{ fills: bigint }>(sql`select count(*) as fills from fills`))
      return { ...orders, movements, fills: Number(fills) }
    })
  }

  /** By somebody who has listened all the time, if the connection has lasted, and by somebody new. */
  async #lookAtDepth(db: Db, { url, depth }: Listener): Promise<void> {
    if (depth.isOpen) await lookAtDepth(db, depth, `who has listened to ${url} all the time`)
    const fresh = new DepthListener(url, this.#open.symbols)
    try {
      await lookAtDepth(db, fresh, `a newcomer to ${url}`)
    } finally {
      fresh.close()
    }
  }
}
