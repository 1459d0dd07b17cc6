import { priceText } from '@bourse/domain/exchange'
import { openAlertDialog } from '#features/alert'
import { lastTrade, type Market, tradesStore } from '#features/market'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'

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
