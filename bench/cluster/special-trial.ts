import { setTimeout as pause } from 'node:timers/promises'
import { Side, TimeInForce } from '@bourse/contracts/messages'
import { sql, type Db } from '../../apps/server/src/platform/db/index.ts'
import { OWN_MARKET } from './own-market.ts'
import { type ScriptedOrder, ScriptedTrader } from './scripted-trader.ts'
import type { Stage, Trial, Verdict } from './trial.ts'

const STORED_WITHIN_MS = 30_000

/** What is in the pockets' wallets at first, and the raw quote units of one lot at one tick. */
const ENDOWED = 10n ** 12n
const LOT_RAW = 10_000n
const LOT_TICK_RAW = 100n

/** The bracket and the pair are the owner's; the buyer bids below their stops, and the seller moves the price. */
interface Cast {
  owner: ScriptedTrader
  buyer: ScriptedTrader
  seller: ScriptedTrader
}

/**
 * A bracket and a pair, placed over RabbitMQ. The exchange is killed between two fills of the bracket, and paused and overtaken while both
 * stops trigger; what must trade or end is sent when nobody holds the market.
 */
export const SPECIAL_TRIAL: Trial = {
  name: 'bracket and pair: two take-overs',
  async run(stage) {
    const [owner, buyer, seller] = [await open(stage), await open(stage), await open(stage)]
    try {
      return await play(stage, { owner, buyer, seller })
    } finally {
      await Promise.all([owner, buyer, seller].map((trader) => trader.end()))
    }
  },
}

const open = async (stage: Stage) => ScriptedTrader.start(await stage.newTrader())

async function play(stage: Stage, cast: Cast): Promise<Verdict> {
  const { cluster } = stage
  await enter(stage, cast)
  const { holder: killed } = await cluster.exchanges(OWN_MARKET)
  await killed.kill()
  await fillMore(stage, cast)
  await killed.start()
  const { holder: paused } = await cluster.exchanges(OWN_MARKET)
  paused.pause()
  await fall(stage, cast)
  paused.resume()
  return { broken: [...(await wrongOrders(stage.db, cast)), ...(await wrongWallets(stage.db, cast))] }
}

/** Half of the bracket's entry is filled, and has its exits; below both stops somebody bids. */
async function enter({ db }: Stage, { owner, buyer, seller }: Cast): Promise<void> {
  await sendAll(owner, [
    { clOrdId: 'entry', side: Side.BUY, quantity: 20n, price: 100n, exits: { takeProfit: 120n, stopPrice: 90n } },
    { clOrdId: 'pair', side: Side.SELL, quantity: 10n, price: 130n, stopLeg: { stopPrice: 80n } },
  ])
  await sendAll(buyer, [
    { clOrdId: 'bid', side: Side.BUY, quantity: 17n, price: 88n },
    { clOrdId: 'bid-low', side: Side.BUY, quantity: 11n, price: 78n },
  ])
  for (const trader of [owner, buyer]) await untilStored(db, trader, 2)
  await sendAll(seller, [{ clOrdId: 'fills-half', side: Side.SELL, quantity: 10n, price: 100n }])
  await untilStored(db, seller, 1)
}

/** The rest of the entry is filled, and a part of its profit taken. */
async function fillMore({ db }: Stage, { seller }: Cast): Promise<void> {
  await sendAll(seller, [
    { clOrdId: 'fills-rest', side: Side.SELL, quantity: 10n, price: 100n },
    { clOrdId: 'takes-some', side: Side.BUY, quantity: 4n, price: 120n },
  ])
  await untilStored(db, seller, 3)
}

/** The price falls through both stops; whoever then buys at the prices of the other legs must get nothing. */
async function fall({ db }: Stage, { seller }: Cast): Promise<void> {
  const ioc = { side: Side.BUY, timeInForce: TimeInForce.IOC }
  await sendAll(seller, [
    { clOrdId: 'touch', side: Side.SELL, quantity: 1n, price: 88n },
    { clOrdId: 'too-late', quantity: 16n, price: 120n, ...ioc },
    { clOrdId: 'touch-low', side: Side.SELL, quantity: 1n, price: 78n },
    { clOrdId: 'too-late-again', quantity: 10n, price: 130n, ...ioc },
  ])
  await untilStored(db, seller, 7)
}

