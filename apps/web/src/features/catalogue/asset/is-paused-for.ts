import type { AssetPage } from '@bourse/contracts/catalogue'

/** Whether its manager or the operator keeps it from being traded, or sent. */
export function isPausedFor({ isPaused, pauses }: Pick<AssetPage, 'isPaused' | 'pauses'>, what: 'trading' | 'transfers'): boolean {
  return isPaused || pauses.some((pause) => pause.what === what)
}
