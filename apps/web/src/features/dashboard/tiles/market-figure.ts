import type { MarketReply } from '@bourse/contracts/exchange'
import { parsePrice, parseQuantity } from '@bourse/domain/exchange'
import { figureText } from '@bourse/domain/money'
import { marketOf, shownPrice, shownQuantity } from '#features/market'

/** A price with the digits of its market; as it was told where the market is not known. */
export function priceFigure(plain: string, market: MarketReply | undefined, tag: string): string {
  const spec = market && marketOf(market)
  const ticks = spec && parsePrice(spec, plain)
  return spec && ticks?.ok ? shownPrice(spec, ticks.value, tag) : figureText(plain, tag)
}

/** The same for a quantity of its base asset. */
export function quantityFigure(plain: string, market: MarketReply | undefined, tag: string): string {
  const spec = market && marketOf(market)
  const lots = spec && parseQuantity(spec, plain)
  return spec && lots?.ok ? shownQuantity(spec, lots.value, tag) : figureText(plain, tag)
}
