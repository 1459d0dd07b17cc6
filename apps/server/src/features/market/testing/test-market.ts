import { createAsset } from '#features/catalogue'
import type { Db } from '#platform/db'
import { createMarket } from '../markets.ts'

/** A market of two new assets, with one raw quote unit per lot and tick. */
export async function testMarket(db: Db, base = 'TBTC', quote = 'TUSD'): Promise<{ id: number; symbol: string }> {
  const asset = { symbol: '', taxonomy: ['test'], notionalValue: '1', sortTerm: base, decimals: 6, decimalsMin: 2 }
  const id = await db.transaction(async (tx) => {
    await createAsset(tx, { ...asset, code: base, name: base, ctype: 'cryptoproxyasset' })
    await createAsset(tx, { ...asset, code: quote, name: quote, ctype: 'fiatproxyasset' })
    return createMarket(tx, { base, quote, lotRaw: 1_000n, tickRaw: 1_000n, makerFeePpm: 0, takerFeePpm: 0, sortTerm: base })
  })
  return { id, symbol: `${base}-${quote}` }
}
