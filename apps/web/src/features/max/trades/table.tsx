import { useEffect, useState } from 'react'
import { clockText, type Market, type MarketFigures, pairText, tradesStore } from '#features/market'
import { useT } from '#platform/i18n'
import { Table } from '#ui/table'

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
    <Table
      className="vh"
      caption={t('max.trades.caption', { market: pairText(market) })}
      rows={(trades ?? []).slice(0, TRADES_SAID)}
      keyOf={({ id }) => id}
      columns={[
        { head: t('max.trades.time'), isRowHead: true, render: ({ at }) => clockText(at) },
        { head: t('max.depth.side'), render: ({ side }) => t(side === 'BUY' ? 'max.side.buy' : 'max.side.sell') },
        { head: t('max.depth.price', { code: market.quote.code }), render: ({ price }) => figures.price(price) },
        { head: t('max.depth.quantity'), render: ({ lots }) => figures.quantity(lots) },
      ]}
    />
  )
}
