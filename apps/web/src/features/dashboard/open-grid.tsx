import { inOrder, type Placed, type TileId } from '@bourse/domain/dashboard'
import type { ComponentType } from 'react'

interface OpenGridProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  parts: Readonly<Record<Id, ComponentType>>
  rows: 'fine' | 'high'
}

/** Twelve columns on a desk, one on a phone. */
export function OpenGrid<Id extends TileId>({ tiles, parts, rows }: OpenGridProps<Id>) {
  return (
    <div className={`dash-grid is-${rows}`}>
      {inOrder(tiles).map(({ id, x, y, w, h }) => {
        const Part: ComponentType = parts[id]
        return (
          <div key={id} className="dash-cell" style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}>
            <Part />
          </div>
        )
      })}
    </div>
  )
}
