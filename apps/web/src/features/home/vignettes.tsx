/** Orders on both sides of one price. */
export function DepthVignette() {
  return (
    <svg className="vignette" viewBox="0 0 376 112" aria-hidden="true">
      {BID_HEIGHTS.map((height, place) => (
        <rect key={place} className="vignette-buy" x={44 + place * 18} y={104 - height} width={14} height={height} />
      ))}
      {ASK_HEIGHTS.map((height, place) => (
        <rect key={place} className="vignette-sell" x={196 + place * 18} y={104 - height} width={14} height={height} />
      ))}
      <path className="vignette-ground" d="M32 104.5H352" />
      <path className="vignette-brass" d="M188 20V104" />
      <circle className="vignette-point" cx={188} cy={16} r={4} />
    </svg>
  )
}

/** A house of seventy units; the dark ones have an owner. */
export function HouseVignette() {
  return (
    <svg className="vignette" viewBox="0 0 376 112" aria-hidden="true">
      <path className="vignette-ground" d="M70 24.5H306M64 18.5H312M60 108.5H316" />
      <path className="vignette-brass" d="M188 2L312 18.5M188 2L64 18.5" />
      {WINDOWS.flatMap((row, floor) =>
        [...row].map((pane, column) => (
          <rect
            key={`${floor}-${column}`}
            className={pane === '#' ? 'vignette-owned' : 'vignette-free'}
            x={76 + column * 16}
            y={30 + floor * 15}
            width={13}
            height={12}
          />
        )),
      )}
    </svg>
  )
}

const BID_HEIGHTS = [96, 84, 78, 60, 46, 32, 18, 8]
const ASK_HEIGHTS = [10, 22, 30, 48, 56, 74, 88, 100]
const WINDOWS = ['###...###..###', '..###...###..#', '##..###..####.', '.###..###..###', '###.##...###.#']
