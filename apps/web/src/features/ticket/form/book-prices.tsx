import { priceText } from '@bourse/domain/exchange'
import { type Market, marketFigures } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import type { TicketFigures } from '../state/moves.ts'
import { TicketQuick } from './quick.tsx'

/** Words that are no longer than this together have room in every form. */
const SHORT_CHARACTERS = 10

interface BookPricesProps {
  form: TicketFigures
  market: Market
}

/** The current prices, one click each; where their words have no room, in a menu that also says the figures. */
export function TicketBookPrices({ form: { context, update }, market }: BookPricesProps) {
  const t = useT()
  const { tag } = useLocale()
  const bid = context.bids.count > 0 ? context.bids.prices[0] : undefined
  const ask = context.asks.count > 0 ? context.asks.prices[0] : undefined
  const mid = bid !== undefined && ask !== undefined ? Math.floor((bid + ask) / 2) : undefined
  const choices = [
    { key: 'bid', word: t('maxOrders.bid'), name: t('maxOrders.bestBid'), ticks: bid },
    { key: 'mid', word: t('maxOrders.mid'), name: t('maxOrders.midPrice'), ticks: mid },
    { key: 'ask', word: t('maxOrders.ask'), name: t('maxOrders.bestAsk'), ticks: ask },
  ]
  const isShort = choices.map(({ word }) => word).join('').length <= SHORT_CHARACTERS
  const figures = marketFigures(market, tag)
  const take = (ticks: number | undefined) => ticks !== undefined && update({ type: 'price', text: priceText(market, ticks) })
  return (
    <TicketQuick name={t('maxOrders.ticket.quick')}>
      <span className={isShort ? 'ticket-quick-words is-short' : 'ticket-quick-words'}>
        {choices.map(({ key, word, name, ticks }) => (
          <button key={key} type="button" disabled={ticks === undefined} title={name} onClick={() => take(ticks)}>
            {word}
          </button>
        ))}
      </span>
      {!isShort && (
        <span className="ticket-quick-menu">
          <Menu
            label={t('maxOrders.ticket.quick')}
            trigger={
              <button type="button" title={t('maxOrders.ticket.quick')}>
                {t('maxOrders.ticket.fromBook')}
                <Icon name="caret-down" />
              </button>
            }
            entries={choices.map(({ key, name, ticks }) => ({
              key,
              label: (
                <>
                  <span className="grow">{name}</span>
                  {ticks !== undefined && <span className="fig">{figures.price(ticks)}</span>}
                </>
              ),
              disabled: ticks === undefined,
              onSelect: () => take(ticks),
            }))}
          />
        </span>
      )}
    </TicketQuick>
  )
}
