import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { readHalt, resumeRefusal, staysForPause } from '../halts/halt-rules.ts'
import { DONE, endAction } from '../halts/market-actions.ts'
import { type Requester, writeStatus } from './halt-market.ts'
import type { HeldMarkets } from './held-markets.ts'
import { rebuildMarket } from './rebuild-market.ts'

/** Rebuilds a market from its orders and opens it; returns the reason if it stays closed. */
export async function openMarket(
  { db, log, markets }: { db: Db; log: Log; markets: HeldMarkets },
  symbol: string,
  cancelUnreadable: boolean,
  by: Requester,
): Promise<string | undefined> {
  const held = markets.get(symbol)
  if (!held) return 'this process does not hold the market'
  const rebuilt = await db.transaction(async (tx) => {
    const halt = await readHalt(tx, held.id)
    const refusal = resumeRefusal(halt, by.actor)
    if (refusal !== undefined) {
      if (staysForPause(halt)) await writeStatus(tx, held, { status: 'halted', reason: halt.pausedFor ?? '', by: 'issuer' })
      return { refusal }
    }
    const result = await rebuildMarket(tx, held, { cancelUnreadable })
    if ('refusal' in result) return result
    await writeStatus(tx, held, { status: 'open', reason: '', by: null })
    if (by.id !== undefined) await endAction(tx, by.id, DONE)
    return result
  })
  if ('refusal' in rebuilt) return rebuilt.refusal
  if (!held.isBroken && held.book.hash() !== rebuilt.market.book.hash())
    log.warn({ market: symbol }, 'book in memory differed from the orders and was replaced')
  markets.replace(rebuilt.market)
  return undefined
}
