import { memo, type ReactNode, useMemo, useRef } from 'react'
import { GridLayout } from 'react-grid-layout'
import { absoluteStrategy } from 'react-grid-layout/core'
import type { Market } from '#features/market'
import { useT } from '#platform/i18n'
import { PanelFrame } from '#ui/panel/frame'
import { useBoxWidth } from '#platform/use-box-width'
import { BoundPanel } from './bound-panel-view.tsx'
import { rebase, shownPlaces } from './layout/arrange.ts'
import { isBound } from './layout/bound-panel.ts'
import { COLUMNS, GAP_PX, gridItems, type PanelId, type Place, placesFrom, rowHeight, type Width, widthFor } from './layout/layout.ts'
import { fold, move, resize, setPlaces, useLayouts } from './layout/layout-store.ts'
import { useDropping } from './layout/use-dropping.ts'
import { PANEL_PARTS } from './panels.tsx'
import { QuickbarLast } from './quickbar/quickbar.tsx'
import { useWindowHeight } from './use-window-size.ts'
import './desk-terminal.css'

/** The rail beside the terminal counts as part of the window width that selects the layout. */
const RAIL_PX = 72
const ROW_PX = 20

/** Nine panels and those of the workspace on a grid of 24 columns: dragged by their headers, resized by their corners, folded to their headers (MAX-04, MAX-05). */
export function DeskTerminal({ market, quickbar }: { market: Market; quickbar: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const boxPx = useBoxWidth(box)
  const layouts = useLayouts()
  const rowPx = rowHeight(useWindowHeight())
  const width = widthFor(boxPx + RAIL_PX)
  const places = layouts[width]
  const shown = useMemo(() => shownPlaces(places), [places])
  const items = useMemo(() => gridItems(shown), [shown])
  const dropping = useDropping(box, { places, cellPx: { w: (boxPx + GAP_PX) / COLUMNS, h: rowPx + GAP_PX } }, (dropped) =>
    setPlaces(width, dropped),
  )

  return (
    <div ref={box} className="terminal">
      {/* The dragging library looks for its style element by this id and inserts one if it is missing; the content security
         policy forbids that, and the styles are in our own sheet. */}
      <i id="react-draggable-style-el" hidden />
      {boxPx > 0 && (
        <GridLayout
          width={boxPx}
          layout={items}
          gridConfig={{ cols: COLUMNS, rowHeight: rowPx, margin: [GAP_PX, GAP_PX], containerPadding: [0, 0] }}
          dragConfig={{
            handle: '.phead, .qb, .grip',
            cancel: 'button:not(.grip), a, select, input, summary, .qb-health-more, .picker-popup',
          }}
          resizeConfig={{ handles: ['se'] }}
          positionStrategy={absoluteStrategy}
          {...dropping}
          onResizeStop={(layout) => setPlaces(width, rebase(places, placesFrom(shown, layout)))}
        >
          {shown.map((place) => (
            <div key={place.i} className="cell">
              <Panel place={place} width={width} market={market}>
                {place.i === 'quickbar' ? quickbar : undefined}
              </Panel>
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}

interface PanelProps {
  place: Place
  width: Width
  market: Market
  /** The quickbar's content; other panels have theirs in the table. */
  children: ReactNode
}

const Panel = memo(function Panel({ place: { i: id, folded }, width, market, children }: PanelProps) {
  const t = useT()
  if (isBound(id)) {
    return (
      <BoundPanel
        id={id}
        rowPx={ROW_PX}
        isFolded={folded === true}
        onFold={() => fold(width, id)}
        onArrange={({ dx, dy, isResize }) => (isResize ? resize(width, id, dx, dy) : move(width, id, dx, dy))}
      />
    )
  }
  const parts = id === 'quickbar' ? QUICKBAR_PARTS : PANEL_PARTS[id]
  const isFolded = folded === true
  return (
    <PanelFrame
      id={id}
      title={t(`max.panel.${id satisfies PanelId}`)}
      shortTitle={parts.shortTitle && t(parts.shortTitle)}
      heading={parts.heading?.()}
      controls={parts.controls?.(market)}
      figure={isFolded ? parts.figure?.(market) : undefined}
      isFolded={isFolded}
      onFold={() => fold(width, id)}
      onArrange={({ dx, dy, isResize }) => (isResize ? resize(width, id, dx, dy) : move(width, id, dx, dy))}
      isLive={parts.isLive ?? false}
      isBare={id === 'quickbar'}
    >
      {id === 'quickbar' ? children : PANEL_PARTS[id].body(market, ROW_PX)}
    </PanelFrame>
  )
}, isSamePanel)

/** A panel that was only moved is not rendered again. */
function isSamePanel(before: PanelProps, after: PanelProps): boolean {
  return (
    before.place.i === after.place.i &&
    before.place.folded === after.place.folded &&
    before.width === after.width &&
    before.market === after.market &&
    before.children === after.children
  )
}

const QUICKBAR_PARTS: Partial<(typeof PANEL_PARTS)['chart']> = { figure: (market) => <QuickbarLast market={market} /> }
