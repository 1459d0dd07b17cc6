import { setTimeout as pause } from 'node:timers/promises'
import { stateNumber } from '../../apps/server/src/features/exchange/index.ts'
import { sql, type Db } from '../../apps/server/src/platform/db/index.ts'
import { checkBooks } from '../../apps/server/src/testing/chaos/check-books.ts'
import { checkDepth, readSymbols } from '../../apps/server/src/testing/chaos/check-depth.ts'
import { DepthListener } from '../../apps/server/src/testing/chaos/depth-listener.ts'
import type { Heard } from '../../apps/server/src/testing/order-path/heard-statuses.ts'
import type { MqttTrader } from './mqtt-trader.ts'
import type { RestTrader } from './rest-trader.ts'
import type { Traffic } from './traffic.ts'

/** As its newest status tells it. */
type Orders = ReadonlyMap<string, Heard>

export interface Found {
  orders: number
  fills: number
  /** Violations, each a sentence. */
  broken: string[]
}

const STORED_WITHIN_MS = 15_000
const TOLD_WITHIN_MS = 5_000

/** Everything that must hold once the traffic has come to rest. */
export async function check(db: Db, traffic: Traffic, apiUrls: readonly string[]): Promise<Found> {
  const broken: string[] = []
  const collect = async (work: Promise<string[] | void>) => {
    try {
      broken.push(...((await work) ?? []))
    } catch (error) {
      broken.push((error as Error).message)
    }
  }
  await collect(missingOrders(db, traffic))
  const orders = await readOrders(db)
  for (const trader of traffic.overRest) broken.push(...wrongAnswers(trader, orders))
  const subscribers = traffic.overMqtt
  await collect(untilNone(async () => [...missedStatuses(subscribers, await readOrders(db)), ...(await wrongPositions(db, subscribers))]))
  broken.push(...statusesOutOfTurn(subscribers))
  await collect(checkBooks(db))
  for (const url of apiUrls) await collect(depthAt(db, url))
  const { fills } = await db.read((tx) => tx.one<{ fills: bigint }>(sql`select count(*) as fills from fills`))
  return { orders: orders.size, fills: Number(fills), broken }
}

/** What RabbitMQ has acknowledged may still wait in the session of a market. */
async function missingOrders(db: Db, { overMqtt }: Traffic): Promise<string[]> {
  const acknowledged = overMqtt.flatMap(({ sent }) => [...sent].filter(([, { isAcknowledged }]) => isAcknowledged).map(([name]) => name))
  for (const end = performance.now() + STORED_WITHIN_MS; ; await pause(100)) {
    const orders = await readOrders(db)
    const missing = acknowledged.filter((name) => !orders.has(name))
    if (missing.length === 0) return []
    if (performance.now() > end) return [`${missing.length} acknowledged orders are not stored, for example ${missing[0]}`]
  }
}

/** Every certain answer has its one order, and what was settled as not accepted was never executed. */
function wrongAnswers({ pocketId, answers, failures }: RestTrader, orders: Orders): string[] {
  const wrong = [...answers].flatMap(([clOrdId, { status, said }]) => {
    const row = orders.get(`${pocketId} ${clOrdId}`)
    if (status >= 300) return row && row.status !== 'REJECTED' ? [`${clOrdId} was refused with ${said} and is stored as ${row.status}`] : []
    if (!row) return [`${clOrdId} was answered as ${said} and is not stored`]
    const isFinal = ['REJECTED', 'FILLED', 'CANCELED'].includes(said)
    return isFinal && said !== row.status ? [`${clOrdId} was answered as ${said} and is stored as ${row.status}`] : []
  })
  return [...wrong, ...new Set(failures.map((failure) => `an answer was a fault of the product: ${failure}`))]
}

/**
 * A subscriber knows the newest status of each of its orders, by its number; of those that it sent before it last subscribed, if it was told
 * anything since: a program reads those again over REST, which this one does not.
 */
