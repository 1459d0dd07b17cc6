import { ensureWallets, LockedBooks, NotLocked, type BookedWallet } from '#features/ledger'
import type { Db, Tx } from '#platform/db'
import { Batch, type Entered } from './batch.ts'
import type { Command, Outcome } from './command.ts'
import type { IdBlocks } from './id-blocks.ts'
import { hashTerms, type LiveOrder } from './live-order.ts'
import { nameOf, type OwnMarket } from './own-market.ts'
import type { RecentNames } from './recent-names.ts'
import { scoutPockets } from './scout.ts'
import { ordersById, ordersByName, writeBatch } from './store.ts'

export interface Committed {
  outcomes: Outcome[]
  batch: Batch
  wallets: BookedWallet[]
  now: number
}

/** Even when all names are asked for, another process may use one of them before they are written. */
const TRIES_MAX = 5

interface Asked {
  command: Command
  market: OwnMarket
}

/**
 * Takes commands of own markets through one transaction: known names are answered, funds reserved, orders matched, money and
 * states written, committed. If it fails, the books are as they were before it.
 */
export async function runBatch(
  db: Db,
  asked: readonly Asked[],
  due: readonly OwnMarket[],
  { ids, names }: { ids: IdBlocks; names: RecentNames },
  now: number,
): Promise<Committed> {
  const markets = [...new Set([...asked.map(({ market }) => market), ...due])]
  const looked: { market: OwnMarket; pocketId: string }[] = []
  const foreseen = new Set<bigint>()
  let isBegun = false
  let tries = 0
  const takeBack = () => {
    if (isBegun) for (const { book } of markets) book.undo()
    isBegun = false
  }
  try {
    for (;;) {
      try {
        const committed = await db.transaction(async (tx) => {
          takeBack()
          // A name that was not used lately is taken for a new one; the index tells where that is wrong, and then all are asked for.
          // What is known and what is to be locked are asked for together: most batches hold nothing that was there before.
          const knowing = answerKnown(tx, asked, (name) => tries > 0 || names.has(name))
          knowing.catch(() => {})
          const all = asked.map(({ command, market }, index) => ({
            command,
            market,
            index,
            orderId: command.kind === 'place' ? ids.orderId() : 0,
            termsHash: command.kind === 'place' ? hashTerms(command.symbol, command.terms) : 0n,
          }))
          const echoes = echoesIn(asked)
          const books = new LockedBooks()
          const pockets = markets.map((market) => ({
            market,
            pockets: scoutPockets(
              market,
              all.filter((one) => one.market === market),
              now,
            ),
          }))
          looked.push(...(await lookUpWallets(tx, pockets)))
          await books.lock(tx, [
            ...foreseen,
            ...pockets.flatMap((one) => [...one.pockets].flatMap((pocket) => walletsOf(one.market, pocket))),
          ])
          const answered = await knowing

          for (const { book } of markets) book.begin()
          isBegun = true
          const batch = new Batch(books, now, ids.fillId, ids.orderId)
          for (const market of due) batch.expire(market)
          const outcomes = [...answered]
          for (const one of all) outcomes[one.index] ??= answerEcho(one, echoes.get(one.index), outcomes) ?? batch.run(one)

          // Sent before the next is put together: the database works on one while this process words the other. Nobody waits for
          // their answers before the commit is sent, too: if one fails, the commit is none.
          tx.untilCommit(books.write(tx, ids.postingIds(books.postingCount)))
          const made = [...batch.drafts.values()].filter(({ id }) => batch.fresh.has(id))
          const changed = [...batch.drafts.values()].filter(({ id }) => !batch.fresh.has(id))
          tx.untilCommit(writeBatch(tx, { now, markets, made, changed, fills: batch.fills }))
          return { outcomes: outcomes as Outcome[], batch, wallets: books.touched, now }
        })
        isBegun = false
        for (const { book } of markets) book.commit()
        const { drafts, fresh } = committed.batch
        for (const order of drafts.values()) {
          markets.find(({ id }) => id === order.marketId)?.keep(order)
          if (fresh.has(order.id)) names.add(nameOf(order.seat.pocketId, order.clOrdId))
        }
        return committed
      } catch (error) {
        takeBack()
        if (isNameTaken(error) && tries < TRIES_MAX) tries += 1
        else if (error instanceof NotLocked && !foreseen.has(error.walletId)) foreseen.add(error.walletId)
        else throw error
      }
    }
  } catch (error) {
    // Wallets that were made in a transaction that failed are not there.
    for (const { market, pocketId } of looked) market.wallets.delete(pocketId)
    throw error
  }
}

