import { SettingError, type Settings } from '#platform/settings'
import { readExtendedKey, type ExtendedKey } from './extended-key.ts'

/** How deposits are taken here. */
export interface DepositPlan {
  key: ExtendedKey
  esploraUrl: string
  assetCode: string
  confirmations: number
}

/** Undefined where deposits are not configured: they are off, and pages say so. Half a configuration stops the start. */
export function depositPlan(
  settings: Pick<Settings, 'depositXpub' | 'depositAsset' | 'depositConfirmations' | 'esploraUrl'>,
): DepositPlan | undefined {
  if (settings.depositXpub === undefined) return undefined
  if (settings.esploraUrl === undefined)
    throw new SettingError('DEPOSIT_XPUB needs ESPLORA_URL, the service through which deposits are found.')
  return {
    key: readExtendedKey(settings.depositXpub),
    esploraUrl: settings.esploraUrl,
    assetCode: settings.depositAsset,
    confirmations: settings.depositConfirmations,
  }
}
