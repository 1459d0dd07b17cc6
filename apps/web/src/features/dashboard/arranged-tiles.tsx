import type { Placed, TileId } from '@bourse/domain/dashboard'
import type { ComponentType } from 'react'
import { TileGrid } from './tile-grid.tsx'
import { Tray } from './tray.tsx'

interface ArrangedTilesProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  parts: Readonly<Record<Id, ComponentType>>
  isEditing: boolean
  onChange: (tiles: readonly Placed<Id>[]) => void
}

/** The tiles on the page and, while they are edited, those beside it. */
export function ArrangedTiles<Id extends TileId>({ tiles, parts, isEditing, onChange }: ArrangedTilesProps<Id>) {
  return (
    <>
      <TileGrid tiles={tiles} parts={parts} isEditing={isEditing} onChange={onChange} />
      {isEditing && <Tray tiles={tiles} all={Object.keys(parts) as Id[]} onChange={onChange} />}
    </>
  )
}
