import type { Placed, PlatformTile } from '@bourse/domain/dashboard'
import { ArrangedTiles } from '../arranged-tiles.tsx'
import { OpenGrid } from '../open-grid.tsx'
import { PLATFORM_PARTS } from './parts.ts'

export interface PlatformTilesProps {
  tiles: readonly Placed<PlatformTile>[]
  isEditing: boolean
  onChange: (tiles: readonly Placed<PlatformTile>[]) => void
}

export function PlatformTiles({ tiles, isEditing, onChange }: PlatformTilesProps) {
  if (isEditing) return <ArrangedTiles rows="high" tiles={tiles} parts={PLATFORM_PARTS} onChange={onChange} />
  return <OpenGrid rows="high" tiles={tiles} parts={PLATFORM_PARTS} />
}
