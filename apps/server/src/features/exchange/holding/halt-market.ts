import { type MarketStatus, writeMarketStatus } from '#features/market'
import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { haltRefusal, readHalt } from '../halts/halt-rules.ts'
import { DONE, endAction, noteHalt, type MarketAction } from '../halts/market-actions.ts'
import { beginMassCancel } from '../halts/mass-cancel.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { concernsAll } from '../matching/transient-failure.ts'
import { LostLease } from '../matching/write-batch.ts'
import { lockLease } from './lease.ts'

/** Who asks for a halt or its end, and under which request. */
export type Requester = Pick<MarketAction, 'actor' | 'notes' | 'cancelsOrders'> & { id?: bigint }

/** Returns the reason if the market's halt stays another's. */
export async function haltMarket(db: Db, market: OwnMarket, reason: string, by: Requester): Promise<string | undefined> {
  const refusal = await db.transaction(async (tx) => {
    const refused = haltRefusal(await readHalt(tx, market.id), by.actor)
    if (refused === undefined) await writeStatus(tx, market, { status: 'halted', reason, by: by.actor, notes: by.notes })
    if (by.id !== undefined) await endAction(tx, by.id, refused ?? DONE)
    if (by.id !== undefined && by.cancelsOrders && refused === undefined) await beginMassCancel(tx, by.id, market.live.size)
    return refused
  })
  if (refusal !== undefined) return refusal
  market.status = 'halted'
  market.haltReason = reason
  return undefined
}

/** Halts a market whose book or balances are inconsistent; its book is not used before it is rebuilt. */
export async function haltAfterError({ db, log }: { db: Db; log: Log }, market: OwnMarket, error: Error): Promise<void> {
  market.isBroken = true
  log.fatal({ market: market.symbol, err: error.message }, 'market halted')
  try {
    await haltMarket(db, market, error.message, { actor: 'exchange' })
    await db.transaction((tx) => noteHalt(tx, market.id, error.message))
  } catch (cause) {
    if (concernsAll(cause)) throw cause
    // It stays closed in this process, and the next one that takes it finds for itself what is wrong.
    market.status = 'halted'
    market.haltReason = error.message
    log.fatal({ market: market.symbol, err: (cause as Error).message }, 'the halt of a market could not be written down')
  }
}

export async function writeStatus(tx: Tx, market: Pick<OwnMarket, 'id' | 'epoch'>, status: MarketStatus): Promise<void> {
  if (!(await lockLease(tx, market))) throw new LostLease(`market ${market.id} went to another process`)
  await writeMarketStatus(tx, market.id, status)
}
