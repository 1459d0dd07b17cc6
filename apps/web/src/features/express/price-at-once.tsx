import { quantityText, unitAtOnce } from '@bourse/domain/exchange'
import { useSyncExternalStore } from 'react'
import { grouped, type Market, shownPpm, shownShort, useMarkets } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Skeleton } from '#ui/skeleton'
import { bookStore } from './slip/market-now.ts'
import { SumFigure } from './slip/sum-figure.tsx'

interface PriceAtOnceProps {
  symbol: string
  place: 'card' | 'bar'
}

/** On the page of an asset: what one unit costs who buys it at once, fee included, by the market's own book. */
export function PriceAtOnce({ symbol, place }: PriceAtOnceProps) {
  const market = useMarkets().find((each) => each.symbol === symbol)
  return market ? <Price key={symbol} market={market} place={place} /> : <Waiting place={place} />
}

function Price({ market, place }: { market: Market; place: PriceAtOnceProps['place'] }) {
  const t = useT()
  const { tag } = useLocale()
  const store = bookStore(market.symbol)
  const book = useSyncExternalStore(store.subscribe, store.get)
  if (!book.isLoaded) return <Waiting place={place} />
  const { base, quote } = market
  const now = unitAtOnce(market, book.asks)
  if (!now || market.status !== 'open') {
    return (
      <>
        <span className={place === 'card' ? 'fig fig-m t-3' : 'fig t-3'}>–</span>
        <span className="cap">{t(market.status === 'open' ? 'express.atOnce.none' : 'express.rate.halted')}</span>
      </>
    )
  }
  if (place === 'bar') {
    return (
      <>
        <b>
          <SumFigure raw={now.totalRaw} asset={quote} toward="up" />
        </b>
        <span className="cap">{t('express.atOnce.unit')}</span>
      </>
    )
  }
  const offered = grouped(quantityText(market, Number(now.offeredRaw / market.lotRaw)), tag)
  return (
    <>
      <SumFigure raw={now.totalRaw} asset={quote} toward="up" className="fig fig-m" isQuiet />
      <span className="cap">
        {t('express.atOnce.terms', {
          price: shownShort(now.priceRaw, quote, tag),
          percent: shownPpm(now.feePpm, tag),
          offered: `${offered} ${base.code}`,
        })}
      </span>
    </>
  )
}

/** As high as what comes. */
function Waiting({ place }: { place: PriceAtOnceProps['place'] }) {
  return (
    <>
      <Skeleton width={112} height={place === 'card' ? 32 : 20} />
      <span className="cap">
        <Skeleton width={place === 'card' ? '80%' : 88} height={20} />
      </span>
    </>
  )
}
