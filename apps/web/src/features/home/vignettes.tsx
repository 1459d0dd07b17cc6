/** Orders on both sides of one price. */
export function DepthVignette() {
  return (
    <svg className="vignette" viewBox="0 0 376 112" aria-hidden="true">
      <path className="vignette-buy" d={bars(44, [96, 84, 78, 60, 46, 32, 18, 8])} />
      <path className="vignette-sell" d={bars(196, [10, 22, 30, 48, 56, 74, 88, 100])} />
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
      <path className="vignette-owned" d={windows('#')} />
      <path className="vignette-free" d={windows('.')} />
    </svg>
  )
}

const FLOORS = ['###...###..###', '..###...###..#', '##..###..####.', '.###..###..###', '###.##...###.#']

function bars(left: number, heights: readonly number[]): string {
  return heights.map((height, place) => `M${left + place * 18} 104v${-height}h14v${height}z`).join('')
}

function windows(kind: '#' | '.'): string {
  return FLOORS.flatMap((panes, floor) =>
    [...panes].map((pane, column) => (pane === kind ? `M${76 + column * 16} ${30 + floor * 15}h13v12h-13z` : '')),
  ).join('')
}
