import type { Seat } from '@bourse/contracts/exchange'
import { connectFeatures } from '../apps/server/src/assemble.ts'
import { Judging } from '../apps/server/src/features/alert/index.ts'
import { Exchange, EXCHANGE_CONNECTION } from '../apps/server/src/features/exchange/index.ts'
import { type Db, openDb, sql } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { copyDatabase, startTestCluster } from '../apps/server/src/testing/database.ts'
import { countNotToldOnce, setAlerts, setReachedAlerts, writeTrades } from './alerts/many-alerts.ts'
import { openFloor, SYMBOL } from './orders/trading-floor.ts'
import { progress, report } from './report.ts'

const ALERTS = 100_000
const TRADERS = 50
const MIDDLE = 10_000
const ORDERS_A_SECOND = 500
/** Short, and in turns with and without, so that a machine that changes changes both; 20,000 orders of each in all. */
const WINDOWS = 42
/** Without alerts twice: how far these two differ is what the machine does by itself. */
const SIDES = ['with', 'without', 'again'] as const
const WINDOW_MS = 1_000
/** What the window before has left behind is over by then. */
const SETTLE_MS = 50
const WARM_UP_MS = 2_000
const TRADES = 100_000

/** Alerts on one market: whether orders wait for them, and how many trades are judged in a second. Judged in the exchange's own process. */
export async function run(): Promise<void> {
  connectFeatures()
  const cluster = await startTestCluster(undefined, { isDurable: true })
  const log = createLog('silent')
  try {
    for (const measure of [measureOrders, measureJudging]) {
      const { url } = await copyDatabase(cluster.templateUrl)
      const [db, owner, own] = [openDb(url, log), openDb(url, log, { max: 2, role: 'none' }), openDb(url, log, EXCHANGE_CONNECTION)]
      try {
        await measure({ db, owner, own })
      } finally {
        await Promise.all([db.close(), owner.close(), own.close()])
      }
    }
  } finally {
    await cluster.stop()
  }
}

interface Databases {
  db: Db
  owner: Db
  own: Db
}

/** Orders beside alerts that wait, and while all of them fire at once, each in turns with a judge that is stopped. */
async function measureOrders({ db, owner, own }: Databases): Promise<void> {
  const seats = await openFloor(db, TRADERS)
  const marketId = await marketOf(db)
  const exchange = new Exchange({ db: own, log: createLog('silent'), owner: 'bench', onCommitted: () => {} })
  await exchange.start()
  const place = placer(exchange, seats)
  await setAlerts(owner, marketId, ALERTS, MIDDLE, 'far')
  await measureTurns('armed', { db, owner, place })
  await setReachedAlerts(owner, marketId, ALERTS, MIDDLE)
  await measureTurns('firing', { db, owner, place })
  await exchange.stop()
  await tellTheRest(db, owner)
}

async function measureTurns(
  phase: 'armed' | 'firing',
  { db, owner, place }: Pick<Databases, 'db' | 'owner'> & { place: () => Promise<number> },
): Promise<void> {
  // What was written before must not be measured.
  await owner.read((tx) => tx.run(sql`vacuum analyze alerts`))
  await owner.read((tx) => tx.run(sql`checkpoint`))
  const gate = closedGate()
  const judging = new Judging({ db, log: createLog('silent'), owner: 'bench', turn: gate.pass })
  await judging.look(0)
  judging.start()
  const times: Record<(typeof SIDES)[number], number[][]> = { with: [], without: [], again: [] }
  const before = await countFirings(db)
  await steady(place, WARM_UP_MS)
  for (let turn = 0; turn < WINDOWS; turn += 1)
    for (const side of [...SIDES.slice(turn % 3), ...SIDES.slice(0, turn % 3)]) {
      if (side === 'with') gate.open()
      else gate.close()
      await steady(place, SETTLE_MS)
      times[side].push(await steady(place, WINDOW_MS - SETTLE_MS))
    }
  gate.open()
  await judging.stop()
  const told = (await countFirings(db)) - before
  progress(
    `${phase}: ${times.with.flat().length} orders with and ${[...times.without, ...times.again].flat().length} without, ${told} alerts told`,
  )
  const peer = 'without alerts'
  for (const share of [50, 99]) {
    const [value, plain] = [percentile(times.with.flat(), share), percentile([...times.without, ...times.again].flat(), share)]
    report({ bench: `alerts.${phase}_order_p${share}_ms`, value, unit: 'ms', peer: { name: peer, value: plain } })
  }
  // What happens once, here or elsewhere on the machine, is in few windows.
  const usual = (windows: readonly number[][]) =>
    percentile(
      windows.map((window) => percentile(window, 99)),
      50,
    )
  const plain = usual([...times.without, ...times.again])
  report({
    bench: `alerts.${phase}_order_p99_of_a_usual_second_ms`,
    value: usual(times.with),
    unit: 'ms',
    peer: { name: peer, value: plain },
  })
  report({
    bench: `alerts.${phase}_order_p99_by_chance_ms`,
    value: usual(times.again),
    unit: 'ms',
    peer: { name: peer, value: usual(times.without) },
  })
}

