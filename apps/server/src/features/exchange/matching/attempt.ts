import type { Reason } from '@bourse/domain/exchange'
import { LockedWallets, type WalletInMemory } from '#features/ledger'
import type { Tx } from '#platform/db'
import type { Command, Outcome } from '../orders/command.ts'
import { writeExits, writeExtras, writeRestated } from '../orders/extras.ts'
import { hashTerms } from '../orders/live-order.ts'
import type { BatchResult } from './batch-result.ts'
import type { Entered } from './batch-state.ts'
import { Batch } from './batch.ts'
import { dryRun } from './dry-run.ts'
import { OutOfIds, type IdBlocks } from './id-blocks.ts'
import { answerEcho, answerKnown, echoesIn, hashRequest, isRemembered, type Asked } from './known-orders.ts'
import type { OwnMarket } from './own-market.ts'
import type { RecentNames } from './recent-names.ts'
import type { NewRequest } from './requests.ts'
import { Settlement } from './settlement.ts'
import { PocketNotLookedUp, WalletPairs } from './wallet-pairs.ts'
import { type BatchWrite, UnknownPause, writeBatch } from './write-batch.ts'

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
export class NamesNotAsked extends Error {}

/** A market was frozen since the batch was judged: it is judged again, and nothing trades there. */
export class NowPaused extends Error {
  readonly market: OwnMarket

  constructor(market: OwnMarket) {
    super(`${market.symbol} is paused`)
    this.market = market
  }
}

/** What an attempt learned that the next one needs from its beginning. */
export interface AttemptNeeds {
  nameTries: number
  wallets: Set<bigint>
  pockets: Map<OwnMarket, Set<string>>
}

export interface Attempt {
  asked: readonly Asked[]
  due: readonly OwnMarket[]
  markets: readonly OwnMarket[]
  /** Those of them that were known to be paused. */
  paused: ReadonlySet<OwnMarket>
  needs: AttemptNeeds
  now: number
  begin: () => void
  ids: IdBlocks
  names: RecentNames
  /** Called when all writes are sent: until they are answered, this process has nothing to do for the batch. */
  onSent: () => void
}

/** One transaction’s work: what was asked is carried out on the book and the wallets and written. */
export async function attempt(
  tx: Tx,
  { asked, due, markets, paused, needs, now, begin, ids, names, onSent }: Attempt,
): Promise<{ committed: Committed; pairs: WalletPairs }> {
  // A client id that was not used recently is assumed new; the unique index detects the exceptions, and then all are looked up.
  // Known orders and wallets are read together, since most batches contain nothing known.
  const isAsked = (name: string) => needs.nameTries > 0 || names.has(name)
  const knowing = answerKnown(tx, asked, isAsked, now)
  knowing.catch(() => {})
  const all = asked.map((one, index) => enter(one, index, ids))
  const echoes = echoesIn(asked)
  const { locked, pairs } = await lockWallets(tx, markets, all, needs, now)
  const answered = await knowing
  for (const market of markets)
    if (!paused.has(market) && (locked.frozenAssets.has(market.baseAssetId) || locked.frozenAssets.has(market.quoteAssetId)))
      throw new NowPaused(market)

  begin()
  const settled = new Settlement(locked, pairs, now, ids.fillId, ids.orderId)
  const batch = new Batch({ settlement: settled, locked, nextOrderId: ids.orderId })
  if (locked.frozenPockets.size > 0) for (const market of markets) batch.cancelFrozen(market)
  for (const market of due) batch.expire(market)
  const outcomes = carryOutAll(batch, all, answered, echoes, needs)
  // A known order is answered with its state after the batch.
  for (const outcome of outcomes) if (outcome.order) outcome.order = settled.drafts.get(outcome.order.id) ?? outcome.order
  locked.demandAllLocked()

  // Sent before the next statement is built: the database executes one while this process builds the other. Their answers are not
  // awaited before the commit is sent; if one fails, so does the commit.
  tx.untilCommit(locked.write(tx, ids.postingIds(locked.postingCount)))
  sendOrders(tx, settled, { now, markets, paused, requests: requestsIn(all, outcomes, echoes) })
  onSent()
  return { committed: { outcomes, batch: settled, wallets: locked.touched, now }, pairs }
}

