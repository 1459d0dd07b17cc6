import type { WalletReply } from '@bourse/contracts/pocket'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { totalNote } from './rate-text.ts'

/** Below a total: the prices it is based on, and their time. */
export function ValueNote({ wallets }: { wallets: readonly WalletReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  return <p className="cap">{totalNote(wallets, { t, locale: tag, now: useToday().getTime() })}</p>
}
