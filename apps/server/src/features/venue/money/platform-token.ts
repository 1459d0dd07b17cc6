import { assetByCode, type AssetRow } from '#features/catalogue'
import { systemVariable } from '#features/i18n'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** The one asset that boosts are paid in (DEF-133). */
export async function platformToken(tx: Tx): Promise<AssetRow> {
  return (await findPlatformToken(tx)) ?? raise('ASSET_NOT_FOUND')
}

/** Undefined where the installation has none yet. */
export async function findPlatformToken(tx: Tx): Promise<AssetRow | undefined> {
  const code = await systemVariable(tx, 'PLATFORM_TOKEN')
  return code ? assetByCode(tx, code) : undefined
}
