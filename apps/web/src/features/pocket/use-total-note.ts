import type { WalletReply } from '@bourse/contracts/pocket'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { totalNote } from './rate-text.ts'

/** The prices that a total is based on, and their time. */
export function useTotalNote(): (wallets: readonly WalletReply[]) => string {
  const t = useT()
  const { tag } = useLocale()
  const now = useToday().getTime()
  return (wallets) => totalNote(wallets, { t, locale: tag, now })
}
