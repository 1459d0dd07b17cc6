import { type EndpointSchema, IDEMPOTENCY_HEADER, pathOf } from '@bourse/contracts/http'
import type { ApiClient } from '@bourse/testkit/client'
import type { SeededRandom } from '@bourse/testkit/random'
import { sql } from '#platform/db'
import { jobTable } from '../../app.ts'
import { createLog } from '#platform/log'
import { PASSWORD, quickHash } from '../password.ts'
import type { TestApp } from '../app.ts'
import { ENDPOINTS } from '../contracts.ts'
import { drawCall, type Drawn, nounOf } from './draw-call.ts'
import { DAY_MS, type Drawing } from './drawing.ts'
import { learnFacts } from './facts.ts'
import { type Deed, type Figure, type Finding, Watch } from './figures.ts'
import { Memory } from './memory.ts'
import { Shares } from './shares.ts'

export interface Actor {
  handle: string
  userId: bigint
  isStaff: boolean
  api: ApiClient
}

export interface Told {
  status: number
  body: Record<string, unknown> & { code?: string }
}

export interface Scene {
  app: TestApp
  random: SeededRandom
  actors: readonly Actor[]
  /** Read after every change. */
  figures(): Promise<readonly Figure[]>
}

/** Facts are read again after so many calls, and figures are compared even if nothing seemed to change. */
const LEARN_EVERY = 150

/** Calls that end what the caller has are drawn seldom, so that the caller lives on. */
const SELDOM =
  /logout|revoke|closure|closeAccount|setPassword|Totp|reset$|endSessions|runAudit|askExport|signUp|passkey|cancelAll|retryAll|suspend$|street\.rule$|friend\.block$|marketAdmin\.halt$|issuer\.pause$/i

/** Makes calls, remembers what the replies say, and compares the figures after each change. */
export class Driver {
  readonly watch = new Watch()
  readonly memory = new Memory()
  readonly shares = new Shares()
  /** Answers that no caller should ever get. */
  readonly faults: string[] = []
  calls = 0
  #serial = 0
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  get scene(): Scene {
    return this.#scene
  }

