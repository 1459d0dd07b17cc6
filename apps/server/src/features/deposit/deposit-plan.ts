import { SettingError, type Settings } from '#platform/settings'
import { readExtendedKey, type ExtendedKey } from './extended-key.ts'

/** How deposits are received. */
export interface DepositPlan {
  key: ExtendedKey
  esploraUrl: string
  assetCode: string
  confirmations: number
}

/** Undefined when deposits are not configured: pages then say so. An incomplete configuration stops the start. */
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
