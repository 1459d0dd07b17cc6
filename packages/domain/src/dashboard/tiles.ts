/** The page is a grid of twelve columns; rows are as high as it takes. */
export const COLUMNS = 12
const ROWS_MAX = 200
const TILE_ROWS_MAX = 12
export const WATCHED_MAX = 12
const SYMBOL = /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/

/** What a tile begins with, and the least that it needs to be read. */
interface TileSize {
  w: number
  h: number
  least: { w: number; h: number }
}

const size = (w: number, h: number, leastW: number, leastH: number): TileSize => ({ w, h, least: { w: leastW, h: leastH } })

/** The reader's own tiles (DEF-189). */
export const OWN_TILES = {
  portfolio: size(5, 4, 3, 3),
  allocation: size(4, 4, 3, 3),
  subscriptions: size(3, 4, 3, 2),
  orders: size(5, 4, 4, 2),
  watchlist: size(4, 4, 3, 2),
  dues: size(3, 4, 3, 2),
  ventures: size(5, 3, 3, 2),
  activity: size(4, 3, 3, 2),
  tickets: size(3, 3, 3, 2),
  rewards: size(3, 3, 3, 2),
} as const satisfies Record<string, TileSize>

/** What staff see of the platform. */
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
  /** Counts up with each save, so that a window learns that another one has saved. */
  revision: number
}

export const DEFAULT_LAYOUT: DashLayout = {
  own: [
    at('portfolio', 0, 0),
    at('allocation', 5, 0),
    at('subscriptions', 9, 0),
    at('orders', 0, 4),
    at('watchlist', 5, 4),
    at('dues', 9, 4),
    at('ventures', 0, 8),
    at('activity', 5, 8),
    at('tickets', 9, 8),
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
  revision: 0,
}

export function sizeOf(id: TileId): TileSize {
  return ({ ...OWN_TILES, ...PLATFORM_TILES } satisfies Record<TileId, TileSize>)[id]
}

/**
 * A stored or sent layout as it may be shown: unknown tiles and second ones of a kind are dropped, and sizes brought within their bounds.
 * Undefined for anything that is no layout at all.
 */
export function readLayout(value: unknown): DashLayout | undefined {
  if (!isRecord(value) || !Array.isArray(value['own']) || !Array.isArray(value['platform'])) return undefined
  const revision = value['revision']
  return {
    own: readTiles(value['own'], (id): id is OwnTile => Object.hasOwn(OWN_TILES, id)),
    platform: readTiles(value['platform'], (id): id is PlatformTile => Object.hasOwn(PLATFORM_TILES, id)),
    watched: readSymbols(value['watched']),
    revision: typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0 ? revision : 0,
  }
}

function readSymbols(value: unknown): string[] {
  const symbols = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && SYMBOL.test(one)) : []
  return [...new Set(symbols)].slice(0, WATCHED_MAX)
}

function readTiles<Id extends TileId>(values: readonly unknown[], isKnown: (id: string) => id is Id): Placed<Id>[] {
  const tiles = new Map<Id, Placed<Id>>()
  for (const value of values) {
    if (!isRecord(value) || typeof value['id'] !== 'string') continue
    const id = value['id']
    if (!isKnown(id) || tiles.has(id)) continue
    const { w: usualW, h: usualH, least } = sizeOf(id)
    const w = bound(value['w'], least.w, COLUMNS, usualW)
    const h = bound(value['h'], least.h, TILE_ROWS_MAX, usualH)
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
