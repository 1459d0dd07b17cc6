import { setTimeout as pause } from 'node:timers/promises'
import { SeededRandom } from '@bourse/testkit/random'
import { sql, type Db } from '#platform/db'
import { RandomMovements } from '../random-movements.ts'
import { openCrowd } from './crowd.ts'
import { DepthListener } from './depth-listener.ts'
import { Deployment } from './deployment.ts'
import { checkBooks } from './check-books.ts'
import { checkDepth, readSymbols } from './check-depth.ts'
import { compareEffects, markEffects, type Marks } from './compare-effects.ts'
import { addJobs, checkJobs } from './check-jobs.ts'
import { liveOrders, checkOrders } from './check-orders.ts'
import { OrderTraffic } from './order-traffic.ts'
import { slowdown } from './slowdown.ts'
import { SteadyClient, type Heard } from './steady-client.ts'
import { shuffledFaults, FAULTS, type FaultKind } from './faults.ts'

const READY_MAX_MS = 10_000
/** A machine that gives this program less than two thirds of its time counts as busy. */
const STARVED_FROM = 1.5
const LANES = 6
const JOBS = 400

export interface Round {
  trouble: FaultKind
  /** How long the first process took until it was ready again. */
  readyMs: number
  /** How many times slower than usual everything ran, if that explains the delay. */
  starved?: number
  acknowledged: number
  written: number
  fills: number
  /** Effects that users were told about over REST. */
  movements: number
}

interface Stage {
  deployment: Deployment
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
 * A product of two processes under mixed traffic. A round injects one fault, restarts what was killed, lets the traffic settle and
 * checks everything; it throws at the first error.
 */
export class Chaos {
  readonly heard: Heard = { kept: [], repeated: 0, failures: [] }
  readonly #seed: number
  readonly #random: SeededRandom
  #deployment: Deployment | undefined
  #stage: Stage | undefined
  #troubles: Generator<FaultKind, never> | undefined
  #isMoving = false
  #closing: Promise<void> | undefined

  constructor(seed: number) {
    this.#seed = seed
    this.#random = new SeededRandom(seed)
  }

  async open(): Promise<void> {
    // With every second seed, the second process serves markets only.
    const deployment = await Deployment.make(this.#seed % 2 !== 0)
    this.#deployment = deployment
    this.#troubles = shuffledFaults(this.#random, deployment.disk !== undefined)
    await deployment.start()
    const urlOf = (index: number) => deployment.urls[index % deployment.urls.length] as string
    const clientAt = (index: number) => new SteadyClient(urlOf(index), this.heard)
    const movements = new RandomMovements(this.#seed)
    let people = 0
    await movements.open(deployment.first.url, () => clientAt(people++))
    const { members, ...read } = await deployment.onDatabase(async (db) => ({
      members: await openCrowd(db, clientAt),
      marks: await markEffects(db),
      symbols: await readSymbols(db),
    }))
    const traffic = new OrderTraffic(this.#random, members)
    this.#stage = { deployment, traffic, movements, ...read }
    await deployment.untilAllReady()
    for (const [index, member] of members.entries()) await traffic.connect(member, urlOf(index))
  }

  /** When no small disk can be mounted, that fault is left out. */
  get canFillDisk(): boolean {
    return this.#deployment?.disk !== undefined
  }

  get outOfOrder(): string[] {
    return this.#open.traffic.outOfOrder
  }

  nextTrouble(): FaultKind {
    if (!this.#troubles) throw new Error('the deployment is not open')
    return this.#troubles.next().value
  }

  async round(trouble: FaultKind): Promise<Round> {
    const { deployment, traffic, movements, symbols } = this.#open
    const listeners = deployment.urls.map((url) => ({ url, depth: new DepthListener(url, symbols) }))
    this.#isMoving = true
    const moving = movements.run({ lanes: LANES, isEnough: () => !this.#isMoving })
    moving.catch(() => {})
    await traffic.start()
    try {
      await pause(400 + this.#random.below(1_200))
      const restartProgram = await traffic.crashOne()
      await deployment.onDatabase((db) => addJobs(db, JOBS))
      traffic.hurry()
      await pause(this.#random.below(300))
      const since = await FAULTS[trouble]({ deployment, traffic, random: this.#random })
      const readyMs = await deployment.untilReady(since)
      const starved = this.#excuse(readyMs)
      await deployment.mendSecond()
      await deployment.untilAllReady()
      await restartProgram()
      await pause(300 + this.#random.below(700))
      await traffic.stop()
      this.#isMoving = false
      await moving
      deployment.expectAlive()
      return { trouble, readyMs, ...(starved !== undefined && { starved }), ...(await this.#look(listeners)) }
    } catch (error) {
      throw new Error(`${trouble}: ${(error as Error).message}`, { cause: error })
    } finally {
      this.#isMoving = false
      for (const { depth } of listeners) depth.close()
    }
  }

  /** An interrupted run is closed while it ends by itself. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#isMoving = false
    await this.#stage?.traffic.close()
    await this.#deployment?.close()
  }

  get #open(): Stage {
    if (!this.#stage) throw new Error('the deployment is not open')
    return this.#stage
  }

  /** Being late is an error, unless the machine was busy. */
  #excuse(readyMs: number): number | undefined {
    if (readyMs <= READY_MAX_MS) return undefined
    const times = slowdown()
    if (times >= STARVED_FROM && readyMs <= READY_MAX_MS * times) return Math.round(times * 10) / 10
    throw new Error(`process 1 was ready after ${readyMs} ms only (this program ran ${times.toFixed(1)} times slower than alone)`)
  }

  async #look(listeners: readonly Listener[]): Promise<Omit<Round, 'trouble' | 'readyMs' | 'starved'>> {
    const { deployment, traffic, marks } = this.#open
    return deployment.onDatabase(async (db) => {
      const orders = await checkOrders(db, traffic, this.#random)
      const movements = await compareEffects(db, marks, this.heard.kept)
      await checkJobs(db)
      for (const listener of listeners) await this.#checkDepth(db, listener)
      await checkBooks(db)
      deployment.expectAlive()
      traffic.aimAt(await liveOrders(db))
      const { fills } = await db.read((tx) => tx.one<{ fills: bigint }>(sql`select count(*) as fills from fills`))
      return { ...orders, movements, fills: Number(fills) }
    })
  }

  /** By a client that was connected all the time, if its connection lasted, and by a new one. */
  async #checkDepth(db: Db, { url, depth }: Listener): Promise<void> {
    if (depth.isOpen) await checkDepth(db, depth, `who has listened to ${url} all the time`)
    const fresh = new DepthListener(url, this.#open.symbols)
    try {
      await checkDepth(db, fresh, `a newcomer to ${url}`)
    } finally {
      fresh.close()
    }
  }
}
