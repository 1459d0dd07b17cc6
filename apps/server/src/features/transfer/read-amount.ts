import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

export interface AssetAmount {
  asset: AssetRow
  quantity: bigint
}

/** Parses an amount of an active asset; errors are reported at their field. */
export async function readAmount(
  tx: Tx,
  { code, text }: { code: string; text: string },
  fields = { asset: 'asset', quantity: 'quantity' },
): Promise<AssetAmount> {
  const asset = await activeAsset(tx, code, fields.asset)
  return { asset, quantity: quantityOf(text, asset, fields.quantity) }
}

export async function activeAsset(tx: Tx, code: string, field = 'asset'): Promise<AssetRow> {
  const asset = await assetByCode(tx, code)
  return asset?.is_active ? asset : raise('ASSET_NOT_FOUND', { [field]: ['fields.asset'] })
}

export function quantityOf(text: string, asset: Pick<AssetRow, 'decimals'>, field = 'quantity'): bigint {
  const quantity = parseAmount(text, asset.decimals)
  return quantity.ok ? quantity.value : raise('INVALID', { [field]: [`fields.${quantity.code}`] })
}
