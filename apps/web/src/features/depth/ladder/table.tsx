import { useEffect, useState } from 'react'
import { type DepthSide, type DepthStore, type Market, type MarketFigures, pairText } from '#features/market'
import { useT } from '#platform/i18n'
import { Table } from '#ui/table'

const LEVELS_SAID = 10
const EVERY_MS = 1_000

/** The drawn ladder as text for screen readers: the best levels, updated at most once a second. */
export function DepthTable({ market, store, figures }: { market: Market; store: DepthStore; figures: MarketFigures }) {
  const t = useT()
  const [, setVersion] = useState(0)
  useEffect(() => {
    let seen = -1
    const timer = setInterval(() => {
      if (store.book.version === seen) return
      seen = store.book.version
      setVersion(seen)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [store])
  return (
    <Table
      className="vh"
      caption={t('max.depth.caption', { market: pairText(market) })}
      rows={[...rowsOf('ask', store.book.asks, figures).reverse(), ...rowsOf('bid', store.book.bids, figures)]}
      keyOf={({ side, price }) => `${side} ${price}`}
      columns={[
        { head: t('max.depth.side'), render: ({ side }) => t(`max.side.${side}`) },
        { head: t('max.depth.price', { code: market.quote.code }), isRowHead: true, render: ({ price }) => price },
        { head: t('max.depth.quantity'), render: ({ quantity }) => quantity },
        { head: t('max.depth.total', { code: market.base.code }), render: ({ total }) => total },
      ]}
    />
  )
}

function rowsOf(side: 'ask' | 'bid', { count, prices, lots }: DepthSide, figures: MarketFigures) {
  let total = 0
  return Array.from({ length: Math.min(count, LEVELS_SAID) }, (_, index) => {
    const own = lots[index] ?? 0
    total += own
    return { side, price: figures.price(prices[index] ?? 0), quantity: figures.quantity(own), total: figures.quantity(total) }
  })
}
