import type { Placed, PlatformTile } from '@bourse/domain/dashboard'
import { ArrangedTiles } from '../arranged-tiles.tsx'
import { PLATFORM_PARTS } from './parts.ts'

export interface PlatformTilesProps {
  tiles: readonly Placed<PlatformTile>[]
  isEditing: boolean
  onChange: (tiles: readonly Placed<PlatformTile>[]) => void
}

export function PlatformTiles(props: PlatformTilesProps) {
  return <ArrangedTiles {...props} parts={PLATFORM_PARTS} />
}
