import { LockedWallets, NotLocked, type WalletInMemory } from '#features/ledger'
import type { Db, Tx } from '#platform/db'
import { Batch, type Entered } from './batch.ts'
import type { Command, Outcome } from '../orders/command.ts'
import { dryRun } from './dry-run.ts'
import { OutOfIds, type IdBlocks } from './id-blocks.ts'
import { judge } from './judge.ts'
import { answerEcho, answerKnown, echoesIn, hashRequest, isRemembered, type Asked } from './known-orders.ts'
import { hashTerms, nameOf } from '../orders/live-order.ts'
import { writeExits, writeExtras, writeRestated } from '../orders/extras.ts'
import type { OwnMarket } from './own-market.ts'
import { isTransient } from './transient-failure.ts'
import type { RecentNames } from './recent-names.ts'
import { type BatchResult, Settlement } from './settlement.ts'
import type { NewRequest } from './requests.ts'
import { LostLease, UnknownPause, writeBatch } from './write-batch.ts'
import { PocketNotLookedUp, WalletPairs } from './wallet-pairs.ts'

export interface Committed {
  outcomes: Outcome[]
  batch: BatchResult
  wallets: WalletInMemory[]
  now: number
}

/** One command failed because of this program or its data: the others can run without it. */
export class CommandFault extends Error {
  readonly index: number

  constructor(index: number, cause: unknown) {
    super((cause as Error).message, { cause })
    this.index = index
  }
}

/** A client id was refused without a lookup: it may be that of an order accepted long ago. */
class NamesNotAsked extends Error {}

/** A market was frozen since the batch was judged: it is judged again, and nothing trades there. */
class NowPaused extends Error {
  readonly market: OwnMarket

  constructor(market: OwnMarket) {
    super(`${market.symbol} is paused`)
    this.market = market
  }
}

/** Even when all client ids are looked up, another process may use one of them before they are written. */
const TRIES_MAX = 5

/** What an attempt learned that the next one needs from its beginning. */
interface Lessons {
  nameTries: number
  wallets: Set<bigint>
  pockets: Map<OwnMarket, Set<string>>
}

/**
 * Runs commands of own markets through one transaction: known client ids are answered, funds reserved, orders matched, money and
 * states written, committed. If it fails, the books are as they were before.
 */
export async function runBatch(
  db: Db,
  commands: readonly { command: Command; market: OwnMarket }[],
  due: readonly OwnMarket[],
  parts: { ids: IdBlocks; names: RecentNames },
  now: number,
): Promise<Committed> {
  const judgeAll = () => commands.map(({ command, market }) => ({ command, market, verdict: judge(command, market, now) }))
  const markets = [...new Set([...commands.map(({ market }) => market), ...due])]
  // What was known when the commands were judged: a market may be paused while they are carried out.
  const knownPaused = () => new Set(markets.filter(({ isPaused }) => isPaused))
  let asked = judgeAll()
  let paused = knownPaused()
  const lessons: Lessons = { nameTries: 0, wallets: new Set(), pockets: new Map() }
  let isBegun = false
  const takeBack = () => {
    if (isBegun) for (const { book } of markets) book.undo()
    isBegun = false
  }
  const begin = () => {
    for (const { book } of markets) book.begin()
    isBegun = true
  }
  for (;;) {
    try {
      const { committed, pairs } = await db.transaction((tx) => {
        takeBack()
        return attempt(tx, { asked, due, markets, paused, lessons, now, begin, ...parts })
      })
      isBegun = false
      for (const { book } of markets) book.commit()
      pairs.keep()
      const { drafts, fresh, fills } = committed.batch
      for (const { id, market } of fills) market.lastFillId = Math.max(market.lastFillId, id)
      for (const order of drafts.values()) {
        markets.find(({ id }) => id === order.marketId)?.keep(order)
        if (fresh.has(order.id)) parts.names.add(nameOf(order.seat.pocketId, order.clOrdId))
      }
      return committed
    } catch (error) {
      takeBack()
      if (error instanceof NowPaused && !paused.has(error.market)) {
        error.market.isPaused = true
        asked = judgeAll()
        paused = knownPaused()
      } else if (!learn(lessons, error, asked.length)) throw error
    }
  }
}

/** Whether another attempt can succeed. */
function learn(lessons: Lessons, error: unknown, count: number): boolean {
  if (isNameTaken(error) || error instanceof NamesNotAsked) return ++lessons.nameTries <= TRIES_MAX
  if (error instanceof NotLocked) {
    const before = lessons.wallets.size
    for (const id of error.walletIds) lessons.wallets.add(id)
    return lessons.wallets.size > before
  }
  if (error instanceof PocketNotLookedUp) {
    const pockets = lessons.pockets.get(error.market) ?? new Set()
    lessons.pockets.set(error.market, pockets)
    return pockets.size < pockets.add(error.pocketId).size
  }
  // Before a command is blamed, all client ids are looked up: the failing one may be an order accepted long ago.
  if (lessons.nameTries > 0 || error instanceof LostLease) return false
  // A commit with a lost answer may have taken place: the books must be read again before another attempt.
  if (!(error instanceof CommandFault) && (count > 1 || isTransient(error))) return false
  lessons.nameTries = 1
  return true
}

interface Attempt {
  asked: readonly Asked[]
  due: readonly OwnMarket[]
  markets: readonly OwnMarket[]
  /** Those of them that were known to be paused. */
  paused: ReadonlySet<OwnMarket>
  lessons: Lessons
  now: number
  begin: () => void
  ids: IdBlocks
  names: RecentNames
}

