import { createMarket } from '#features/market'
import type { Db } from '#platform/db'

type Terms = Parameters<typeof createMarket>[1]

/** A market of these assets, as in GOLD-CASH, with ticks and lots of 0.01 and without fees unless the terms say otherwise. */
export async function makeMarket(db: Db, symbol: string, terms: Partial<Terms> = {}): Promise<number> {
  const [base = '', quote = ''] = symbol.split('-')
  const usual = { base, quote, lotRaw: 10_000n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }
  return db.transaction((tx) => createMarket(tx, { ...usual, ...terms }))
}
