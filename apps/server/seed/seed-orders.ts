import type { Seat } from '@bourse/contracts/exchange'
import type { MarketSpec, OrderTerms, Side } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import { Exchange, EXCHANGE_CONNECTION } from '#features/exchange'
import { readMarkets, specOf, type MarketRow } from '#features/market'
import { profileByName } from '#features/profile'
import { openDb, sql, type Db, type Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { MAKER_HANDLE } from './people.ts'
import { restingOrders } from './quiet-orders.ts'

const TRADER_HANDLE = 'taker'

/** A price as hundredths of a percent from the last one. */
type Off = number

interface Step {
  symbol: string
  side: Side
  /** Of the base, as users write it. */
  quantity: string
  off: Off
  /** The maker's part: before it, so that it is taken at once, or after it, so that it rests and is partly filled. */
  meets?: { quantity: string; first: boolean }
  stopOff?: Off
}

const bought = (symbol: string, quantity: string, off: Off): Step => taken(symbol, 'BUY', quantity, off)
const sold = (symbol: string, quantity: string, off: Off): Step => taken(symbol, 'SELL', quantity, off)

/**
 * In the order in which they happened, all within a minute: near the last price, and the last one at it, so that no candle jumps.
 */
const STEPS: readonly Step[] = [
  bought('LBTC-LUSD', '0.012', -4),
  sold('LBTC-LUSD', '0.005', 3),
  { symbol: 'LBTC-LUSD', side: 'BUY', quantity: '0.02', off: -8, meets: { quantity: '0.0062', first: false } },
  { symbol: 'LBTC-LUSD', side: 'BUY', quantity: '0.015', off: -230 },
  { symbol: 'LBTC-LUSD', side: 'SELL', quantity: '0.025', off: 160 },
  { symbol: 'LBTC-LUSD', side: 'SELL', quantity: '0.03', off: -430, stopOff: -400 },
  bought('LBTC-LUSD', '0.008', 0),
  bought('LEUR-LUSD', '400', -2),
  bought('LEUR-LUSD', '250', 0),
  { symbol: 'LEUR-LUSD', side: 'BUY', quantity: '900', off: -420 },
  sold('LUSD-LARS', '300', 3),
  sold('LUSD-LARS', '120', 0),
  { symbol: 'LUSD-LARS', side: 'BUY', quantity: '500', off: -150 },
]

/**
 * A demo trader's past and open orders, created through the exchange itself: once, in a world with the demo's users and without
 * orders. No process holds the markets yet; if one does, nothing is created.
 */
export async function seedOrders(db: Db, { databaseUrl, log }: { databaseUrl: string; log: Log }): Promise<void> {
  const { trader, maker, rows } = await db.read(readWorld)
  if (!trader || !maker) return
  const own = openDb(databaseUrl, log, EXCHANGE_CONNECTION)
  const exchange = new Exchange({ db: own, log, owner: 'the demo world', onCommitted: () => {} })
  try {
    await exchange.start()
    for (const [index, step] of STEPS.entries()) {
      const row = rows.find(({ symbol }) => symbol === step.symbol)
      if (!row || !exchange.holds(row.symbol)) continue
      for (const { seat, terms } of ordersOf(step, row, { trader, maker }, index))
        await exchange.submit({ kind: 'place', symbol: row.symbol, seat, terms })
    }
    for (const { symbol, seat, terms } of await db.read((tx) => ordersOfFunds(tx, rows)))
      if (exchange.holds(symbol)) await exchange.submit({ kind: 'place', symbol, seat, terms })
  } finally {
    await exchange.stop()
    await own.close()
  }
}

async function readWorld(tx: Tx): Promise<{ trader: Seat | undefined; maker: Seat | undefined; rows: MarketRow[] }> {
  if ((await tx.rows(sql`select from orders limit 1`)).length > 0) return { trader: undefined, maker: undefined, rows: [] }
  return { trader: await seatOf(tx, TRADER_HANDLE), maker: await seatOf(tx, MAKER_HANDLE), rows: await readMarkets(tx) }
}

/** The funds that hold most of the properties; of one that nobody else holds yet its manager sells. */
async function ordersOfFunds(tx: Tx, rows: readonly MarketRow[]): Promise<ReturnType<typeof restingOrders>> {
  const [holder, manager, buyer] = [await seatOf(tx, 'mutualsur'), await seatOf(tx, 'casacomun'), await seatOf(tx, 'austral')]
  if (!holder || !manager || !buyer) return []
  return restingOrders(rows, { buyer, seller: (base) => (base === 'DR4' ? manager : holder) })
}

function taken(symbol: string, side: Side, quantity: string, off: Off): Step {
  return { symbol, side, quantity, off, meets: { quantity, first: true } }
}

function ordersOf(step: Step, row: MarketRow, { trader, maker }: { trader: Seat; maker: Seat }, index: number) {
  const spec = specOf(row)
  const ticks = (off: Off) => Math.round(Number(row.last_price) * (1 + off / 10_000))
  const { side, off, meets, stopOff } = step
  const terms = (own: Side, quantity: string): OrderTerms => ({
    ...{ clOrdId: `demo-${index}`, side: own, quantity: lotsOf(spec, quantity), price: ticks(off), stopPrice: 0, orderType: 'LIMIT' },
    ...{ timeInForce: 'GTC', isPostOnly: false, selfTrade: 'CANCEL_NEWEST', expiresAt: 0 },
  })
  const own = terms(side, step.quantity)
  if (stopOff !== undefined) return [{ seat: trader, terms: { ...own, orderType: 'STOP_LIMIT' as const, stopPrice: ticks(stopOff) } }]
  if (!meets) return [{ seat: trader, terms: own }]
  const other = { seat: maker, terms: terms(side === 'BUY' ? 'SELL' : 'BUY', meets.quantity) }
  return meets.first ? [other, { seat: trader, terms: own }] : [{ seat: trader, terms: own }, other]
}

function lotsOf({ base, lotRaw }: MarketSpec, quantity: string): number {
  const amount = parseAmount(quantity, base.decimals)
  if (!amount.ok) throw new Error(`${quantity} ${base.code} is no amount`)
  return Number(amount.value / lotRaw)
}

async function seatOf(tx: Tx, handle: string): Promise<Seat | undefined> {
  const profile = await profileByName(tx, handle)
  return profile && { userId: String(profile.user_id), profileId: String(profile.id), pocketId: String(profile.pocket_id) }
}
