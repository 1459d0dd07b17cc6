import type { Db } from '#platform/db'
import { createAsset, type NewAsset } from '../create-asset.ts'

/** What every asset has; one like the fiat proxies, of 6 decimals, unless told otherwise. */
export function assetOf(code: string, change: Partial<NewAsset> = {}): NewAsset {
  return { code, name: code, sortTerm: code, ...USUAL, ...change }
}

const USUAL = { symbol: '', ctype: 'fiatproxyasset' as const, taxonomy: [], decimals: 6, decimalsMin: 2, notionalValue: '1' }

const WHOLE_UNITS = { ctype: 'propertyasset', decimals: 0, decimalsMin: 0 } as const

/** A property of whole units with a face value of 100.00 LUSD, which has to exist. */
export function propertyOf(code: string, change: Partial<NewAsset> = {}): NewAsset {
  const property = { project: `Project ${code}`, faceValue: 100_000_000n, faceCode: 'LUSD' }
  const usual = { name: `Property ${code}`, taxonomy: ['propertyasset'], notionalValue: '100', property }
  return assetOf(code, { ...WHOLE_UNITS, ...usual, ...change })
}

/** In this order, so that a derivative may come after its underlying asset. */
export async function createAssets(db: Db, assets: readonly NewAsset[]): Promise<Map<string, bigint>> {
  return db.transaction(async (tx) => {
    const made = new Map<string, bigint>()
    for (const asset of assets) made.set(asset.code, await createAsset(tx, asset))
    return made
  })
}
