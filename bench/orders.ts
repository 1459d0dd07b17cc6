import type { Seat } from '@bourse/contracts/exchange'
import type { OrderTerms } from '@bourse/domain/exchange'
import { Exchange, EXCHANGE_CHECKS, EXCHANGE_CONNECTION } from '../apps/server/src/features/exchange/index.ts'
import { LEDGER_CHECKS } from '../apps/server/src/features/ledger/index.ts'
import { openDb, sql, type Db } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { copyDatabase, startTestCluster } from '../apps/server/src/testing/database.ts'
import { expectAuditPasses } from './expect-audit-passes.ts'
import { measureOverMqtt } from './orders/over-mqtt.ts'
import { simpleUpdateRate } from './orders/simple-update.ts'
import { openFloor, SYMBOL } from './orders/trading-floor.ts'
import { progress, report } from './report.ts'

const TRADERS = 200
const IN_FLIGHT = 2_000
const WARM_UP_MS = 2_000
const SPAN_MS = 10_000

/**
 * Orders through the broker, at a steady rate and as a flood; then committed orders per second, compared with pgbench on the same durable
 * PostgreSQL.
 */
export async function run(): Promise<void> {
  // First, since a disk still busy with the flood would spoil the steady rate.
  const { rate, p50Ms, p99Ms } = await measureOverMqtt()
  report({ bench: 'orders.mqtt', value: rate, unit: '/s', peer: { name: 'wanted', value: 4_000 } })
  report({ bench: 'orders.p50_ms', value: p50Ms, unit: 'ms' })
  report({ bench: 'orders.p99_ms', value: p99Ms, unit: 'ms', peer: { name: 'wanted at most', value: 20 } })
  await runAtInput()
}

/** From the exchange's input to the commit. */
async function runAtInput(): Promise<void> {
  const cluster = await startTestCluster(undefined, { isDurable: true })
  const log = createLog('silent')
  try {
    const { url } = await copyDatabase(cluster.templateUrl)
    const db = openDb(url, log)
    const owner = openDb(url, log, { max: 1, role: 'none' })
    const own = openDb(url, log, EXCHANGE_CONNECTION)
    try {
      const settled = await settledRate(db, owner, own)
      await expectAuditPasses(db, [...LEDGER_CHECKS, ...EXCHANGE_CHECKS])
      progress('audit passed')
      const plain = await copyDatabase(cluster.templateUrl)
      report({ bench: 'orders.settled', value: settled, unit: '/s', peer: await simpleUpdateRate(plain.url) })
    } finally {
      await Promise.all([db.close(), owner.close(), own.close()])
    }
  } finally {
    await cluster.stop()
  }
}

async function settledRate(db: Db, owner: Db, own: Db): Promise<number> {
  const seats = await openFloor(db, TRADERS)
  let batches = 0
  let size = 0
  let fills = 0
  const exchange = new Exchange({
    db: own,
    log: createLog('silent'),
    owner: 'bench',
    onCommitted: ({ batch }, answers) => {
      batches += 1
      size += answers.length
      fills += batch.fills.length
    },
  })
  await exchange.start()
  await owner.read((tx) => tx.run(sql`analyze`))
  let settled = 0
  const stream = { isOver: false }
  let made = 0
  const client = async (_: unknown, index: number) => {
    while (!stream.isOver) {
      const { reason } = await exchange.submit({
        kind: 'place',
        symbol: SYMBOL,
        seat: seats[(index * 7 + made) % TRADERS] as Seat,
        terms: orderOf(++made),
      })
      if (reason) throw new Error(`an order was refused: ${reason}`)
      settled += 1
    }
  }
  const clients = Promise.all(Array.from({ length: IN_FLIGHT }, client))
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS))
  settled = batches = size = fills = 0
  const begin = performance.now()
  await new Promise((resolve) => setTimeout(resolve, SPAN_MS))
  const rate = (settled * 1_000) / (performance.now() - begin)
  progress(`${Math.round(rate)} orders/s in batches of ${Math.round(size / batches)}, ${(fills / size).toFixed(2)} fills an order`)
  stream.isOver = true
  await clients
  await exchange.stop()
  return rate
}

/** Every second order takes what the one before it left: each is filled completely, half a fill per order. */
function orderOf(number: number): OrderTerms {
  const side = number % 2 === 0 ? 'BUY' : 'SELL'
  return {
    clOrdId: `b-${number}`,
    side,
    orderType: 'LIMIT',
    timeInForce: 'GTC',
    quantity: 10,
    price: 10_000,
    stopPrice: 0,
    isPostOnly: false,
    selfTrade: 'CANCEL_OLDEST',
    expiresAt: 0,
  }
}
