import { useEffect, useState } from 'react'
import { clockText, type Market, type MarketFigures, pairText, tradesStore } from '#features/market'
import { useT } from '#platform/i18n'

const TRADES_SAID = 20
const EVERY_MS = 1_000

/** The drawn tape as text for screen readers; updated at most once a second. */
export function TradesTable({ market, figures }: { market: Market; figures: MarketFigures }) {
  const t = useT()
  const [trades, setTrades] = useState(() => tradesStore(market.symbol).get())
  useEffect(() => {
    const store = tradesStore(market.symbol)
    setTrades(store.get())
    const timer = setInterval(() => setTrades(store.get()), EVERY_MS)
    return () => clearInterval(timer)
  }, [market.symbol])
  return (
    <table className="vh">
      <caption>{t('max.trades.caption', { market: pairText(market) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('max.trades.time')}</th>
          <th scope="col">{t('max.depth.side')}</th>
          <th scope="col">{t('max.depth.price', { code: market.quote.code })}</th>
          <th scope="col">{t('max.depth.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {(trades ?? []).slice(0, TRADES_SAID).map(({ id, at, side, price, lots }) => (
          <tr key={id}>
            <th scope="row">{clockText(at)}</th>
            <td>{t(side === 'BUY' ? 'max.side.buy' : 'max.side.sell')}</td>
            <td>{figures.price(price)}</td>
            <td>{figures.quantity(lots)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