interface EnteredAs extends Entered {
  index: number
  verdict: Reason | undefined
}

/** Ids are taken for what may become an order. */
function enter({ command, market, verdict }: Asked, index: number, ids: IdBlocks): EnteredAs {
  if (command.kind !== 'place' || verdict) return { command, market, verdict, index, orderId: 0, legId: 0, termsHash: 0n }
  const { symbol, terms } = command
  const orderId = ids.orderId()
  return { command, market, verdict, index, orderId, legId: terms.stopLeg ? ids.orderId() : 0, termsHash: hashTerms(symbol, terms) }
}

/** Those that a dry run touches, and those that an earlier attempt has missed. */
async function lockWallets(
  tx: Tx,
  markets: readonly OwnMarket[],
  all: readonly EnteredAs[],
  needs: AttemptNeeds,
  now: number,
): Promise<{ locked: LockedWallets; pairs: WalletPairs }> {
  const [locked, pairs] = [new LockedWallets(), new WalletPairs()]
  const wanted = markets.map((market) => {
    const { pockets, sides } = dryRun(
      market,
      all.filter((one) => one.market === market && !one.verdict),
      now,
    )
    return { market, pockets: new Set([...pockets, ...(needs.pockets.get(market) ?? [])]), sides }
  })
  await pairs.lookUp(tx, wanted)
  await locked.lock(tx, [
    ...needs.wallets,
    ...wanted.flatMap(({ market, pockets }) => [...pockets].flatMap((pocket) => pairs.idsOf(market, pocket))),
  ])
  return { locked, pairs }
}

function carryOutAll(
  batch: Batch,
  all: readonly EnteredAs[],
  answered: readonly (Outcome | undefined)[],
  echoes: ReadonlyMap<number, number>,
  { nameTries }: AttemptNeeds,
): Outcome[] {
  const outcomes = [...answered]
  for (const one of all) {
    const known = outcomes[one.index] ?? answerEcho(one, echoes.get(one.index), outcomes)
    const outcome = known ?? (one.verdict ? { reason: one.verdict } : carryOut(batch, one))
    // Refused for a reason that no row stores, with a client id that was not looked up.
    if (outcome.reason === 'TOO_MANY_ORDERS' && nameTries === 0 && !known) throw new NamesNotAsked()
    outcomes[one.index] = outcome
  }
  return outcomes as Outcome[]
}

function carryOut(batch: Batch, one: EnteredAs): Outcome {
  try {
    return batch.run(one)
  } catch (error) {
    throw error instanceof PocketNotLookedUp || error instanceof OutOfIds ? error : new CommandFault(one.index, error)
  }
}

function sendOrders(
  tx: Tx,
  { drafts, fresh, restated, fills }: Settlement,
  { markets, ...rest }: Omit<BatchWrite, 'made' | 'changed' | 'fills'>,
): void {
  const orders = [...drafts.values()]
  const made = orders.filter(({ id }) => fresh.has(id))
  const changed = orders.filter(({ id }) => !fresh.has(id))
  const written = writeBatch(tx, { ...rest, markets, made, changed, fills })
  tx.untilCommit(
    written.catch((error: unknown) => {
      const market = error instanceof UnknownPause ? markets.find(({ id }) => id === error.marketId) : undefined
      throw market ? new NowPaused(market) : error
    }),
  )
  tx.untilCommit(writeExtras(tx, orders))
  tx.untilCommit(writeExits(tx, orders))
  tx.untilCommit(
    writeRestated(
      tx,
      changed.filter(({ id }) => restated.has(id)),
    ),
  )
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