/** While it is closed, whoever comes to it waits. */
function closedGate(): { pass(): Promise<void>; open(): void; close(): void } {
  let letIn: (() => void) | undefined
  let isOpen: Promise<void>
  const close = () => {
    if (!letIn) isOpen = new Promise((resolve) => (letIn = resolve))
  }
  const open = () => {
    letIn?.()
    letIn = undefined
  }
  close()
  return { pass: () => isOpen, open, close }
}

/** Whatever was interrupted: in the end each of them was told once. */
async function tellTheRest(db: Db, owner: Db): Promise<void> {
  const judging = new Judging({ db, log: createLog('silent'), owner: 'bench' })
  while (await judging.look());
  await judging.stop()
  const wrong = await countNotToldOnce(owner)
  if (wrong > 0) throw new Error(`${wrong} alerts were not told exactly once`)
}

async function measureJudging({ db, owner }: Databases): Promise<void> {
  await openFloor(db, 2)
  const marketId = await marketOf(db)
  await setAlerts(owner, marketId, ALERTS, MIDDLE, 'near')
  await writeTrades(owner, marketId, TRADES, MIDDLE)
  const judging = new Judging({ db, log: createLog('silent'), owner: 'bench' })
  const begin = performance.now()
  while (await judging.look());
  const seconds = (performance.now() - begin) / 1_000
  await judging.stop()
  const { last } = await db.read((tx) =>
    tx.one<{ last: bigint }>(sql`select last_fill_id as last from alert_cursors where market_id = ${marketId}`),
  )
  if (Number(last) !== TRADES) throw new Error(`judged up to trade ${last} of ${TRADES}`)
  const fired = await countFirings(db)
  progress(`${TRADES} trades judged in ${seconds.toFixed(1)} s, the reading of ${ALERTS} alerts included; ${fired} of them fired`)
  report({ bench: 'alerts.judged', value: TRADES / seconds, unit: '/s' })
  report({ bench: 'alerts.told', value: fired / seconds, unit: '/s' })
}

/** Every second order takes what the one before it left, at prices that walk; resolves with how long its commit took. */
function placer(exchange: Exchange, seats: readonly Seat[]): () => Promise<number> {
  let made = 0
  return async () => {
    const number = ++made
    const begin = performance.now()
    const { reason } = await exchange.submit({
      kind: 'place',
      symbol: SYMBOL,
      seat: seats[(number * 7) % TRADERS] as Seat,
      terms: {
        clOrdId: `a-${number}`,
        side: number % 2 === 0 ? 'BUY' : 'SELL',
        orderType: 'LIMIT',
        timeInForce: 'GTC',
        quantity: 10,
        price: MIDDLE + ((number >> 1) % 16),
        stopPrice: 0,
        isPostOnly: false,
        selfTrade: 'CANCEL_OLDEST',
        expiresAt: 0,
      },
    })
    if (reason) throw new Error(`an order was refused: ${reason}`)
    return performance.now() - begin
  }
}

/** A constant rate, whatever the answers take. */
async function steady(place: () => Promise<number>, spanMs: number): Promise<number[]> {
  const sent: Promise<number>[] = []
  const begin = performance.now()
  for (let passed = 0; passed < spanMs; passed = performance.now() - begin) {
    while (sent.length < (passed / 1_000) * ORDERS_A_SECOND) sent.push(place())
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return Promise.all(sent)
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}

async function marketOf(db: Db): Promise<number> {
  return (await db.read((tx) => tx.one<{ id: number }>(sql`select id from markets where symbol = ${SYMBOL}`))).id
}

async function countFirings(db: Db): Promise<number> {
  return (await db.read((tx) => tx.one<{ count: number }>(sql`select count(*)::int as count from alert_firings`))).count
}
