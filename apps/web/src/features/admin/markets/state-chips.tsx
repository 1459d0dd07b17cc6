import type { MarketState } from '@bourse/contracts/exchange'
import { useT } from '#platform/i18n'
import { Chip } from '#ui/chip'

/** Open or halted, and whether a process runs the market: as text and icons, not by color alone. */
export function StateChips({ market: { status, is_held: isHeld } }: { market: MarketState }) {
  const t = useT()
  return (
    <span className="mk-chips">
      <Chip tone={status === 'open' ? 'buy' : 'sell'} icon={status === 'open' ? 'check' : 'pause'}>
        {t(`admin.markets.${status}`)}
      </Chip>
      {!isHeld && (
        <Chip tone="warn" icon="warning">
          {t('admin.markets.unheld')}
        </Chip>
      )}
    </span>
  )
}
