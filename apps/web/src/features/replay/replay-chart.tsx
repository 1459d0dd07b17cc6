import type { PaperFill } from '@bourse/domain/paper'
import type { MarketFigures } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { minuteText, weekdayName } from './moment-words.ts'
import { lineTicks, type OrderLine } from './practice/order-line.ts'
import type { ReplayCandle } from './replay-candles.ts'

export const CANDLES_SHOWN = 90
const WIDTH = 900
const HEIGHT = 360
const PRICES = 270
const VOLUME = 64
const LINES = 4
const STEP = WIDTH / CANDLES_SHOWN
const MINUTE_MS = 60_000

interface ChartProps {
  candles: readonly ReplayCandle[]
  /** How many of them a candle is of. */
  minutes: number
  figures: MarketFigures
  /** Open orders of the practice; those beyond the prices of the chart are not drawn. */
  lines: readonly OrderLine[]
  fills: readonly Pick<PaperFill, 'at' | 'side' | 'price'>[]
  /** What is open of the practice, at its average price. */
  entry: { ticks: number; side: 'BUY' | 'SELL'; lots: number } | undefined
  /** Where the record begins, while nothing has been played yet. */
  begin: { at: number; day: number } | undefined
}

/** Candles up to the moment, one beside the other. A rising one is hollow, a falling one solid, as on the market's own chart. */
export function ReplayChart(props: ChartProps) {
  const t = useT()
  const { tag } = useLocale()
  const { candles, begin } = props
  const last = candles.at(-1)
  return (
    <div className="replay-plot">
      {last ? <Plot {...props} last={last} /> : begin ? null : <p className="cap replay-note">{t('replay.noChart')}</p>}
      {begin && <p className="replay-note">{t('replay.begins', { day: weekdayName(begin.day, tag), time: minuteText(begin.at) })}</p>}
    </div>
  )
}

function Plot({ candles, minutes, figures, lines, fills, entry, last }: ChartProps & { last: ReplayCandle }) {
  const t = useT()
  const [low, high] = [Math.min(...candles.map((one) => one.low)), Math.max(...candles.map((one) => one.high))]
  const span = Math.max(1, high - low)
  const most = Math.max(1, ...candles.map(({ volume }) => volume))
  const yOf = (price: number) => 16 + ((high - price) / span) * (PRICES - 32)
  const inView = lines.filter((line) => lineTicks(line) >= low && lineTicks(line) <= high)
  const marks = fills.flatMap((fill) => {
    const place = candles.findIndex(({ start }) => fill.at >= start && fill.at < start + minutes * MINUTE_MS)
    return place < 0 ? [] : [{ ...fill, x: (place + 0.5) * STEP }]
  })
  const label = t('replay.chartText', { price: figures.price(last.close), low: figures.price(low), high: figures.price(high) })
  const isEntryShown = entry && entry.ticks >= low && entry.ticks <= high
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {grid(low, span).map((price) => (
          <line key={price} className="replay-grid" x1={0} x2={WIDTH} y1={yOf(price)} y2={yOf(price)} />
        ))}
        {candles.map((candle, place) => (
          <Candle key={candle.start} candle={candle} x={place * STEP} yOf={yOf} volume={candle.volume / most} />
        ))}
        <line className="replay-last" x1={0} x2={WIDTH} y1={yOf(last.close)} y2={yOf(last.close)} />
        {isEntryShown && <line className="replay-entry" x1={0} x2={WIDTH} y1={yOf(entry.ticks)} y2={yOf(entry.ticks)} />}
        {inView.map((line) => (
          <line
            key={line.id}
            className={line.side === 'BUY' ? 'replay-order is-buy' : 'replay-order is-sell'}
            x1={0}
            x2={WIDTH}
            y1={yOf(lineTicks(line))}
            y2={yOf(lineTicks(line))}
          />
        ))}
      </svg>
      <ol className="replay-prices" aria-hidden="true">
        {grid(low, span)
          .filter((price) => Math.abs(yOf(price) - yOf(last.close)) > 16 && !(isEntryShown && Math.abs(yOf(price) - yOf(entry.ticks)) < 16))
          .map((price) => (
            <li key={price} style={{ top: share(yOf(price)) }}>
              {figures.price(price)}
            </li>
          ))}
        {isEntryShown && (
          <li className="replay-tag-entry" style={{ top: share(yOf(entry.ticks)) }}>
            {figures.price(entry.ticks)}
          </li>
        )}
        <li className="replay-tag-last" style={{ top: share(yOf(last.close)) }}>
          {figures.price(last.close)}
        </li>
      </ol>
      {isEntryShown && (
        <span className="replay-entry-words" style={{ top: share(yOf(entry.ticks)) }}>
          {t(entry.side === 'BUY' ? 'replay.entry.bought' : 'replay.entry.sold', { quantity: figures.quantity(entry.lots) })}
        </span>
      )}
      {marks.map((mark) => (
        <i
          key={`${mark.at} ${mark.x}`}
          className={mark.side === 'BUY' ? 'replay-fill is-buy' : 'replay-fill is-sell'}
          style={{ left: `calc((100% - var(--axis)) * ${mark.x / WIDTH})`, top: share(yOf(Math.min(Math.max(mark.price, low), high))) }}
        />
      ))}
      <ol className="replay-times" aria-hidden="true">
        {[0, 30, 60].map((place) => {
          const candle = candles[place]
          return (
            candle && (
              <li key={place} style={{ left: share((place * STEP * HEIGHT) / WIDTH) }}>
                {minuteText(candle.start)}
              </li>
            )
          )
        })}
      </ol>
    </>
  )
}

interface CandleProps {
  candle: ReplayCandle
  x: number
  yOf: (price: number) => number
  /** Of the largest in view. */
  volume: number
}

function Candle({ candle: { open, high, low, close }, x, yOf, volume }: CandleProps) {
  const [upper, lower] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))]
  const middle = x + STEP / 2
  const height = volume * VOLUME
  return (
    <g className={close >= open ? 'is-buy' : 'is-sell'}>
      <line x1={middle} x2={middle} y1={yOf(high)} y2={upper} />
      <line x1={middle} x2={middle} y1={lower} y2={yOf(low)} />
      <rect x={x + 1.5} width={STEP - 3} y={upper} height={Math.max(1, lower - upper)} />
      <rect className="replay-volume" x={x + 1.5} width={STEP - 3} y={HEIGHT - height} height={height} />
    </g>
  )
}

function grid(low: number, span: number): number[] {
  return [...new Set(Array.from({ length: LINES }, (_, line) => Math.round(low + (span * line) / (LINES - 1))))]
}

/** As a share of the height. */
const share = (y: number) => `${(100 * y) / HEIGHT}%`
