import { ESPLORA_URL } from '#features/link'
import { ownSettings, SettingError, textOf } from '#platform/settings'
import { readExtendedKey, type ExtendedKey } from './extended-key.ts'

/** How deposits are received. */
export interface DepositPlan {
  /** The extended public key whose addresses receive them. */
  key: ExtendedKey
  esploraUrl: string
  /** The code of the asset that they are credited in. */
  assetCode: string
  /** How many confirmations one needs before it is credited. */
  confirmations: number
}

/** Undefined when deposits are not configured: pages then say so. An incomplete configuration stops the start. */
export const DEPOSIT_PLAN = ownSettings<DepositPlan | undefined>((env, shared) => {
  const xpub = textOf(env, 'DEPOSIT_XPUB')
  const confirmations = confirmationsOf(textOf(env, 'DEPOSIT_CONFIRMATIONS') ?? '3')
  const esploraUrl = ESPLORA_URL.read(env, shared)
  if (xpub === undefined) return undefined
  if (esploraUrl === undefined) throw new SettingError('DEPOSIT_XPUB needs ESPLORA_URL, the service through which deposits are found.')
  return { key: readExtendedKey(xpub), esploraUrl, assetCode: textOf(env, 'DEPOSIT_ASSET')?.toUpperCase() ?? 'LBTC', confirmations }
})

function confirmationsOf(given: string): number {
  const count = /^[0-9]{1,3}$/.test(given) ? Number(given) : Number.NaN
  if (!(count >= 1 && count <= 100)) throw new SettingError(`DEPOSIT_CONFIRMATIONS must be between 1 and 100, not "${given}".`)
  return count
}
