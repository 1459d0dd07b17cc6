import { groupPrice } from '@bourse/domain/exchange'
import { useEffect, useRef } from 'react'
import type { Translate } from '#platform/i18n'
import { lastTrade } from '../live/last-trade.ts'
import { bestOf } from '../live/depth-side.ts'
import type { DepthStore } from '../live/depth-store.ts'
import type { MarketFigures } from '../live/market-figures.ts'
import type { SubjectStore } from '../live/subject-store.ts'
import type { TradesState } from '../live/trades-store.ts'
import { basisPoints } from '../live/sweep.ts'
import { restingLots, restingOrders } from '../live/own-orders.ts'
import { ordersStore } from '../orders/index.ts'
import type { LadderView } from './depth-paint.ts'

interface Given {
  store: DepthStore
  /** The book ungrouped: a spread is one between real prices. */
  raw: DepthStore
  trades: SubjectStore<TradesState>
  figures: MarketFigures
  symbol: string
  step: number
  rowPx: number
  t: Translate
  tag: string
}

const TOUCH_PX = 34

/** Everything the ladder's drawing reads, gathered as it changes, so that drawing itself only draws. */
export function useDepthView({ store, raw, trades, figures, symbol, step, rowPx, t, tag }: Given): LadderView {
  const made = useRef<{ key: string; view: LadderView }>(undefined)
  const key = `${symbol} ${step} ${rowPx} ${tag}`
  if (made.current?.key !== key) {
    made.current = {
      key,
      view: {
        book: store.book,
        figures,
        ladder: { rowPx, touchPx: TOUCH_PX, heightPx: 0, scroll: 0 },
        ownBids: new Map(),
        ownAsks: new Map(),
        touch: { last: undefined, isUp: true, spread: '' },
        padPx: rowPx >= 28 ? 16 : 10,
        isCalm: false,
        columns: { price: 0, quantity: 0, total: 0 },
        onColumns: () => undefined,
      },
    }
  }
  const { view } = made.current

  useEffect(() => {
    const follow = () => {
      view.touch = { ...view.touch, ...lastTrade(trades.get()) }
    }
    follow()
    return trades.subscribe(follow)
  }, [view, trades])

  useEffect(() => {
    let shown = ''
    const follow = () => {
      const [bid, ask] = [bestOf(raw.book.bids), bestOf(raw.book.asks)]
      const key = `${bid} ${ask}`
      if (key === shown) return
      shown = key
      view.touch.spread = bid === undefined || ask === undefined || ask < bid ? '' : spreadText(t, tag, figures, bid, ask)
    }
    follow()
    return raw.subscribe(follow)
  }, [view, raw, figures, t, tag])

  useEffect(() => {
    const follow = () => {
      const orders = restingOrders(symbol, ordersStore.get().orders.values())
      view.ownBids = restingLots(orders, 'BUY', (price) => groupPrice('BUY', price, step))
      view.ownAsks = restingLots(orders, 'SELL', (price) => groupPrice('SELL', price, step))
    }
    follow()
    return ordersStore.subscribe(follow)
  }, [view, symbol, step])

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => {
      view.isCalm = motion.matches
    }
    follow()
    motion.addEventListener('change', follow)
    return () => motion.removeEventListener('change', follow)
  }, [view])

  return view
}

function spreadText(t: Translate, tag: string, figures: MarketFigures, bid: number, ask: number): string {
  const bp = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(basisPoints(ask, bid))
  return t('max.depth.spread', { spread: figures.price(ask - bid), bp })
}
