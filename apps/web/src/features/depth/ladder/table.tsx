import { useEffect, useState } from 'react'
import { type DepthSide, type DepthStore, type Market, type MarketFigures, pairText } from '#features/market'
import { useT } from '#platform/i18n'

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
    <table className="vh">
      <caption>{t('max.depth.caption', { market: pairText(market) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('max.depth.side')}</th>
          <th scope="col">{t('max.depth.price', { code: market.quote.code })}</th>
          <th scope="col">{t('max.depth.quantity')}</th>
          <th scope="col">{t('max.depth.total', { code: market.base.code })}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(store.book.asks, figures)
          .reverse()
          .map((row) => (
            <Row key={`ask ${row.price}`} side={t('max.side.ask')} {...row} />
          ))}
        {rowsOf(store.book.bids, figures).map((row) => (
          <Row key={`bid ${row.price}`} side={t('max.side.bid')} {...row} />
        ))}
      </tbody>
    </table>
  )
}

interface RowTexts {
  price: string
  quantity: string
  total: string
}

function Row({ side, price, quantity, total }: RowTexts & { side: string }) {
  return (
    <tr>
      <td>{side}</td>
      <th scope="row">{price}</th>
      <td>{quantity}</td>
      <td>{total}</td>
    </tr>
  )
}

function rowsOf(side: DepthSide, figures: MarketFigures): RowTexts[] {
  let total = 0
  return Array.from({ length: Math.min(side.count, LEVELS_SAID) }, (_, index) => {
    const lots = side.lots[index] ?? 0
    total += lots
    return { price: figures.price(side.prices[index] ?? 0), quantity: figures.quantity(lots), total: figures.quantity(total) }
  })
}
