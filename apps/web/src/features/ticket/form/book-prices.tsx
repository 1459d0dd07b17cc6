import { isPriced, priceText } from '@bourse/domain/exchange'
import { type Market, marketFigures } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import type { TicketFigures } from '../state/moves.ts'
import { middlePrice } from '../state/offered-price.ts'

interface BookPricesProps {
  form: TicketFigures
  market: Market
}

/** The current prices of the book, one click each. */
export function TicketBookPrices({ form: { state, context, update }, market }: BookPricesProps) {
  const t = useT()
  const { tag } = useLocale()
  const figures = marketFigures(market, tag)
  const choices = [
    {
      key: 'bid',
      word: t('maxOrders.bid'),
      name: t('maxOrders.bestBid'),
      ticks: context.bids.count > 0 ? context.bids.prices[0] : undefined,
    },
    { key: 'mid', word: t('maxOrders.mid'), name: t('maxOrders.midPrice'), ticks: middlePrice(context, state.side) },
    {
      key: 'ask',
      word: t('maxOrders.ask'),
      name: t('maxOrders.bestAsk'),
      ticks: context.asks.count > 0 ? context.asks.prices[0] : undefined,
    },
  ]
  return (
    <div
      className={isPriced(state) ? 'ticket-shares ticket-prices' : 'ticket-shares ticket-prices is-off'}
      role="group"
      aria-label={t('maxOrders.ticket.quick')}
    >
      {choices.map(({ key, word, name, ticks }) => (
        <button
          key={key}
          type="button"
          disabled={ticks === undefined || !isPriced(state)}
          title={ticks === undefined ? name : `${name}: ${figures.price(ticks)}`}
          onClick={() => ticks !== undefined && update({ type: 'price', text: priceText(market, ticks) })}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
