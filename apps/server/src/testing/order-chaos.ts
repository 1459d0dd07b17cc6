import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { topics, type Seat } from '@bourse/contracts/exchange'
import {
  decode,
  encode,
  NewOrderSchema,
  OrderCode,
  OrderStatusSchema,
  OrderType,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/contracts/messages'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { SeededRandom } from '@bourse/testkit/random'
import { connectAsync, type MqttClient } from 'mqtt'
import { runAudit } from '#features/ledger'
import { createMarket } from '#features/market'
import { openDb, sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { INVARIANTS } from '../invariants.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { fund, makeAsset, makeTrader, PASSWORD } from './traders.ts'

const SYMBOL = 'GOLD-CASH'
const TRADERS = 4
const READY_MAX_MS = 60_000

export type Victim = 'server' | 'database' | 'both'

export interface Round {
  victim: Victim
  acknowledged: number
  written: number
  fills: number
  readyMs: number
}

/** A product of its own under a stream of orders, whose parts are killed at random moments. */
export class OrderChaos {
  readonly #random: SeededRandom
  readonly #acknowledged = new Set<string>()
  /** A refusal is an answer too, and leaves no order; why, by the order's name. */
  readonly #refused = new Map<string, string>()
  readonly #clients: { seat: Seat; client: MqttClient }[] = []
  #server: ServerProcess | undefined
  #dataDir = ''
  #sent = 0
  #isSending = false

  constructor(seed: number) {
    this.#random = new SeededRandom(seed)
  }

  async open(): Promise<void> {
    this.#dataDir = await mkdtemp(join(tmpdir(), 'bourse-chaos-'))
    await chmod(this.#dataDir, 0o755)
    const env = { ROLES: 'api,broker,exchange,mds', MQTT_PORT: String(await freePort()), MDS_PORT: String(await freePort()) }
    const server = new ServerProcess(this.#dataDir, await freePort(), env)
    this.#server = server
    await server.start()
    await this.#onDatabase(async (db) => {
      await makeAsset(db, 'GOLD')
      await makeAsset(db, 'CASH')
      await db.transaction((tx) =>
        createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 1_000, takerFeePpm: 2_000 }),
      )
      for (let index = 0; index < TRADERS; index++) {
        const trader = await makeTrader(db, new ApiClient(server.url), `chaos-${index}`)
        await db.transaction(async (tx) => {
          for (const code of ['GOLD', 'CASH']) await fund(tx, trader, code, 10n ** 15n)
        })
        const { body } = await trader.api.call(session.addApiKey, { body: { name: 'chaos', scopes: ['trade'], password: PASSWORD } })
        const seat = { userId: String(trader.userId), profileId: String(trader.profileId), pocketId: String(trader.pocketId) }
        const client = await connectAsync(server.url.replace(/^http/, 'ws'), {
          path: '/ws',
          username: seat.userId,
          password: body.key,
          protocolVersion: 4,
          reconnectPeriod: 200,
          connectTimeout: 3_000,
        })
        client.on('error', () => {})
        client.on('message', (_topic, payload) => {
          const status = decode(OrderStatusSchema, payload)
          if (status?.code === OrderCode.REJECTED) this.#refused.set(status.clOrdId, status.reason)
        })
        await client.subscribeAsync(topics.orderStatus(SYMBOL, seat))
        this.#clients.push({ seat, client })
      }
    })
    await this.#untilReady()
  }

  /** Kills while orders stream, brings everything up again, and looks whether each acknowledged order is there, once. */
  async round(victim: Victim): Promise<Round> {
    this.#isSending = true
    const senders = this.#clients.map((one) => this.#send(one))
    await pause(200 + this.#random.below(1_500))
    const server = this.#server as ServerProcess
    if (victim !== 'server') await server.killDatabase()
    if (victim !== 'database') await server.kill()
    const begin = performance.now()
    if (victim !== 'database') await server.start()
    await this.#untilReady()
    const readyMs = Math.round(performance.now() - begin)
    await pause(500)
    this.#isSending = false
    await Promise.all(senders)
    return this.#onDatabase(async (db) => {
      // Taken before the orders are read: a late acknowledgement may still come, of an order that was written meanwhile.
      const acknowledged = [...this.#acknowledged]
      const rows = await db.read((tx) => tx.rows<{ cl_ord_id: string }>(sql`select cl_ord_id from orders`))
      const written = new Set(rows.map(({ cl_ord_id }) => cl_ord_id))
      const halted = await db.read((tx) => tx.rows<{ halt_reason: string }>(sql`select halt_reason from markets where status = 'halted'`))
      if (halted[0]) throw new Error(`the market was halted: ${halted[0].halt_reason}`)
      const lost = acknowledged.filter((name) => !written.has(name))
      if (lost.length > 0)
        throw new Error(
          `${lost.length} acknowledged orders are lost, ${lost[0]} among them (${this.#refused.get(lost[0] ?? '') ?? 'not refused'})`,
        )
      if (written.size !== rows.length) throw new Error(`${rows.length - written.size} orders are there twice`)
      const broken = (await db.read((tx) => runAudit(tx, INVARIANTS))).filter((finding) => finding.broken > 0n)
      if (broken.length > 0)
        throw new Error(`the books do not balance: ${broken.map(({ id, broken: count }) => `${id} (${count})`).join(', ')}`)
      const { fills } = await db.read((tx) => tx.one<{ fills: bigint }>(sql`select count(*) as fills from fills`))
      return { victim, acknowledged: acknowledged.length, written: rows.length, fills: Number(fills), readyMs }
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map(({ client }) => client.endAsync(true)))
    await this.#server?.stop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  /** Orders of one trader, a few under way at a time; those that were not acknowledged are sent again by the client itself. */
  async #send({ seat, client }: { seat: Seat; client: MqttClient }): Promise<void> {
    const under: Promise<void>[] = []
    while (this.#isSending) {
      const clOrdId = `x-${++this.#sent}`
      const order = encode(NewOrderSchema, {
        clOrdId,
        side: this.#random.below(2) === 0 ? Side.BUY : Side.SELL,
        orderType: OrderType.LIMIT,
        quantity: BigInt(1 + this.#random.below(20)),
        price: BigInt(990 + this.#random.below(20)),
        selfTrade: SelfTrade.CANCEL_OLDEST,
        // Few rest, so that no trader comes to the most that may stand open: a refusal is acknowledged, too, and leaves no order.
        timeInForce: this.#random.below(5) === 0 ? TimeInForce.GTC : TimeInForce.IOC,
      })
      under.push(
        client.publishAsync(topics.order(SYMBOL, seat), Buffer.from(order), { qos: 1 }).then(
          () => void this.#acknowledged.add(clOrdId),
          () => {},
        ),
      )
      if (under.length >= 20) await Promise.race([Promise.all(under.splice(0, 10)), pause(2_000)])
      await pause(this.#random.below(8))
    }
    await Promise.race([Promise.all(under), pause(15_000)])
  }

  async #untilReady(): Promise<void> {
    const server = this.#server as ServerProcess
    const end = performance.now() + READY_MAX_MS
    while (performance.now() < end) {
      const isReady = await fetch(`${server.url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return
      await pause(50)
    }
    throw new Error(`the server was not ready within ${READY_MAX_MS / 1_000} s`)
  }

  async #onDatabase<Value>(work: (db: Db) => Promise<Value>): Promise<Value> {
    const db = openDb(await (this.#server as ServerProcess).databaseUrl(), createLog('silent'), { max: 4 })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
}