  async begin(): Promise<void> {
    await learnFacts(this.#scene.app.owner, this.memory, this.#scene.actors)
    this.watch.begin(await this.#scene.figures())
  }

  async compare(by: Deed): Promise<Finding[]> {
    return this.watch.see(await this.#scene.figures(), by)
  }

  /** Any call by anybody; what it is about is mostly read before. */
  async callAny(): Promise<void> {
    const { random, actors } = this.#scene
    const actor = random.pick(actors)
    const [name, contract] = this.#pickContract(actor)
    const drawing = this.#drawingFor(actor)
    const drawn = drawCall(drawing, name, contract)
    if (contract.method !== 'GET' && contract.path.includes(':') && random.below(2) === 0) {
      const reader = ENDPOINTS.find(([, { method, path }]) => method === 'GET' && path === contract.path)
      if (reader) await this.send(actor, reader[0], reader[1], { params: drawn.params, query: {}, body: undefined })
    }
    await this.send(actor, name, contract, { ...drawCall(drawing, name, contract), params: drawn.params })
    if (this.calls % LEARN_EVERY === 0) await learnFacts(this.#scene.app.owner, this.memory, this.#scene.actors)
  }

  /** One call as a recipe wants it; what it leaves out is drawn. */
  async call(actor: Actor, contract: EndpointSchema, given: Partial<Drawn> & { key?: string } = {}): Promise<Told> {
    const name = ENDPOINTS.find(([, one]) => one === contract)?.[0] ?? contract.path
    return this.send(actor, name, contract, { params: {}, query: {}, body: undefined, ...given })
  }

  async send(actor: Actor, name: string, contract: EndpointSchema, drawn: Drawn & { key?: string }): Promise<Told> {
    const { app, random } = this.#scene
    this.calls += 1
    const search = new URLSearchParams(drawn.query).toString()
    const path = `${pathOf(contract.path, drawn.params)}${search && `?${search}`}`
    const key = drawn.key ?? `lone-${++this.#serial}`
    // Signing in, up or anew gives another session, in another browser: the caller keeps its own.
    const browser = contract.access === 'public' && contract.method !== 'GET' ? app.api() : actor.api
    const ask = async () => (await browser.send(contract.method, path, drawn.body, { [IDEMPOTENCY_HEADER]: key })) as Told
    let told = await ask()
    if ((told.status === 401 || told.body?.code === 'CSRF_FAILED') && contract.access !== 'public') {
      await this.signIn(actor)
      told = await ask()
    }
    // The same call under the same key is the same call.
    if (told.status < 300 && contract.money && random.below(12) === 0) await ask()
    this.shares.count(name, told)
    const text = `${contract.method} ${path} ${JSON.stringify(drawn.body)?.slice(0, 260) ?? ''} → ${answerOf(told)}`
    const by = { number: this.calls, who: actor.handle, isStaff: actor.isStaff, text }
    if (isFault(told)) this.faults.push(`call ${this.calls}, ${actor.handle}: ${text}`)
    if (told.status < 300) this.memory.learn(nounOf(contract), told.body, actor.handle)
    const isChange = contract.method !== 'GET' || contract.changes === true
    if (isChange && (told.status < 300 || told.status >= 500)) await this.compare(by)
    return told
  }

  /** Everything that is due by then happens, and all jobs run. */
  async passTime(aheadMs: number): Promise<void> {
    const { app } = this.#scene
    const log = createLog('silent')
    const { tasks, crontab } = jobTable({ settings: app.settings, secrets: app.secrets, log })
    const now = new Date(Date.now() + aheadMs)
    for (const line of crontab.filter((one) => one.startsWith('* * * * *')))
      await tasks[line.split(' ')[5] ?? '']?.({}, app.db, { log, now } as never)
    await app.runJobs()
    const text = `time passes by ${Math.round(aheadMs / 3_600_000)} hours`
    await this.compare({ number: this.calls, who: 'jobs', isStaff: false, text })
  }

  async signIn(actor: Actor): Promise<boolean> {
    const { owner } = this.#scene.app
    const hash = await quickHash()
    await owner.read(async (tx) => {
      await tx.run(sql`truncate throttles`)
      await tx.run(sql`update users set password_hash = ${hash}, totp_secret = null, totp_confirmed_at = null where id = ${actor.userId}`)
    })
    return (await actor.api.signIn(actor.handle, PASSWORD)).status === 200
  }

  #drawingFor({ handle }: Actor): Drawing {
    const { random, actors } = this.#scene
    return { random, memory: this.memory, who: handle, puppets: actors.map((one) => one.handle), nowMs: Date.now(), about: undefined }
  }

  #pickContract({ isStaff }: Actor): readonly [string, EndpointSchema] {
    const { random } = this.#scene
    for (;;) {
      const one = random.pick(ENDPOINTS)
      const [name, { access, method }] = one
      if (access === 'staff' && !isStaff && random.below(30) > 0) continue
      if (access !== 'staff' && isStaff && random.below(3) > 0) continue
      if (method === 'GET' && random.below(3) > 0) continue
      if (SELDOM.test(name) && random.below(25) > 0) continue
      return one
    }
  }
}

const EXPECTED: ReadonlySet<string | undefined> = new Set(['MAINTENANCE', 'UNAVAILABLE', 'MARKET_UNAVAILABLE'])

/** What was stopped only because something broke: the protection that should have refused it was not there. */
function isFault({ status, body }: Told): boolean {
  return status >= 500 ? !EXPECTED.has(body?.code) : status >= 400 && body?.['reason'] === 'INTERNAL'
}

function answerOf({ status, body }: Told): string {
  return status < 300 ? String(status) : [status, body?.code, body?.['reason']].filter(Boolean).join(' ')
}

/** Some of the times after which things become due. */
export const AHEAD_MS = [0, 0, 60_000, 3_600_000, DAY_MS] as const