/** The exchange takes users in turns: what must be executed in this order comes from one of them. */
async function sendAll(trader: ScriptedTrader, orders: readonly ScriptedOrder[]): Promise<void> {
  for (const order of orders) await trader.place(OWN_MARKET, order)
}

/** Resolves when so many orders that this trader has sent are stored: the exchange has then executed them and all before. */
async function untilStored(db: Db, { seat }: ScriptedTrader, count: number): Promise<void> {
  for (const end = performance.now() + STORED_WITHIN_MS; ; await pause(50)) {
    const { stored } = await db.read((tx) =>
      tx.one<{ stored: number }>(sql`
        select count(*)::int as stored from orders
        where pocket_id = ${BigInt(seat.pocketId)} and cl_ord_id not like '~%' and cl_ord_id not like '%.stop'`),
    )
    if (stored >= count) return
    if (performance.now() > end) throw new Error(`${stored} of ${count} orders are stored after ${STORED_WITHIN_MS / 1_000} s`)
  }
}

/** By the order's name, an exit's without its entry: status, filled lots, reason. */
const WANTED: Readonly<Record<string, string>> = {
  entry: 'FILLED 20',
  '~.1': 'CANCELED 4 OTHER_LEG',
  '~.1.stop': 'FILLED 16',
  pair: 'CANCELED 0 OTHER_LEG',
  'pair.stop': 'FILLED 10',
  'fills-half': 'FILLED 10',
  'fills-rest': 'FILLED 10',
  'takes-some': 'FILLED 4',
  bid: 'FILLED 17',
  touch: 'FILLED 1',
  'too-late': 'CANCELED 0 IOC',
  'bid-low': 'FILLED 11',
  'touch-low': 'FILLED 1',
  'too-late-again': 'CANCELED 0 IOC',
}

async function wrongOrders(db: Db, { owner, buyer, seller }: Cast): Promise<string[]> {
  const pockets = [owner, buyer, seller].map(({ seat }) => BigInt(seat.pocketId))
  const rows = await db.read((tx) =>
    tx.rows<{ name: string; is: string }>(sql`
      select regexp_replace(cl_ord_id, '^~[0-9]+', '~') as name, trim(concat_ws(' ', status, filled, reason)) as is
      from orders where pocket_id = any(${pockets}::bigint[])`),
  )
  const found = new Map(rows.map(({ name, is }) => [name, is]))
  const names = new Set([...found.keys(), ...Object.keys(WANTED)])
  return [...names].flatMap((name) =>
    found.get(name) === WANTED[name] ? [] : [`the order ${name} is ${found.get(name)} instead of ${WANTED[name]}`],
  )
}

/** The owner has bought 20 lots, and sold them and 10 more, each once. */
async function wrongWallets(db: Db, { owner }: Cast): Promise<string[]> {
  const earned = 4n * 120n + 16n * 88n + 10n * 78n - 20n * 100n
  const wanted = new Map([
    ['PEARL', `${ENDOWED - 10n * LOT_RAW} with 0 held`],
    ['CASH', `${ENDOWED + earned * LOT_TICK_RAW} with 0 held`],
  ])
  const rows = await db.read((tx) =>
    tx.rows<{ code: string; has: string }>(sql`
      select a.code, concat(w.balance, ' with ', w.held, ' held') as has
      from wallets w join assets a on a.id = w.asset_id where w.pocket_id = ${BigInt(owner.seat.pocketId)} and a.code in ('PEARL', 'CASH')`),
  )
  return rows.flatMap(({ code, has }) =>
    has === wanted.get(code) ? [] : [`the owner of the bracket has ${has} ${code}, not ${wanted.get(code)}`],
  )
}
