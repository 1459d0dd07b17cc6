import { COLUMNS, compact, inOrder, moveTile, type Placed, removeTile, resizeTile, sizeOf, type TileId } from '@bourse/domain/dashboard'
import { type ComponentType, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { GridLayout } from 'react-grid-layout'
import { absoluteStrategy } from 'react-grid-layout/core'
import { useMedia } from '#platform/media'
import { useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { useBoxWidth } from '#platform/use-box-width'
import { PHONE } from './phone.ts'
import { TileEditing } from './tile-frame.tsx'

const ROW_PX = 76
const GAP_PX = 16

interface TileGridProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  parts: Readonly<Record<Id, ComponentType>>
  isEditing: boolean
  onChange: (tiles: readonly Placed<Id>[]) => void
}

/** Twelve columns on a desk, one on a phone; while editing, tiles are dragged, sized, moved by keys and removed. */
export function TileGrid<Id extends TileId>({ tiles, parts, isEditing, onChange }: TileGridProps<Id>) {
  const t = useT()
  const isPhone = useMedia(PHONE)
  const [said, setSaid] = useState('')
  const placed = useMemo(() => compact(tiles), [tiles])
  const ordered = inOrder(placed)
  const titleOf = (id: Id) => t(`dashboard.tile.${id as TileId}`)

  const arrange = (next: readonly Placed<Id>[], id: Id) => {
    onChange(next)
    const tile = next.find((one) => one.id === id)
    if (tile) setSaid(t('dashboard.moved', { title: titleOf(id), x: tile.x + 1, y: tile.y + 1, w: tile.w, h: tile.h }))
  }
  const onKey = (event: KeyboardEvent, id: Id) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    arrange(event.shiftKey ? resizeTile(placed, id, step[0], step[1]) : moveTile(placed, id, step[0], step[1]), id)
  }
  /** On a phone the order alone counts: each tile becomes as wide as the page at its turn. */
  const onTurn = (id: Id, by: -1 | 1) => {
    const order = ordered.map((tile) => tile.id)
    const from = order.indexOf(id)
    const to = from + by
    if (to < 0 || to >= order.length) return
    order.splice(to, 0, ...order.splice(from, 1))
    const turned = swapPlaces(ordered, order)
    arrange(turned, id)
  }
  const cell = ({ id }: Placed<Id>, index: number) => {
    const Part: ComponentType = parts[id]
    const editing = isEditing
      ? {
          onKey: (event: KeyboardEvent) => onKey(event, id),
          onRemove: () => onChange(removeTile(placed, id)),
          ...(isPhone && {
            onUp: index > 0 ? () => onTurn(id, -1) : undefined,
            onDown: index < ordered.length - 1 ? () => onTurn(id, 1) : undefined,
          }),
        }
      : undefined
    return (
      <TileEditing key={id} value={editing}>
        <Part />
      </TileEditing>
    )
  }
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      {ordered.length === 0 && <EmptyState title={t('dashboard.none')}>{t('dashboard.none.text')}</EmptyState>}
      {isPhone ? (
        <div className="column gap-4">
          {ordered.map((tile, index) => (
            <div key={tile.id} className="dash-cell">
              {cell(tile, index)}
            </div>
          ))}
        </div>
      ) : (
        <DeskGrid tiles={ordered} isEditing={isEditing} onChange={onChange}>
          {cell}
        </DeskGrid>
      )}
    </>
  )
}

interface DeskGridProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  isEditing: boolean
  onChange: (tiles: readonly Placed<Id>[]) => void
  children: (tile: Placed<Id>, index: number) => React.ReactNode
}

function DeskGrid<Id extends TileId>({ tiles, isEditing, onChange, children }: DeskGridProps<Id>) {
  const box = useRef<HTMLDivElement>(null)
  const boxPx = useBoxWidth(box)
  const items = tiles.map(({ id, x, y, w, h }) => {
    const { least } = sizeOf(id)
    return { i: id, x, y, w, h, minW: least.w, minH: least.h, maxH: 12 }
  })
  const follow = (layout: readonly { i: string; x: number; y: number; w: number; h: number }[]) => {
    const next = tiles.map((tile) => {
      const item = layout.find(({ i }) => i === tile.id)
      return item ? { ...tile, x: item.x, y: item.y, w: item.w, h: item.h } : tile
    })
    if (JSON.stringify(next) !== JSON.stringify(tiles)) onChange(next)
  }
  return (
    <div ref={box} className={isEditing ? 'dash-grid is-editing' : 'dash-grid'}>
      {/* The dragging library inserts a style element unless it finds one with this id; the content security policy forbids that. */}
      <i id="react-draggable-style-el" hidden />
      {boxPx > 0 && (
        <GridLayout
          width={boxPx}
          layout={items}
          gridConfig={{ cols: COLUMNS, rowHeight: ROW_PX, margin: [GAP_PX, GAP_PX], containerPadding: [0, 0] }}
          dragConfig={{ enabled: isEditing, handle: '.tile-head', cancel: 'button:not(.tile-grip), a' }}
          resizeConfig={{ enabled: isEditing, handles: ['se'] }}
          positionStrategy={absoluteStrategy}
          onDragStop={follow}
          onResizeStop={follow}
        >
          {tiles.map((tile, index) => (
            <div key={tile.id} className="dash-cell">
              {children(tile, index)}
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The same tiles in another order: each takes the rows of its turn, one below the other where the widths no longer fit. */
function swapPlaces<Id extends TileId>(ordered: readonly Placed<Id>[], order: readonly Id[]): Placed<Id>[] {
  let y = 0
  let x = 0
  let rowEnd = 0
  const placed: Placed<Id>[] = []
  for (const id of order) {
    const tile = ordered.find((one) => one.id === id)
    if (!tile) continue
    if (x + tile.w > COLUMNS) {
      x = 0
      y = rowEnd
    }
    placed.push({ ...tile, x, y })
    x += tile.w
    rowEnd = Math.max(rowEnd, y + tile.h)
  }
  return placed
}
