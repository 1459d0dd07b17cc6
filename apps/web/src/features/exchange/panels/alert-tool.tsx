import { priceText } from '@bourse/domain/exchange'
import { openAlertDialog } from '#features/alert'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { lastTrade } from '../live/last-trade.ts'
import { tradesStore } from '../live/trades-store.ts'
import type { Market } from '../markets.ts'

/** Sets an alert on the market, beginning with its last price. */
export function AlertTool({ market }: { market: Market }) {
  const t = useT()
  return (
    <button type="button" className="tool" aria-label={t('max.alert')} title={t('max.alert')} onClick={() => setAlertOn(market)}>
      <Icon name="bell" />
    </button>
  )
}

export function setAlertOn(market: Market): void {
  const { last } = lastTrade(tradesStore(market.symbol).get())
  openAlertDialog({ symbol: market.symbol, ...(last !== undefined && { price: priceText(market, last) }) })
}
