import { type RefObject, useMemo, useRef } from 'react'
import type { GridLayoutProps } from 'react-grid-layout'
import { type Compactor, verticalCompactor } from 'react-grid-layout/core'
import { type Cell, drop, shownPlaces } from './arrange.ts'
import { gridItems, type PlacedId, type Places } from './layout.ts'

interface Drag {
  id: PlacedId
  places: Places
  at: Cell
}

/** While a panel is dragged, the others preview their places after a drop at the pointer. */
export function useDropping(
  box: RefObject<HTMLElement | null>,
  { places, cellPx }: { places: Places; cellPx: { w: number; h: number } },
  onDropped: (places: Places) => void,
): Pick<GridLayoutProps, 'compactor' | 'onDragStart' | 'onDrag' | 'onDragStop'> {
  const drag = useRef<Drag>(undefined)
  const compactor = useMemo(
    (): Compactor => ({
      ...verticalCompactor,
      compact: (layout, columns) =>
        drag.current ? gridItems(shownPlaces(dropped(drag.current))) : verticalCompactor.compact(layout, columns),
    }),
    [],
  )
  const cellOf = (event: Event): Cell | undefined => {
    const point = pointOf(event)
    const frame = box.current?.getBoundingClientRect()
    return point && frame && { x: (point.x - frame.left) / cellPx.w, y: (point.y - frame.top) / cellPx.h }
  }
  return {
    compactor,
    onDragStart: (_layout, item, _new, _placeholder, event) => {
      const at = cellOf(event)
      if (item && at) drag.current = { id: item.i as PlacedId, places, at }
    },
    onDrag: (_layout, _item, _new, _placeholder, event) => {
      const at = cellOf(event)
      if (drag.current && at) drag.current.at = at
    },
    onDragStop: () => {
      if (drag.current) onDropped(dropped(drag.current))
      drag.current = undefined
    },
  }
}

function dropped({ places, id, at }: Drag): Places {
  return drop(places, id, at)
}

/** The position of the mouse or the first finger; undefined after it is lifted. */
function pointOf(event: Event): { x: number; y: number } | undefined {
  const point = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent)
  return point && { x: point.clientX, y: point.clientY }
}
