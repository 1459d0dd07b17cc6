import type { MarketState } from '@bourse/contracts/exchange'
import { useT } from '#platform/i18n'
import { Notice } from '#ui/notice'

/** The consequences, one sentence each. */
export function Effects({ items }: { items: readonly string[] }) {
  return (
    <ul className="well mk-effects small t-2 column gap-2">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** A market that no process runs can neither be halted nor opened. */
export function RunningNotice({ market: { is_held: isHeld } }: { market: MarketState }) {
  const t = useT()
  if (isHeld) return null
  return (
    <Notice tone="warn" title={t('admin.markets.unheld')}>
      {t('admin.markets.unheldText')}
    </Notice>
  )
}