async function attempt(
  tx: Tx,
  { asked, due, markets, paused, lessons, now, begin, ids, names }: Attempt,
): Promise<{ committed: Committed; pairs: WalletPairs }> {
  // A client id that was not used recently is assumed new; the unique index detects the exceptions, and then all are looked up.
  // Known orders and wallets are read together, since most batches contain nothing known.
  const isAsked = (name: string) => lessons.nameTries > 0 || names.has(name)
  const knowing = answerKnown(tx, asked, isAsked, now)
  knowing.catch(() => {})
  const all = asked.map(({ command, market, verdict }, index) => ({
    command,
    market,
    verdict,
    index,
    orderId: command.kind === 'place' && !verdict ? ids.orderId() : 0,
    legId: command.kind === 'place' && !verdict && command.terms.stopLeg ? ids.orderId() : 0,
    termsHash: command.kind === 'place' && !verdict ? hashTerms(command.symbol, command.terms) : 0n,
  }))
  const echoes = echoesIn(asked)
  const books = new LockedWallets()
  const pairs = new WalletPairs()
  const wanted = markets.map((market) => {
    const { pockets, sides } = dryRun(
      market,
      all.filter((one) => one.market === market && !one.verdict),
      now,
    )
    return { market, pockets: new Set([...pockets, ...(lessons.pockets.get(market) ?? [])]), sides }
  })
  await pairs.lookUp(tx, wanted)
  await books.lock(tx, [
    ...lessons.wallets,
    ...wanted.flatMap(({ market, pockets }) => [...pockets].flatMap((pocket) => pairs.idsOf(market, pocket))),
  ])
  const answered = await knowing
  for (const market of markets)
    if (!paused.has(market) && (books.frozenAssets.has(market.baseAssetId) || books.frozenAssets.has(market.quoteAssetId)))
      throw new NowPaused(market)

  begin()
  const settled = new Settlement(books, pairs, now, ids.fillId, ids.orderId)
  const batch = new Batch(settled, books, ids.orderId)
  if (books.frozenPockets.size > 0) for (const market of markets) batch.cancelFrozen(market)
  for (const market of due) batch.expire(market)
  const outcomes = [...answered]
  const carryOut = (one: Entered & { index: number }): Outcome => {
    try {
      return batch.run(one)
    } catch (error) {
      throw error instanceof PocketNotLookedUp || error instanceof OutOfIds ? error : new CommandFault(one.index, error)
    }
  }
  for (const one of all) {
    const known = outcomes[one.index] ?? answerEcho(one, echoes.get(one.index), outcomes)
    const outcome = known ?? (one.verdict ? { reason: one.verdict } : carryOut(one))
    // Refused for a reason that no row stores, with a client id that was not looked up.
    if (outcome.reason === 'TOO_MANY_ORDERS' && lessons.nameTries === 0 && !known) throw new NamesNotAsked()
    outcomes[one.index] = outcome
  }
  // A known order is answered with its state after the batch.
  for (const outcome of outcomes as Outcome[]) if (outcome.order) outcome.order = settled.drafts.get(outcome.order.id) ?? outcome.order
  books.demandAllLocked()

  // Sent before the next statement is built: the database executes one while this process builds the other. Their answers are not
  // awaited before the commit is sent; if one fails, so does the commit.
  tx.untilCommit(books.write(tx, ids.postingIds(books.postingCount)))
  const made = [...settled.drafts.values()].filter(({ id }) => settled.fresh.has(id))
  const changed = [...settled.drafts.values()].filter(({ id }) => !settled.fresh.has(id))
  const requests = requestsIn(all, outcomes as Outcome[], echoes)
  const written = writeBatch(tx, { now, markets, paused, made, changed, fills: settled.fills, requests })
  tx.untilCommit(
    written.catch((error: unknown) => {
      const market = error instanceof UnknownPause ? markets.find(({ id }) => id === error.marketId) : undefined
      throw market ? new NowPaused(market) : error
    }),
  )
  tx.untilCommit(writeExtras(tx, [...settled.drafts.values()]))
  tx.untilCommit(writeExits(tx, [...settled.drafts.values()]))
  tx.untilCommit(
    writeRestated(
      tx,
      changed.filter(({ id }) => settled.restated.has(id)),
    ),
  )
  return { committed: { outcomes: outcomes as Outcome[], batch: settled, wallets: books.touched, now }, pairs }
}

/** Executed requests that must not run twice; of two under one id the later one counts. */
function requestsIn(
  all: readonly { command: Command; market: OwnMarket; index: number }[],
  outcomes: readonly Outcome[],
  echoes: ReadonlyMap<number, number>,
): NewRequest[] {
  const requests = all.flatMap(({ command, market, index }) => {
    const { reason, isRepeat, count = 0, order } = outcomes[index] as Outcome
    if (!isRemembered(command) || reason || isRepeat || echoes.has(index)) return []
    const { userId, requestId } = command
    return { userId, marketId: market.id, requestId, count, orderId: order?.id, termsHash: hashRequest(command) }
  })
  return [...new Map(requests.map((one) => [`${one.userId} ${one.marketId} ${one.requestId}`, one])).values()]
}

/** The client id is used: by an old order, or by one that another process has just written for its own market. */
function isNameTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'orders_one_of_each_name'
}
