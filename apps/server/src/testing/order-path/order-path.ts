import { setTimeout as pause } from 'node:timers/promises'
import { topicRights } from '@bourse/contracts/exchange'
import { SeededRandom } from '@bourse/testkit/random'
import {
  createIntake,
  Exchange,
  EXCHANGE_CHECKS,
  EXCHANGE_CONNECTION,
  NotHeld,
  Pace,
  publishChanges,
  publishCommitted,
  publishRepeats,
  type OrderDesk,
} from '#features/exchange'
import { LEDGER_CHECKS } from '#features/ledger'
import { runAudit } from '#platform/audit'
import { readMarkets } from '#features/market'
import { startEmbeddedBroker, type EmbeddedBroker } from '#platform/broker'
import { openDb, sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { compareBook, compareHolds, untilHeld } from './compare-tables.ts'
import { cutConnections, refusePoison } from './database-faults.ts'
import { PathClient } from './listener.ts'
import { MessageSource, type Message } from './messages.ts'
import { MARKETS, openPathWorld, type Person } from './people.ts'

export type FaultKind = 'none' | 'restart' | 'take-over' | 'cut'
const FAULTS: readonly FaultKind[] = ['none', 'none', 'none', 'restart', 'take-over', 'cut']
const ASKED_AGAIN = 25
const ANSWERED_WITHIN_MS = 60_000

export interface PathCounts {
  commands: number
  orders: number
  fills: number
  refused: number
  troubles: Record<FaultKind, number>
}

/**
 * The whole path of orders, broker to database, under arbitrary traffic and faults; after each step it checks that every market is
 * open, the books match the tables, and every user was answered correctly.
 */
export class OrderPath {
  readonly #url: string
  readonly #db: Db
  readonly #owner: Db
  readonly #random: SeededRandom
  readonly #log = createLog('silent')
  readonly #clients = new Map<string, PathClient>()
  readonly #sent = new Map<string, Message>()
  readonly #connections: Db[] = []
  readonly counts: PathCounts = { commands: 0, orders: 0, fills: 0, refused: 0, troubles: { none: 0, restart: 0, 'take-over': 0, cut: 0 } }
  #source: MessageSource | undefined
  #broker: EmbeddedBroker | undefined
  #exchange: Exchange | undefined
  #owners = 0
  #symbols = new Map<number, string>()
  #codes = new Map<bigint, string>()

  /** `owner` may create triggers and end connections. */
  constructor(parts: { url: string; db: Db; owner: Db }, seed: number) {
    this.#url = parts.url
    this.#db = parts.db
    this.#owner = parts.owner
    this.#random = new SeededRandom(seed)
  }

  async open(): Promise<void> {
    const people = await openPathWorld(this.#db)
    await refusePoison(this.#owner)
    for (const row of await this.#db.read(readMarkets)) {
      this.#symbols.set(row.id, row.symbol)
      this.#codes.set(row.base_asset_id, row.base_code).set(row.quote_asset_id, row.quote_code)
    }
    this.#source = new MessageSource(this.#random, people)
    this.#exchange = this.#create()
    await this.#exchange.start()
    await this.#openBroker(people)
  }

  /** Sends this many messages, with or without a fault in between, then checks. Throws on the first error. */
  async step(count: number): Promise<void> {
    const source = this.#source as MessageSource
    const messages = this.#shuffle(Array.from({ length: count }, () => this.#repeatOr(source)))
    const trouble = this.#random.pick(FAULTS)
    this.counts.troubles[trouble] += 1
    const troubling = this.#trouble(trouble)
    const acknowledged = Promise.all(messages.map((message) => this.#send(message)))
    await within(acknowledged, ANSWERED_WITHIN_MS, 'a message was not acknowledged')
    await troubling
    this.counts.commands += count
    await pause(20)
    await this.#look()
  }

  async audit(): Promise<void> {
    const findings = await this.#db.transaction(async (tx) => {
      await tx.run(sql`set local statement_timeout = 0`)
      return runAudit(tx, [...LEDGER_CHECKS, ...EXCHANGE_CHECKS])
    })
    const broken = findings.filter((finding) => finding.broken > 0n)
    if (broken.length > 0) throw new Error(`the audit failed: ${broken.map(({ id, broken: times }) => `${id} (${times})`).join(', ')}`)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#clients.values()].map(({ client }) => client.endAsync(true)))
    await this.#broker?.close()
    await this.#exchange?.stop()
    await Promise.all(this.#connections.map((db) => db.close().catch(() => {})))
  }

  #repeatOr(source: MessageSource): Message {
    if (this.#sent.size > 0 && this.#random.below(25) === 0) return this.#random.pick([...this.#sent.values()])
    return source.next()
  }

  async #send(message: Message): Promise<void> {
    const client = this.#clients.get(message.person.principal.userId) as PathClient
    if (message.order) this.#remember(message)
    await client.send(message.topic, message.payload)
  }

  #remember(message: Message): void {
    const { pocketId, clOrdId } = message.order ?? { pocketId: '', clOrdId: '' }
    this.#sent.set(`${pocketId} ${clOrdId}`, message)
    // Drops the oldest; repeats are looked up among these.
    if (this.#sent.size > 4_000) this.#sent.delete(this.#sent.keys().next().value as string)
  }

  /** Swaps neighbors: messages of several connections arrive in any order. */
  #shuffle(messages: Message[]): Message[] {
    for (let index = 1; index < messages.length; index++) {
      if (this.#random.below(10) > 0) continue
      const [a, b] = [messages[index - 1] as Message, messages[index] as Message]
      messages[index - 1] = b
      messages[index] = a
    }
    return messages
  }

  async #trouble(trouble: FaultKind): Promise<void> {
    if (trouble === 'none') return
    await pause(this.#random.below(60))
    const before = this.#exchange as Exchange
    if (trouble === 'cut') return cutConnections(this.#owner)
    // The process that lost the market does not know it yet, and continues for a moment.
    if (trouble === 'restart') await before.stop()
    const next = this.#create(`path-${this.#owners}`)
    await next.start()
    this.#exchange = next
    if (trouble === 'take-over') await pause(this.#random.below(100))
    await before.stop()
  }

  #create(formerOwner?: string): Exchange {
    const db = openDb(this.#url, this.#log, EXCHANGE_CONNECTION)
    this.#connections.push(db)
    const publish = (topic: string, payload: Uint8Array) => this.#broker?.publish(topic, payload)
    return new Exchange({
      db,
      log: this.#log,
      owner: `path-${++this.#owners}`,
      formerOwner,
      onCommitted: (committed, answers) => {
        publishCommitted(
          publish,
          committed,
          (id) => this.#symbols.get(id) ?? '',
          (id) => this.#codes.get(id),
        )
        publishChanges(publish, answers, committed.now)
        publishRepeats(publish, answers, committed.now)
      },
    })
  }

  async #openBroker(people: readonly Person[]): Promise<void> {
    const desk: OrderDesk = {
      submit: async (command) => {
        for (;;) {
          try {
            return await (this.#exchange as Exchange).submit(command)
          } catch (error) {
            if (!(error instanceof NotHeld)) throw error
            await pause(10)
          }
        }
      },
    }
    const principals = new Map(people.map(({ principal }) => [principal.userId, principal]))
    const broker = await startEmbeddedBroker({
      log: this.#log,
      authenticate: async (username) => {
        const principal = principals.get(username)
        return principal && { principal, expiresAt: Date.now() + 86_400_000 }
      },
      rights: topicRights,
      receive: createIntake({
        desk,
        publish: (topic, payload) => this.#broker?.publish(topic, payload),
        pace: new Pace({ perSecond: 1_000_000, burst: 1_000_000 }),
        onUndecodable: () => {},
      }),
    })
    this.#broker = broker
    const port = await broker.listenTcp(0, '127.0.0.1')
    for (const person of people) this.#clients.set(person.principal.userId, await PathClient.connect(`mqtt://127.0.0.1:${port}`, person))
  }

  async #look(): Promise<void> {
    const markets = await this.#db.read((tx) =>
      tx.rows<{ symbol: string; status: string; halt_reason: string }>(sql`select symbol, status, halt_reason from markets`),
    )
    const halted = markets.find(({ status }) => status !== 'open')
    if (halted) throw new Error(`${halted.symbol} was halted: ${halted.halt_reason}`)
    await untilHeld(this.#exchange as Exchange)
    for (const symbol of MARKETS) await compareBook(this.#db, this.#exchange as Exchange, symbol)
    await compareHolds(this.#db)
    for (const { userId, statuses } of this.#clients.values())
      if (statuses.faults[0]) throw new Error(`user ${userId} received a wrong message: ${statuses.faults[0]}`)
    await this.#compareTold()
    await this.#askAgain()
    const ids = await this.#db.read((tx) =>
      tx.rows<{ id: bigint }>(sql`select id from orders where status in ('PENDING', 'OPEN', 'PARTIAL_FILL') order by random() limit 200`),
    )
    this.#source?.aimAt(ids.map(({ id }) => Number(id)))
    const { orders, fills } = await this.#db.read((tx) =>
      tx.one<{ orders: bigint; fills: bigint }>(sql`select (select count(*) from orders) as orders, (select count(*) from fills) as fills`),
    )
    this.counts.orders = Number(orders)
    this.counts.fills = Number(fills)
  }

  /** No stored order was reported as refused, and no refusal was an internal error. */
  async #compareTold(): Promise<void> {
    const told = [...this.#clients.values()].flatMap(({ statuses }) => [...statuses.last])
    const fault = told.find(([name, { reason }]) => reason === 'INTERNAL' && !name.includes(' poison'))
    if (fault) throw new Error(`${fault[0]} was refused with an internal error`)
    const refused = told.filter(([, { status }]) => status === 'REJECTED').map(([name]) => name.split(' ') as [string, string])
    this.counts.refused += refused.length
    const rows = await this.#db.read((tx) =>
      tx.rows<{ pocket_id: bigint; cl_ord_id: string; status: string }>(sql`
        select o.pocket_id, o.cl_ord_id, o.status from unnest(${refused.map(([pocket]) => BigInt(pocket))}::bigint[], ${refused.map(([, name]) => name)}::text[]) as u(pocket_id, cl_ord_id)
        join orders o using (pocket_id, cl_ord_id) where o.status <> 'REJECTED' limit 1`),
    )
    if (rows[0]) throw new Error(`${rows[0].cl_ord_id} was reported as refused and is ${rows[0].status}`)
    for (const { statuses } of this.#clients.values()) statuses.last.clear()
  }

  /** Sends acknowledged client ids once more: each is answered with its current state. */
  async #askAgain(): Promise<void> {
    const asked = Array.from({ length: ASKED_AGAIN }, () => this.#random.pick([...this.#sent.values()]))
    for (const message of new Set(asked)) {
      const { pocketId, clOrdId, isPoisoned } = message.order as Required<Message>['order']
      const client = this.#clients.get(message.person.principal.userId) as PathClient
      const name = `${pocketId} ${clOrdId}`
      client.forget(name)
      const read = () =>
        this.#db.read((tx) =>
          tx.maybe<{ status: string; filled: bigint }>(
            sql`select status, filled from orders where pocket_id = ${BigInt(pocketId)} and cl_ord_id = ${clOrdId}`,
          ),
        )
      const before = await read()
      // An order that was refused without being stored may be accepted now; that is for the steps, not for this check.
      if (!before) continue
      if (isPoisoned) throw new Error(`${clOrdId} was refused by the database but is stored`)
      await client.send(message.topic, message.payload)
      await pause(2)
      const [after, heard] = [await read(), client.statuses.last.get(name)]
      const fits = (row: typeof before | undefined) => heard?.status === row?.status && heard?.filled === row?.filled
      if (!fits(before) && !fits(after))
        throw new Error(
          `${clOrdId} is ${after?.status} (${after?.filled}) and was told as ${heard?.status} (${heard?.filled}, ${heard?.reason})`,
        )
      client.forget(name)
    }
  }
}

async function within<Value>(work: Promise<Value>, ms: number, complaint: string): Promise<Value> {
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Error(complaint)),
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
