export { addTile, compact, inOrder, moveTile, removeTile, resizeTile } from './arrange.ts'
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
  sizeOf,
  type TileId,
  WATCHED_MAX,
} from './tiles.ts'