/** The name is used: by an order of long ago, or by one that another process wrote a moment ago for a market of its own. */
function isNameTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'orders_one_of_each_name'
}

/** What can be answered from what is written: an order under a name that exists, a cancel of one that is over. */
async function answerKnown(tx: Tx, asked: readonly Asked[], isSuspect: (name: string) => boolean): Promise<(Outcome | undefined)[]> {
  const byName: { pocketId: string; clOrdId: string }[] = []
  const byId: number[] = []
  for (const { command, market } of asked) {
    if (command.kind === 'place') {
      const { pocketId } = command.seat
      const { clOrdId } = command.terms
      if (isSuspect(nameOf(pocketId, clOrdId))) byName.push({ pocketId, clOrdId })
    } else if ('orderId' in command.target) {
      if (!market.live.has(command.target.orderId)) byId.push(command.target.orderId)
    } else if ('clOrdId' in command.target && !market.named.has(nameOf(command.target.pocketId, command.target.clOrdId)))
      byName.push(command.target)
  }
  if (byName.length === 0 && byId.length === 0) return []
  const names = await ordersByName(tx, byName)
  const orders = await ordersById(tx, byId)
  return asked.map(({ command, market }) => {
    if (command.kind === 'place') {
      const known = names.get(nameOf(command.seat.pocketId, command.terms.clOrdId))
      return known && repeated(known, hashTerms(command.symbol, command.terms))
    }
    if ('allOfPocket' in command.target) return undefined
    const { target } = command
    const order = 'orderId' in target ? orders.get(target.orderId) : names.get(nameOf(target.pocketId, target.clOrdId))
    return order && order.marketId === market.id && order.seat.userId === command.userId ? over(command, order) : undefined
  })
}

/** The same order again is answered as it stands; another one under its name is refused. */
function repeated(known: LiveOrder, termsHash: bigint): Outcome {
  if (known.termsHash !== termsHash) return { reason: 'DUPLICATE_CL_ORD_ID' }
  return known.reason && known.status === 'REJECTED'
    ? { order: known, reason: known.reason, isRepeat: true }
    : { order: known, isRepeat: true }
}

/** A cancel that comes again after it was carried out has still been carried out. */
function over(command: Command, order: LiveOrder): Outcome | undefined {
  if (order.status === 'OPEN' || order.status === 'PARTIAL_FILL' || order.status === 'PENDING') return undefined
  if (command.kind === 'cancel' && order.reason === 'REQUESTED') return { order, isRepeat: true }
  return { order, reason: 'ALREADY_FINAL' }
}

/** A name that stands twice in one batch: the later is answered like one that comes after the commit. */
function answerEcho({ termsHash }: Entered, first: number | undefined, outcomes: readonly (Outcome | undefined)[]): Outcome | undefined {
  const known = first === undefined ? undefined : outcomes[first]?.order
  return known && repeated(known, termsHash)
}

/** Where the name of an order stood before in the same batch. */
function echoesIn(asked: readonly Asked[]): Map<number, number> {
  const firsts = new Map<string, number>()
  const echoes = new Map<number, number>()
  asked.forEach(({ command }, index) => {
    if (command.kind !== 'place') return
    const name = nameOf(command.seat.pocketId, command.terms.clOrdId)
    const first = firsts.get(name)
    if (first === undefined) firsts.set(name, index)
    else echoes.set(index, first)
  })
  return echoes
}

function walletsOf(market: OwnMarket, pocketId: string): bigint[] {
  const pair = market.wallets.get(pocketId)
  return pair ? [pair.base, pair.quote] : []
}

/** Finds the wallets of pockets that a market has not met yet. */
async function lookUpWallets(
  tx: Tx,
  wanted: readonly { market: OwnMarket; pockets: ReadonlySet<string> }[],
): Promise<{ market: OwnMarket; pocketId: string }[]> {
  const missing = wanted.flatMap(({ market, pockets }) =>
    [...pockets].filter((pocketId) => !market.wallets.has(pocketId)).map((pocketId) => ({ market, pocketId })),
  )
  if (missing.length === 0) return []
  const ids = await ensureWallets(
    tx,
    missing.flatMap(({ market, pocketId }) => [
      { pocketId: BigInt(pocketId), assetId: market.baseAssetId },
      { pocketId: BigInt(pocketId), assetId: market.quoteAssetId },
    ]),
  )
  missing.forEach(({ market, pocketId }, index) => {
    market.wallets.set(pocketId, { base: ids[2 * index] as bigint, quote: ids[2 * index + 1] as bigint })
  })
  return missing
}
