import { type Market, pairText } from '#features/market'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { hasMarket } from './moves.ts'
import { toggleStar, useWatchlists } from './store.ts'
import './watchlists.css'

/** Adds a market to the first watchlist, or removes it. */
export function StarButton({ market }: { market: Market }) {
  const t = useT()
  const [first] = useWatchlists()
  const isOn = first !== undefined && hasMarket(first, market.symbol)
  const words = { market: pairText(market), list: first?.name ?? t('maxDesk.watchlist.first') }
  const label = t(isOn ? 'maxDesk.watchlist.remove' : 'maxDesk.watchlist.add', words)
  return (
    <button
      type="button"
      className="markets-star"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => toggleStar(market.symbol)}
    >
      <Icon name="star" weight={isOn ? 'fill' : 'regular'} />
    </button>
  )
}
