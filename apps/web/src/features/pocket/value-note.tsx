import type { WalletReply } from '@bourse/contracts/pocket'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { totalNote } from './rate-text.ts'

/** Under a total: what prices it is made of, and from when. */
export function ValueNote({ wallets }: { wallets: readonly WalletReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  return <p className="cap">{totalNote(wallets, { t, locale: tag, now: useToday().getTime() })}</p>
}
