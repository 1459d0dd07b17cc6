import type { MarketFigures } from '#features/market'
import { useT } from '#platform/i18n'
import { timeText } from './moment-words.ts'
import { lineTicks, type OrderLine } from './practice/order-line.ts'
import type { ReplayCandle } from './replay-candles.ts'

export const MINUTES_SHOWN = 90
const MINUTE_MS = 60_000
const WIDTH = 900
const HEIGHT = 360
const AXIS = 24
const LINES = 4
const STEP = WIDTH / MINUTES_SHOWN

interface ChartProps {
  candles: readonly ReplayCandle[]
  moment: number
  figures: MarketFigures
  /** Open orders of the practice; those beyond the prices of the chart are not drawn. */
  lines: readonly OrderLine[]
}

/** Candles of a minute up to the moment. A rising one is hollow, a falling one solid, as on the market's own chart. */
export function ReplayChart({ candles, moment, figures, lines }: ChartProps) {
  const t = useT()
  const last = candles.at(-1)
  if (!last) return <p className="cap replay-none">{t('replay.noChart')}</p>
  const [low, high] = [Math.min(...candles.map((one) => one.low)), Math.max(...candles.map((one) => one.high))]
  const span = Math.max(1, high - low)
  const yOf = (price: number) => 8 + ((high - price) / span) * (HEIGHT - AXIS - 16)
  const first = Math.floor(moment / MINUTE_MS) * MINUTE_MS - (MINUTES_SHOWN - 1) * MINUTE_MS
  const xOf = (start: number) => ((start - first) / MINUTE_MS) * STEP
  const inView = lines.filter((line) => lineTicks(line) >= low && lineTicks(line) <= high)
  const label = t('replay.chartText', { price: figures.price(last.close), low: figures.price(low), high: figures.price(high) })
  return (
    <div className="replay-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {candles.map(({ start, open, high: top, low: bottom, close }) => {
          const [upper, lower] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))]
          const middle = xOf(start) + STEP / 2
          return (
            <g key={start} className={close >= open ? 'is-buy' : 'is-sell'}>
              <line x1={middle} x2={middle} y1={yOf(top)} y2={upper} />
              <line x1={middle} x2={middle} y1={lower} y2={yOf(bottom)} />
              <rect x={xOf(start) + 1.5} width={STEP - 3} y={upper} height={Math.max(1, lower - upper)} />
            </g>
          )
        })}
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
        {Array.from({ length: LINES + 1 }, (_, line) => Math.round(high - (span * line) / LINES)).map((price, line) => (
          <li key={line} style={{ top: `${(100 * yOf(price)) / HEIGHT}%` }}>
            {figures.price(price)}
          </li>
        ))}
      </ol>
      <ol className="replay-times" aria-hidden="true">
        {[0, 30, 60].map((minute) => (
          <li key={minute} style={{ left: `${(100 * minute * STEP) / WIDTH}%` }}>
            {timeText(first + minute * MINUTE_MS).slice(0, 5)}
          </li>
        ))}
      </ol>
    </div>
  )
}
