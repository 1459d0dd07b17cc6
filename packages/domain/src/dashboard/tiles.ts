import { tilesOfBefore } from './before.ts'

/** The page is a grid of twelve columns; rows are as high as it takes. */
export const COLUMNS = 12
const ROWS_MAX = 200
const TILE_ROWS_MAX = { own: 24, platform: 12 } as const
const FINE_ROWS = 'fine'
export const WATCHED_MAX = 12
const SYMBOL = /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/

/** What a tile begins with, and the least that it needs to be read. */
interface TileSize {
  w: number
  h: number
  least: { w: number; h: number }
}

const size = (w: number, h: number, leastW: number, leastH: number): TileSize => ({ w, h, least: { w: leastW, h: leastH } })

/** The reader's own tiles (DEF-189), in fine rows. */
export const OWN_TILES = {
  change: size(4, 7, 3, 4),
  watchlist: size(4, 7, 3, 4),
  gains: size(4, 7, 3, 6),
  orders: size(6, 6, 4, 4),
  ahead: size(3, 6, 3, 4),
  ventures: size(3, 6, 3, 4),
  activity: size(4, 6, 3, 4),
  tickets: size(4, 6, 3, 4),
  alerts: size(4, 6, 3, 4),
  value: size(5, 8, 3, 6),
  allocation: size(4, 8, 3, 6),
  subscriptions: size(3, 6, 3, 4),
  rewards: size(3, 6, 3, 4),
} as const satisfies Record<string, TileSize>

/** What staff see of the platform, in high rows. */
export const PLATFORM_TILES = {
  volume: size(4, 4, 4, 3),
  people: size(4, 4, 3, 3),
  fees: size(4, 4, 3, 3),
  street: size(4, 4, 3, 3),
  waiting: size(4, 4, 3, 2),
  health: size(4, 4, 3, 2),
  result: size(4, 3, 3, 3),
  reserves: size(4, 3, 3, 2),
  audit: size(4, 3, 3, 2),
} as const satisfies Record<string, TileSize>

export type OwnTile = keyof typeof OWN_TILES
export type PlatformTile = keyof typeof PLATFORM_TILES
export type TileId = OwnTile | PlatformTile

/** Where a tile is, in cells. */
export interface Placed<Id extends string = TileId> {
  id: Id
  x: number
  y: number
  w: number
  h: number
}

export interface DashLayout {
  own: readonly Placed<OwnTile>[]
  platform: readonly Placed<PlatformTile>[]
  /** The markets on the watchlist, by symbol; with none it shows the first of the list. */
  watched: readonly string[]
  /** How the rows of the reader's own tiles are counted: a layout without it is of the time of fewer, higher rows. */
  rows: typeof FINE_ROWS
  /** Counts up with each save, so that a window learns that another one has saved. */
  revision: number
}

export const DEFAULT_LAYOUT: DashLayout = {
  own: [
    at('change', 0, 0),
    at('watchlist', 4, 0),
    at('gains', 8, 0),
    at('orders', 0, 7),
    at('ahead', 6, 7),
    at('ventures', 9, 7),
    at('activity', 0, 13),
    at('tickets', 4, 13),
    at('alerts', 8, 13),
  ],
  platform: [
    at('volume', 0, 0),
    at('people', 4, 0),
    at('fees', 8, 0),
    at('street', 0, 4),
    at('waiting', 4, 4),
    at('health', 8, 4),
    at('result', 0, 8),
    at('reserves', 4, 8),
    at('audit', 8, 8),
  ],
  watched: [],
  rows: FINE_ROWS,
  revision: 0,
}

export function sizeOf(id: TileId): TileSize {
  return ({ ...OWN_TILES, ...PLATFORM_TILES } satisfies Record<TileId, TileSize>)[id]
}

/** The highest that it can be made. */
export function rowsMaxOf(id: TileId): number {
  return TILE_ROWS_MAX[Object.hasOwn(OWN_TILES, id) ? 'own' : 'platform']
}

/**
 * A stored or sent layout as it may be shown: unknown tiles and second ones of a kind are dropped, and sizes brought within their bounds.
 * Undefined for anything that is no layout at all.
 */
export function readLayout(value: unknown): DashLayout | undefined {
  if (!isRecord(value) || !Array.isArray(value['own']) || !Array.isArray(value['platform'])) return undefined
  const own = value['rows'] === FINE_ROWS ? value['own'] : tilesOfBefore(value['own'])
  const revision = value['revision']
  return {
    own: own === undefined ? DEFAULT_LAYOUT.own : readTiles(own, 'own', (id): id is OwnTile => Object.hasOwn(OWN_TILES, id)),
    platform: readTiles(value['platform'], 'platform', (id): id is PlatformTile => Object.hasOwn(PLATFORM_TILES, id)),
    watched: readSymbols(value['watched']),
    rows: FINE_ROWS,
    revision: typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0 ? revision : 0,
  }
}

function readSymbols(value: unknown): string[] {
  const symbols = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && SYMBOL.test(one)) : []
  return [...new Set(symbols)].slice(0, WATCHED_MAX)
}

function readTiles<Id extends TileId>(
  values: readonly unknown[],
  side: 'own' | 'platform',
  isKnown: (id: string) => id is Id,
): Placed<Id>[] {
  const tiles = new Map<Id, Placed<Id>>()
  for (const value of values) {
    if (!isRecord(value) || typeof value['id'] !== 'string') continue
    const id = value['id']
    if (!isKnown(id) || tiles.has(id)) continue
    const { w: usualW, h: usualH, least } = sizeOf(id)
    const w = bound(value['w'], least.w, COLUMNS, usualW)
    const h = bound(value['h'], least.h, TILE_ROWS_MAX[side], usualH)
    tiles.set(id, { id, x: bound(value['x'], 0, COLUMNS - w, 0), y: bound(value['y'], 0, ROWS_MAX, ROWS_MAX), w, h })
  }
  return [...tiles.values()]
}

function bound(value: unknown, least: number, most: number, usual: number): number {
  const number = typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : usual
  return Math.min(most, Math.max(least, number))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function at<Id extends TileId>(id: Id, x: number, y: number): Placed<Id> {
  const { w, h } = sizeOf(id)
  return { id, x, y, w, h }
}
