import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { systemVariable } from '#features/i18n'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

interface Terms {
  token: AssetRow
  referrer: bigint
  referred: bigint
}

/** The asset that rewards are paid in (DEF-190). */
export async function rewardToken(tx: Tx): Promise<AssetRow> {
  const code = await systemVariable(tx, 'PLATFORM_TOKEN')
  return (code && (await assetByCode(tx, code))) || raise('ASSET_NOT_FOUND')
}

/** What is promised for someone who comes now. */
export async function readTerms(tx: Tx): Promise<Terms> {
  const token = await rewardToken(tx)
  const amountOf = async (name: string) => {
    const read = parseAmount((await systemVariable(tx, name))?.trim() ?? '', token.decimals)
    return read.ok ? read.value : 0n
  }
  return { token, referrer: await amountOf('reward.referrer'), referred: await amountOf('reward.referred') }
}

export function isOpen({ referrer, referred }: Terms): boolean {
  return referrer + referred > 0n
}

export function presentToken({ code, decimals, decimals_min }: Pick<AssetRow, 'code' | 'decimals' | 'decimals_min'>) {
  return { code, decimals, decimals_min }
}

export function presentTerms(terms: Terms) {
  return {
    isOpen: isOpen(terms),
    referrer: String(terms.referrer),
    referred: String(terms.referred),
    token: presentToken(terms.token),
  }
}
