import type { AssetMarket } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { SlotContent } from '#shell/slot'
import { priceAtOnce } from '../slots.ts'
import { Way } from './way.tsx'

/** The market to buy on: the one in the offer's own currency, else the first. */
export function marketFor(markets: readonly AssetMarket[], quoteCode: string | undefined): AssetMarket | undefined {
  return markets.find(({ quote }) => quote.code === quoteCode) ?? markets[0]
}

export function buyAt(assetCode: string, { quote }: AssetMarket): string {
  return addressOf('express', {}, { query: { give: quote.code, get: assetCode } })
}

interface BuyWayProps {
  assetCode: string
  market: AssetMarket
  /** The only way there is. */
  isMain: boolean
  isPaused: boolean
}

/** From a holder, at once: what that costs now comes from the market itself. */
export function BuyWay({ assetCode, market, isMain, isPaused }: BuyWayProps) {
  const t = useT()
  if (isPaused) {
    return (
      <Way label={t('catalogue.way.holder')}>
        <span className="cap">{t('catalogue.way.paused')}</span>
      </Way>
    )
  }
  return (
    <Way label={t('catalogue.way.holder')} act={{ href: buyAt(assetCode, market), label: t('catalogue.offer.buy'), isMain }}>
      <SlotContent slot={priceAtOnce} props={{ symbol: market.symbol, place: 'card' }} />
    </Way>
  )
}
