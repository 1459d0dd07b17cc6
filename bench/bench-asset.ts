import { createAsset, type NewAsset } from '../apps/server/src/features/catalogue/index.ts'
import type { Tx } from '../apps/server/src/platform/db/index.ts'

/** An asset that is like every other, but for its code. */
export async function createBenchAsset(tx: Tx, code: string, changes: Partial<NewAsset> = {}): Promise<bigint> {
  return createAsset(tx, {
    code,
    name: code,
    symbol: '',
    ctype: 'networkasset',
    taxonomy: [],
    decimals: 6,
    decimalsMin: 2,
    notionalValue: '1',
    sortTerm: code,
    ...changes,
  })
}