function missedStatuses(traders: readonly MqttTrader[], orders: Orders): string[] {
  return traders.flatMap(({ sent, statuses, subscribedAt }) => {
    const heard = statuses.sinceLost
    return [
      ...[...sent].flatMap(([name, { sentAt, symbol }]) => {
        const [row, told] = [orders.get(name), heard.get(name)]
        if (!row || (!told && sentAt < subscribedAt) || isNewest(told, row)) return []
        return [
          `${name} in ${symbol} is ${stateOf(row)}, and its subscriber knows ${told ? stateOf(told) : 'nothing'}, sent ${Math.round(sentAt - subscribedAt)} ms after it last subscribed`,
        ]
      }),
      // The stops of pairs and the exits of brackets, which the exchange has made.
      ...[...heard].flatMap(([name, told]) => {
        const row = orders.get(name)
        if (sent.has(name) || (row && isNewest(told, row))) return []
        return [`${name} is ${row ? stateOf(row) : 'not stored'}, and its subscriber knows ${stateOf(told)}`]
      }),
    ]
  })
}

type State = Pick<Heard, 'status' | 'filled' | 'revision'>

function isNewest(told: State | undefined, row: State): boolean {
  return told !== undefined && stateOf(told) === stateOf(row)
}

function stateOf({ status, filled, revision }: State): string {
  return `${status} (${filled} filled, number ${revision})`
}

/** Each is found once, with the step that it came in. */
function statusesOutOfTurn(traders: readonly MqttTrader[]): string[] {
  const found = traders.flatMap(({ statuses }) => statuses.outOfTurn.splice(0))
  return found.length === 0 ? [] : [`${found.length} statuses were told out of turn, for example ${found[0]}`]
}

/** The same for the figures of wallets. */
async function wrongPositions(db: Db, traders: readonly MqttTrader[]): Promise<string[]> {
  const rows = await db.read((tx) =>
    tx.rows<{ topic: string; available: string; open: string }>(sql`
      select 'position/' || w.pocket_id || '/' || a.code as topic, (w.balance - w.held)::text as available, w.held::text as open
      from wallets w join assets a on a.id = w.asset_id`),
  )
  const wallets = new Map(rows.map((row) => [row.topic, row]))
  return traders.flatMap(({ positions }) =>
    [...positions].flatMap(([topic, { available, open }]) => {
      const row = wallets.get(topic)
      if (row && row.available === available && row.open === open) return []
      return [`${topic} was told as ${available} and ${open}, the ledger says ${row?.available} and ${row?.open}`]
    }),
  )
}

/** The last messages may be on their way; what is still wrong then is summed up in one sentence. */
async function untilNone(look: () => Promise<string[]>): Promise<string[]> {
  for (const end = performance.now() + TOLD_WITHIN_MS; ; await pause(100)) {
    const found = await look()
    if (found.length === 0) return []
    if (performance.now() > end)
      return [`${found.length} messages to subscribers are missing, for example: ${[...found.slice(0, 2), ...found.slice(-1)].join('; ')}`]
  }
}

async function depthAt(db: Db, url: string): Promise<void> {
  const listener = new DepthListener(url, await readSymbols(db))
  try {
    await checkDepth(db, listener, `a subscriber of ${url}`)
  } finally {
    listener.close()
  }
}

async function readOrders(db: Db): Promise<Orders> {
  const rows = await db.read((tx) =>
    tx.rows<Omit<Heard, 'revision'> & { name: string; revision: number }>(
      sql`select pocket_id || ' ' || cl_ord_id as name, status, filled, reason, revision from orders`,
    ),
  )
  const orders = new Map(rows.map((row) => [row.name, { ...row, revision: BigInt(stateNumber(row)) }]))
  if (orders.size !== rows.length) throw new Error(`${rows.length - orders.size} orders are stored twice`)
  return orders
}
