import { compact, inOrder } from './arrange.ts'
import { COLUMNS, type Placed, type TileId } from './tiles.ts'

type Tiles<Id extends TileId> = readonly Placed<Id>[]

/**
 * The tiles that have something to show, without the holes that the others leave. Where all tiles of a line are open it stays as it was
 * arranged; what is left of others joins what is left of the next and fills the width.
 */
export function openTiles<Id extends TileId>(tiles: Tiles<Id>, isOpen: (id: Id) => boolean): Placed<Id>[] {
  const placed: Placed<Id>[] = []
  let rest: Placed<Id>[] = []
  const put = (line: Tiles<Id>) => {
    const [top, end] = [heightOf(placed), Math.min(...line.map(({ y }) => y))]
    placed.push(...line.map((tile) => ({ ...tile, y: tile.y - end + top })))
  }
  const fill = () => {
    if (rest.length > 0) put(stretch(rest))
    rest = []
  }
  for (const band of bandsOf(compact(tiles))) {
    const left = band.filter(({ id }) => isOpen(id))
    if (left.length === 0) continue
    if (left.length === band.length || left.some(({ y }) => y !== left[0]?.y)) {
      fill()
      put(compact(left))
      continue
    }
    for (const tile of left) {
      if (widthOf(rest) + tile.w > COLUMNS) fill()
      rest.push(tile)
    }
  }
  fill()
  return placed
}

/** Tiles that stand beside one another: no tile reaches from one band into the next. */
function bandsOf<Id extends TileId>(tiles: Tiles<Id>): Placed<Id>[][] {
  const bands: Placed<Id>[][] = []
  let end = 0
  for (const tile of inOrder(tiles)) {
    const last = bands.at(-1)
    if (last && tile.y < end) last.push(tile)
    else bands.push([tile])
    end = Math.max(end, tile.y + tile.h)
  }
  return bands
}

/** From edge to edge, in the widths that they have to one another, and all as high as the highest. */
function stretch<Id extends TileId>(line: Tiles<Id>): Placed<Id>[] {
  const sum = widthOf(line)
  const h = Math.max(...line.map((tile) => tile.h))
  let before = 0
  return line.map((tile) => {
    const x = Math.round((before * COLUMNS) / sum)
    before += tile.w
    return { ...tile, x, y: 0, w: Math.round((before * COLUMNS) / sum) - x, h }
  })
}

function widthOf(line: Tiles<TileId>): number {
  return line.reduce((sum, { w }) => sum + w, 0)
}

function heightOf(tiles: Tiles<TileId>): number {
  return tiles.reduce((most, { y, h }) => Math.max(most, y + h), 0)
}
