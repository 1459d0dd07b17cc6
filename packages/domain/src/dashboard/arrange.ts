import { COLUMNS, type Placed, rowsMaxOf, sizeOf, type TileId } from './tiles.ts'

type Tiles<Id extends TileId> = readonly Placed<Id>[]

/** One step of the keyboard: sideways by a column, up and down past the neighbor there. */
export function moveTile<Id extends TileId>(tiles: Tiles<Id>, id: Id, dx: number, dy: number): Placed<Id>[] {
  const own = tiles.find((tile) => tile.id === id)
  if (!own) return [...tiles]
  if (dy !== 0) return passNeighbor(tiles, own, dy)
  return compact(replace(tiles, { ...own, x: clamp(own.x + dx, 0, COLUMNS - own.w) }), id)
}

export function resizeTile<Id extends TileId>(tiles: Tiles<Id>, id: Id, dw: number, dh: number): Placed<Id>[] {
  const own = tiles.find((tile) => tile.id === id)
  if (!own) return [...tiles]
  const { least } = sizeOf(id)
  const sized = { ...own, w: clamp(own.w + dw, least.w, COLUMNS - own.x), h: clamp(own.h + dh, least.h, rowsMaxOf(id)) }
  return compact(replace(tiles, sized), id)
}

/** A tile from the tray, where it first finds room from above. */
export function addTile<Id extends TileId>(tiles: Tiles<Id>, id: Id): Placed<Id>[] {
  if (tiles.some((tile) => tile.id === id)) return [...tiles]
  const { w, h } = sizeOf(id)
  for (let y = 0; ; y++)
    for (let x = 0; x + w <= COLUMNS; x++) {
      const tile = { id, x, y, w, h }
      if (!tiles.some((other) => overlaps(tile, other))) return [...tiles, tile]
    }
}

export function removeTile<Id extends TileId>(tiles: Tiles<Id>, id: Id): Placed<Id>[] {
  return compact(tiles.filter((tile) => tile.id !== id))
}

/** The same tiles with one of them at another turn: each is placed beside the one before it, or below where the widths no longer fit. */
export function reorderTiles<Id extends TileId>(tiles: Tiles<Id>, from: number, to: number): Placed<Id>[] {
  const order = inOrder(tiles)
  order.splice(to, 0, ...order.splice(from, 1))
  let [x, y, rowEnd] = [0, 0, 0]
  return order.map((tile) => {
    if (x + tile.w > COLUMNS) [x, y] = [0, rowEnd]
    const placed = { ...tile, x, y }
    x += tile.w
    rowEnd = Math.max(rowEnd, y + tile.h)
    return placed
  })
}

/** As a phone shows them, and as the keyboard goes through them: row by row. */
export function inOrder<Id extends TileId>(tiles: Tiles<Id>): Placed<Id>[] {
  return tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)
}

/** Without overlaps, and each as high up as possible; the one that was moved keeps its place before others on its row. */
export function compact<Id extends TileId>(tiles: Tiles<Id>, moved?: Id): Placed<Id>[] {
  const first = (tile: Placed<Id>) => (tile.id === moved ? 0 : 1)
  const placed: Placed<Id>[] = []
  for (const tile of tiles.toSorted((a, b) => a.y - b.y || first(a) - first(b) || a.x - b.x)) {
    let y = tile.y
    while (placed.some((other) => overlaps({ ...tile, y }, other))) y++
    while (y > 0 && !placed.some((other) => overlaps({ ...tile, y: y - 1 }, other))) y--
    placed.push({ ...tile, y })
  }
  // In the order they came in, so that nothing is drawn anew.
  return tiles.flatMap(({ id }) => placed.filter((tile) => tile.id === id))
}

function passNeighbor<Id extends TileId>(tiles: Tiles<Id>, own: Placed<Id>, dy: number): Placed<Id>[] {
  const beside = tiles.filter((tile) => tile.x < own.x + own.w && own.x < tile.x + tile.w)
  const next =
    dy > 0
      ? beside.filter((tile) => tile.y >= own.y + own.h).toSorted((a, b) => a.y - b.y)[0]
      : beside.filter((tile) => tile.y + tile.h <= own.y).toSorted((a, b) => b.y + b.h - (a.y + a.h))[0]
  if (!next) return [...tiles]
  const [moved, other] =
    dy > 0
      ? [
          { ...own, y: own.y + next.h },
          { ...next, y: own.y },
        ]
      : [
          { ...own, y: next.y },
          { ...next, y: next.y + own.h },
        ]
  return compact(replace(replace(tiles, moved), other), dy > 0 ? other.id : moved.id)
}

function replace<Id extends TileId>(tiles: Tiles<Id>, changed: Placed<Id>): Placed<Id>[] {
  return tiles.map((tile) => (tile.id === changed.id ? changed : tile))
}

function overlaps(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
