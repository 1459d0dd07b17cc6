import { useId, type ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dealColours } from './asset-colour.ts'
import { DONUT_RADIUS, donutArcs, type DonutSlice, type Share } from './donut-arcs.ts'
import { formatShare } from './format-share.ts'
import { Table } from './table.tsx'

export type { DonutSlice, Share } from './donut-arcs.ts'
export { formatShare } from './format-share.ts'

interface DonutProps {
  slices: readonly DonutSlice[]
  sizePx: number
  /** The ring's width, in percent of the radius. */
  width?: number
  /** Drawn in the center. */
  children?: ReactNode
}

/** Shares of a whole. Only a drawing: put a legend with figures or a DonutTable beside it. */
export function Donut({ slices, sizePx, width = 24, children }: DonutProps) {
  const id = useId()
  const arcs = donutArcs(slices, sizePx, width)
  const hatched = arcs.filter((arc) => arc.isOpen)
  return (
    <span className="donut" aria-hidden="true">
      <svg viewBox="-100 -100 200 200" width={sizePx} height={sizePx}>
        <defs>
          {hatched.map((arc) => (
            <pattern key={arc.key} id={`${id}${arc.key}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="5" height="5" fill={`color-mix(in srgb, ${arc.colour} 26%, var(--surface))`} />
              <rect width="2" height="5" fill={arc.colour} />
            </pattern>
          ))}
        </defs>
        {arcs.length === 0 && <circle className="donut-track" r={DONUT_RADIUS - width / 2} strokeWidth={width} />}
        {arcs.map((arc) => (
          <path key={arc.key} d={arc.path} fill={arc.isOpen ? `url(#${id}${arc.key})` : arc.colour} />
        ))}
      </svg>
      {children && <span className="donut-mid">{children}</span>}
    </span>
  )
}

/** Assigns each asset of a chart its colour; the legend uses the same slices. */
export function colourSlices(shares: readonly Share[]): DonutSlice[] {
  const colours = dealColours(shares.map((share) => share.id))
  return shares.map((share, place) => ({ ...share, colour: colours[place] ?? 'var(--c1)' }))
}

/** The same figures as a table for screen readers. */
export function DonutTable({ slices, caption }: { slices: readonly Share[]; caption: string }) {
  const t = useT()
  const locale = useLocale()
  const total = slices.reduce((sum, slice) => sum + slice.available + slice.open, 0)
  const percent = (part: number) => formatShare(part, total, locale.tag)
  return (
    <Table
      className="vh"
      caption={caption}
      rows={slices}
      keyOf={({ id }) => id}
      columns={[
        { head: t('ui.asset'), isRowHead: true, render: ({ label }) => label },
        { head: t('ui.available'), render: ({ available }) => percent(available) },
        { head: t('ui.open'), render: ({ open }) => percent(open) },
      ]}
    />
  )
}
