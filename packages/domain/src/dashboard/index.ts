export { addTile, compact, inOrder, moveTile, removeTile, reorderTiles, resizeTile } from './arrange.ts'
export { type Move, movesAhead, MOVES_MS, type MoveRow } from './moves-ahead.ts'
export { distanceBp, nearest } from './near-alerts.ts'
export { openTiles } from './open-tiles.ts'
export { changePercent, type HeldSpan, largestChanges, priceChange } from './price-change.ts'
export {
  COLUMNS,
  type DashLayout,
  DEFAULT_LAYOUT,
  OWN_TILES,
  type OwnTile,
  type Placed,
  PLATFORM_TILES,
  type PlatformTile,
  readLayout,
  rowsMaxOf,
  sizeOf,
  type TileId,
  WATCHED_MAX,
} from './tiles.ts'
export { RESULT_WEEKS, type Standing, weekBegins, weeklyResults } from './weekly-results.ts'
