import { assetByCode, type AssetRow } from '#features/catalogue'
import { systemVariable } from '#features/i18n'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** The one asset that boosts are paid in (DEF-133). */
export async function platformToken(tx: Tx): Promise<AssetRow> {
  const code = await systemVariable(tx, 'PLATFORM_TOKEN')
  return (code && (await assetByCode(tx, code))) || raise('ASSET_NOT_FOUND')
}
