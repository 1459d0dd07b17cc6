import type { Db } from '#platform/db'
import { createAsset, type NewAsset } from '../create-asset.ts'

/** A property of whole units with a face value of 100.00 LUSD, which has to exist. */
export function propertyOf(code: string, change: Partial<NewAsset> = {}): NewAsset {
  return {
    code,
    name: `Property ${code}`,
    symbol: '',
    ctype: 'propertyasset',
    taxonomy: ['propertyasset'],
    decimals: 0,
    decimalsMin: 0,
    notionalValue: '100',
    sortTerm: code,
    property: { project: `Project ${code}`, faceValue: 100_000_000n, faceCode: 'LUSD' },
    ...change,
  }
}

/** In this order, so that a derivative may come after its underlying asset. */
export async function createAssets(db: Db, assets: readonly NewAsset[]): Promise<Map<string, bigint>> {
  return db.transaction(async (tx) => {
    const made = new Map<string, bigint>()
    for (const asset of assets) made.set(asset.code, await createAsset(tx, asset))
    return made
  })
}
