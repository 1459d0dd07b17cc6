import { inOrder, type Placed, type TileId } from '@bourse/domain/dashboard'
import type { ComponentType } from 'react'
import { useMedia } from '#platform/media'
import { ArrangeList } from './arrange-list.tsx'
import { ArrangeGrid } from './lazy.ts'
import { PHONE } from './phone.ts'

interface ArrangedTilesProps<Id extends TileId> {
  tiles: readonly Placed<Id>[]
  parts: Readonly<Record<Id, ComponentType>>
  rows: 'fine' | 'high'
  onChange: (tiles: readonly Placed<Id>[]) => void
}

/** The tiles while they are arranged: a grid with handles, a list on a phone. */
export function ArrangedTiles<Id extends TileId>({ tiles, parts, rows, onChange }: ArrangedTilesProps<Id>) {
  const isPhone = useMedia(PHONE)
  if (isPhone) return <ArrangeList tiles={inOrder(tiles)} onChange={onChange} />
  return <ArrangeGrid tiles={tiles} parts={parts} rows={rows} onChange={onChange} />
}
