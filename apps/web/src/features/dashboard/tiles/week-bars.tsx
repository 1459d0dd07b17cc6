interface WeekBar {
  at: number
  value: bigint
}

interface WeekBarsProps {
  bars: readonly WeekBar[]
  label: string
  /** The week in words, for its tooltip and for whoever doesn't see it. */
  textOf: (bar: WeekBar) => string
}

/** In thousandths of the height. */
const SCALE = 1000n

/** One bar for each week, up or down from one line. */
export function WeekBars({ bars, label, textOf }: WeekBarsProps) {
  const highest = bars.reduce((most, { value }) => (value > most ? value : most), 0n)
  const lowest = bars.reduce((least, { value }) => (value < least ? value : least), 0n)
  const span = highest - lowest || 1n
  const share = (value: bigint) => `${Number((value * SCALE) / span) / 10}%`
  return (
    <div className="tile-weeks">
      <ul aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.at} title={textOf(bar)}>
            <span className="vh">{textOf(bar)}</span>
            {bar.value !== 0n && (
              <i
                aria-hidden="true"
                className={bar.value < 0n ? 'is-down' : ''}
                style={{
                  top: share(bar.value < 0n ? highest : highest - bar.value),
                  height: share(bar.value < 0n ? -bar.value : bar.value),
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <i className="tile-weeks-line" style={{ top: share(highest) }} aria-hidden="true" />
    </div>
  )
}
