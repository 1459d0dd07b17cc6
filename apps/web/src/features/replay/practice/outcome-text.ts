import { averageText } from '@bourse/domain/exchange'
import { isLive, type PaperOrder } from '@bourse/domain/paper'
import { figureText } from '@bourse/domain/money'
import type { Market, MarketFigures } from '#features/market'
import { currentTag, type Translate } from '#platform/i18n'

/** What became of an order at once: it waits, it was filled, or its rest found nothing. */
export function outcomeText(order: Readonly<PaperOrder>, market: Market, figures: MarketFigures, t: Translate): string {
  const average = averageText(market, order.filledCost, order.filled)
  const filled = average && t('replay.paper.filled', { quantity: figures.quantity(order.filled), price: groupedText(average) })
  const rest = isLive(order) ? t('replay.paper.waits') : order.filled < order.quantity ? t('replay.paper.restEnded') : undefined
  return [filled, rest].filter((part) => part !== undefined).join(' ')
}

export function groupedText(plain: string): string {
  return figureText(plain, currentTag())
}
