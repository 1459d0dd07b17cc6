import { groupPrice } from '@bourse/domain/exchange'
import { numberText } from '@bourse/domain/formats'
import { basisPoints, bestOf, type DepthStore, lastTrade, type MarketFigures, type SubjectStore, type TradesState } from '#features/market'
import { liveOrders, ordersStore, restingLots, restingOrders } from '#features/orders'
import type { Translate } from '#platform/i18n'
import type { LadderView } from './paint.ts'

export interface LadderSources {
  symbol: string
  /** The grouping in ticks. */
  step: number
  store: DepthStore
  /** The ungrouped book: the spread is between real prices. */
  raw: DepthStore
  trades: SubjectStore<TradesState>
  figures: MarketFigures
  rowPx: number
  t: Translate
  tag: string
}

interface LadderNews {
  redraw: () => void
  /** Called when the drawing has measured its figures. */
  onColumns?: LadderView['onColumns']
}

const TOUCH_PX = 34

export function ladderView({ store, figures, rowPx }: LadderSources): LadderView {
  return {
    book: store.book,
    figures,
    ladder: { rowPx, touchPx: TOUCH_PX, heightPx: 0, scroll: 0 },
    ownBids: new Map(),
    ownAsks: new Map(),
    touch: { last: undefined, isUp: true, spreads: [], bid: '', ask: '' },
    padPx: rowPx >= 28 ? 16 : 10,
    isCalm: false,
    columns: { price: 0, quantity: 0, total: 0 },
    onColumns: () => undefined,
  }
}

/**
 * Collects everything the ladder's drawing reads as it changes, so that drawing itself only draws. Returns a function that stops.
 */
export function followLadder(view: LadderView, sources: LadderSources, { redraw, onColumns }: LadderNews): () => void {
  view.onColumns = onColumns ?? view.onColumns
  const { symbol, step, store, raw, trades } = sources
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  let touched = ''

  const followTrades = () => {
    Object.assign(view.touch, lastTrade(trades.get()))
    redraw()
  }
  const followTouch = () => {
    const [bid, ask] = [bestOf(raw.book.bids), bestOf(raw.book.asks)]
    const key = `${bid} ${ask}`
    if (key === touched) return
    touched = key
    Object.assign(view.touch, touchTexts(sources, bid, ask))
    redraw()
  }
  const followOrders = () => {
    const orders = restingOrders(symbol, liveOrders(ordersStore.get().orders))
    view.ownBids = restingLots(orders, 'BUY', (price) => groupPrice('BUY', price, step))
    view.ownAsks = restingLots(orders, 'SELL', (price) => groupPrice('SELL', price, step))
    redraw()
  }
  const followMotion = () => {
    view.isCalm = motion.matches
  }
  for (const follow of [followTrades, followTouch, followOrders, followMotion]) follow()
  motion.addEventListener('change', followMotion)
  const leaves = [
    store.subscribe(redraw),
    raw.subscribe(followTouch),
    trades.subscribe(followTrades),
    ordersStore.subscribe(followOrders),
    () => motion.removeEventListener('change', followMotion),
  ]
  return () => leaves.forEach((leave) => leave())
}

function touchTexts({ t, tag, figures }: LadderSources, bid: number | undefined, ask: number | undefined) {
  const isWhole = bid !== undefined && ask !== undefined && ask >= bid
  return {
    spreads: isWhole ? spreadTexts(t, figures.price(ask - bid), numberText(basisPoints(ask, bid), tag, TENTHS)) : [],
    bid: bid === undefined ? '' : t('max.page.touchBid', { price: figures.price(bid) }),
    ask: ask === undefined ? '' : t('max.page.touchAsk', { price: figures.price(ask) }),
  }
}

function spreadTexts(t: Translate, spread: string, bp: string): readonly string[] {
  return [t('max.depth.spread', { spread, bp }), t('max.depth.spreadShort', { spread, bp }), t('max.depth.spreadBp', { bp })]
}

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
