import { COLUMNS, compact, type Placed, removeTile, rowsMaxOf, sizeOf, type TileId } from '@bourse/domain/dashboard'
import { type ComponentType, useId, useMemo, useRef } from 'react'
import { GridLayout } from 'react-grid-layout'
import { absoluteStrategy } from 'react-grid-layout/core'
import { useT } from '#platform/i18n'
import { useBoxWidth } from '#platform/use-box-width'
import { TileArranging } from './tile-frame.tsx'
import { useLift } from './use-lift.ts'
import './arrange.css'

/** As in `dashboard.css`. */
const ROW_PX = { fine: 33.25, high: 76 } as const
const GAP_PX = 16

export interface ArrangeGridProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  parts: Readonly<Record<Id, ComponentType>>
  rows: 'fine' | 'high'
  onChange: (tiles: readonly Placed<Id>[]) => void
}

/** The tiles with handles: dragged and sized by the mouse, lifted, moved and sized by keys, and removed. */
export function ArrangeGrid<Id extends TileId>({ tiles, parts, rows, onChange }: ArrangeGridProps<Id>) {
  const t = useT()
  const helpId = useId()
  const box = useRef<HTMLDivElement>(null)
  const boxPx = useBoxWidth(box)
  const placed = useMemo(() => compact(tiles), [tiles])
  const { lifted, said, onKey, drop } = useLift(placed, onChange)
  const items = placed.map(({ id, x, y, w, h }) => {
    const { least } = sizeOf(id)
    return { i: id, x, y, w, h, minW: least.w, minH: least.h, maxH: rowsMaxOf(id) }
  })
  const follow = (layout: readonly { i: string; x: number; y: number; w: number; h: number }[]) => {
    const next = placed.map((tile) => {
      const item = layout.find(({ i }) => i === tile.id)
      return item ? { ...tile, x: item.x, y: item.y, w: item.w, h: item.h } : tile
    })
    if (JSON.stringify(next) !== JSON.stringify(placed)) onChange(next)
  }
  return (
    <div ref={box} className={`dash-arrange is-${rows}`}>
      <p className="vh" role="status">
        {said}
      </p>
      <p id={helpId} className="vh">
        {t('dashboard.grip.help')}
      </p>
      {/* The dragging library inserts a style element unless it finds one with this id; the content security policy forbids that. */}
      <i id="react-draggable-style-el" hidden />
      {boxPx > 0 && (
        <GridLayout
          width={boxPx}
          layout={items}
          gridConfig={{ cols: COLUMNS, rowHeight: ROW_PX[rows], margin: [GAP_PX, GAP_PX], containerPadding: [0, 0] }}
          dragConfig={{ enabled: true, handle: '.tile-head', cancel: 'button:not(.tile-grip), a' }}
          resizeConfig={{ enabled: true, handles: ['se'] }}
          positionStrategy={absoluteStrategy}
          onDragStop={follow}
          onResizeStop={follow}
        >
          {/* In an order that no move changes: a tile that is taken out of the page would lose the focus. */}
          {placed.map(({ id }) => {
            const Part: ComponentType = parts[id]
            return (
              <div key={id} className="dash-cell">
                <TileArranging
                  value={{
                    isLifted: lifted === id,
                    helpId,
                    onKey: (event) => onKey(event, id),
                    onLeave: drop,
                    onRemove: () => onChange(removeTile(placed, id)),
                  }}
                >
                  <Part />
                </TileArranging>
              </div>
            )
          })}
        </GridLayout>
      )}
    </div>
  )
}
