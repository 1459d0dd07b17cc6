import { clockText, drawOwn, drawSide, type MarketFigures, type Paint, type Trade } from '#features/market'

/** What the tape shows; mutated in place, read at each drawing. */
export interface TapeView {
  trades: readonly Trade[]
  figures: MarketFigures
  rowPx: number
  padPx: number
  /** The scroll offset in pixels. */
  scrollTop: number
  ownFills: ReadonlySet<number>
  columns: { price: number; quantity: number }
  onColumns: (columns: { price: number; quantity: number }) => void
}

export function tapeView(figures: MarketFigures, rowPx: number): TapeView {
  return {
    trades: [],
    figures,
    rowPx,
    padPx: rowPx >= 28 ? 16 : 10,
    scrollTop: 0,
    ownFills: new Set(),
    columns: { price: 0, quantity: 0 },
    onColumns: () => undefined,
  }
}

const MARK_PX = 8
const DIRECTION_PX = 9
const GAP_PX = 8

/** Time, price and quantity of each trade, with a mark for its side. Only rows in view are drawn. */
export function tapePainter(view: TapeView): Paint {
  return (context, { width, height }, ink) => {
    const { trades, figures, rowPx, padPx, scrollTop } = view
    const first = trades[0]
    if (!first) return
    const size = rowPx >= 28 ? 13 : 12
    context.textBaseline = 'middle'
    context.textAlign = 'right'
    context.font = `600 ${size}px ${ink.sans}`
    const tailPx = context.measureText(figures.tail(first.price)).width
    context.font = `420 ${size}px ${ink.sans}`
    const headPx = context.measureText(figures.head(first.price)).width
    const price = padPx + MARK_PX + GAP_PX / 2 + DIRECTION_PX + GAP_PX + headPx + tailPx
    const time = width - padPx
    const quantity = price + GAP_PX + (time - price - 2 * GAP_PX) * 0.5
    if (view.columns.price !== price || view.columns.quantity !== quantity) {
      view.columns = { price, quantity }
      view.onColumns(view.columns)
    }
    const from = Math.floor(scrollTop / rowPx)
    // Only whole rows, unless the user has scrolled between two.
    const to = Math.min(
      trades.length,
      scrollTop % rowPx === 0 ? Math.floor((scrollTop + height) / rowPx) : Math.ceil((scrollTop + height) / rowPx),
    )

    for (let index = from; index < to; index++) {
      const trade = trades[index]
      if (!trade) continue
      const middle = index * rowPx - scrollTop + rowPx / 2 + 0.5
      const colour = trade.side === 'BUY' ? ink.buy : ink.sell
      context.fillStyle = colour
      context.fillText(figures.head(trade.price), price - tailPx, middle)
      context.fillStyle = ink.ink
      context.fillText(figures.quantity(trade.lots), quantity, middle)
      context.fillStyle = ink.ink2
      context.fillText(clockText(trade.at), time, middle)
      drawSide(context, trade.side, padPx + MARK_PX + GAP_PX / 2 + DIRECTION_PX / 2, middle - 0.5, 7, colour)
      if (view.ownFills.has(trade.id)) drawOwn(context, padPx + MARK_PX / 2, middle - 0.5, ink.brass)
    }
    context.font = `600 ${size}px ${ink.sans}`
    for (let index = from; index < to; index++) {
      const trade = trades[index]
      if (!trade) continue
      context.fillStyle = trade.side === 'BUY' ? ink.buy : ink.sell
      context.fillText(figures.tail(trade.price), price, index * rowPx - scrollTop + rowPx / 2 + 0.5)
    }
  }
}
