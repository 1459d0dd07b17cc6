import type { Seat } from '@bourse/contracts/exchange'
import type { OrderTerms } from '@bourse/domain/exchange'
import { ensureWallet, issuanceWallet, LEDGER_CHECKS, post } from '#features/ledger'
import { runAudit } from '#platform/audit'
import { createMarket, type MarketNews, type NewMarket } from '#features/market'
import { openDb, sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { TEST_BEAT_MS } from '../../../testing/database.ts'
import { testDb } from '../../../testing/db.ts'
import { atFileEnd } from '../../../testing/file-end.ts'
import { EXCHANGE_CHECKS } from '../audit.ts'
import { Exchange } from '../engine/exchange.ts'
import { type ActionResult, requestAction } from '../halts/request-action.ts'
import { EXCHANGE_CONNECTION } from '../holding/connection.ts'
import type { Committed } from '../matching/attempt.ts'
import type { Answer } from '../orders/command.ts'

export const SYMBOL = 'GOLD-CASH'

/** A market with an exchange on its own database. One lot at one tick is one raw unit of cash. */
export interface Floor {
  db: Db
  owner: Db
  url: string
  exchange: Exchange
  news: MarketNews[]
  committed: { committed: Committed; answers: readonly Answer[] }[]
  assets: { gold: bigint; cash: bigint }
  /** A user with a pocket and these raw amounts. */
  trader(funds: { gold?: bigint; cash?: bigint }): Promise<Seat>
  figures(seat: Seat): Promise<{ gold: [bigint, bigint]; cash: [bigint, bigint] }>
  /** Another exchange on the same database, as another process would have. */
  another(owner: string): Exchange
  broken(): Promise<string[]>
  /** Ends the first exchange's connection for good. */
  cutOff(): Promise<void>
  /** Time passes for what this exchange holds: another one may take it. */
  endLeases(owner: string): Promise<void>
}

const FEES = { makerFeePpm: 1_000, takerFeePpm: 2_000 }

export async function openFloor({
  clock = Date.now,
  fees = FEES,
  goldDecimals = 6,
  beatMs = TEST_BEAT_MS,
}: {
  clock?: () => number
  /** With fewer than six, buyers pay their fee in cash. */
  goldDecimals?: number
  /** How soon it takes a market that is added. */
  beatMs?: number
  fees?: Pick<NewMarket, 'makerFeePpm' | 'takerFeePpm' | 'feeTiers'>
} = {}): Promise<Floor> {
  const { db, owner, url } = await testDb()
  // One that still ran would try for ever to reach a database that is gone.
  atFileEnd(async () => {
    await Promise.all(opened.map((one) => one.stop()))
    await Promise.all([...connections].map((own) => own.close()))
  })
  const log = createLog('silent')
  const assets = await makeMarket(db, goldDecimals, fees)
  const news: MarketNews[] = []
  const committed: Floor['committed'] = []
  const connections = new Set<Db>()
  const opened: Exchange[] = []
  const create = (name: string) => {
    const own = openDb(url, log, EXCHANGE_CONNECTION)
    connections.add(own)
    const one = new Exchange({
      db: own,
      log,
      owner: name,
      clock,
      beatMs,
      onCommitted: (batch, answers) => committed.push({ committed: batch, answers }),
    })
    opened.push(one)
    return one
  }
  const exchange = create('first')
  const [firstConnection] = connections
  exchange.listen((one) => news.push(one))
  await exchange.start()
  let users = 0
  return {
    db,
    owner,
    url,
    exchange,
    news,
    committed,
    assets,
    another: create,
    async cutOff() {
      if (firstConnection && connections.delete(firstConnection)) await firstConnection.close()
    },
    async endLeases(name) {
      await owner.read((tx) => tx.run(sql`update market_leases set until = '-infinity' where owner = ${name}`))
    },
    trader: (funds) => openTrader(db, assets, String(++users), funds),
    figures: (seat) => figuresOf(db, assets, seat),
    async broken() {
      const findings = await db.read((tx) => runAudit(tx, [...LEDGER_CHECKS, ...EXCHANGE_CHECKS]))
      return findings.filter(({ broken }) => broken > 0n).map(({ id, broken }) => `${id}: ${broken}`)
    },
  }
}

async function makeMarket(db: Db, goldDecimals: number, fees: Pick<NewMarket, 'makerFeePpm' | 'takerFeePpm' | 'feeTiers'>) {
  return db.transaction(async (tx) => {
    const make = async (code: string, decimals: number) =>
      (
        await tx.one<{ id: bigint }>(
          sql`insert into assets (code, name, ctype, decimals, decimals_min) values (${code}, ${code}, 'fiatproxyasset', ${decimals}, 0) returning id`,
        )
      ).id
    const made = { gold: await make('GOLD', goldDecimals), cash: await make('CASH', 0) }
    await createMarket(tx, { base: 'GOLD', quote: 'CASH', lotRaw: 1n, tickRaw: 10n ** BigInt(goldDecimals), ...fees })
    return made
  })
}

async function openTrader(db: Db, assets: Floor['assets'], userId: string, funds: { gold?: bigint; cash?: bigint }): Promise<Seat> {
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(sql`insert into pockets (kind) values ('profile') returning id`)
    for (const name of ['gold', 'cash'] as const) {
      const amount = funds[name]
      if (!amount) continue
      const [from, to] = [await issuanceWallet(tx, assets[name]), await ensureWallet(tx, id, assets[name])]
      await post(tx, {
        kind: 'mint',
        ref: 'demo:test',
        legs: [
          { walletId: from, amount: -amount },
          { walletId: to, amount },
        ],
      })
    }
    return { userId, profileId: userId, pocketId: String(id) }
  })
}

async function figuresOf(db: Db, assets: Floor['assets'], { pocketId }: Seat): ReturnType<Floor['figures']> {
  const rows = await db.read((tx) =>
    tx.rows<{ asset_id: bigint; balance: bigint; held: bigint }>(
      sql`select asset_id, balance, held from wallets where pocket_id = ${BigInt(pocketId)}`,
    ),
  )
  const of = (id: bigint): [bigint, bigint] => {
    const row = rows.find(({ asset_id }) => asset_id === id)
    return [row?.balance ?? 0n, row?.held ?? 0n]
  }
  return { gold: of(assets.gold), cash: of(assets.cash) }
}

/** Asks the market's holder, as an operator does. */
export function halt({ db }: Pick<Floor, 'db'>, reason: string): Promise<ActionResult> {
  return requestAction(db, { action: 'halt', symbol: SYMBOL, reason, cancelUnreadable: false, by: 'console' })
}

export function resume({ db }: Pick<Floor, 'db'>, { cancelUnreadable = false } = {}): Promise<ActionResult> {
  return requestAction(db, { action: 'resume', symbol: SYMBOL, reason: 'looked into', cancelUnreadable, by: 'console' })
}

let names = 0

/** An order's terms with the usual defaults. */
export function terms(side: 'BUY' | 'SELL', quantity: number, price: number, others: Partial<OrderTerms> = {}): OrderTerms {
  return {
    clOrdId: `o-${++names}`,
    side,
    orderType: 'LIMIT',
    timeInForce: 'GTC',
    quantity,
    price,
    stopPrice: 0,
    isPostOnly: false,
    selfTrade: 'CANCEL_NEWEST',
    expiresAt: 0,
    ...others,
  }
}

export function place(floor: Pick<Floor, 'exchange'>, seat: Seat, order: OrderTerms) {
  return floor.exchange.submit({ kind: 'place', symbol: SYMBOL, seat, terms: order })
}
