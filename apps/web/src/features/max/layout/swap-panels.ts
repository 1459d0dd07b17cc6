import { leastOf, type Place, type PlacedId, type Places } from './layout.ts'

/** Swaps two panels; undefined when one of them would be below its minimum size. */
export function swapPanels(places: Places, id: PlacedId, otherId: PlacedId): Places | undefined {
  const one = places.find(({ i }) => i === id)
  const other = places.find(({ i }) => i === otherId)
  if (!one || !other) return undefined
  const [first, second] = one.x <= other.x && one.y <= other.y ? [one, other] : [other, one]
  const [before, after] = besideEachOther(first, second) ?? onTopOfEachOther(first, second) ?? takingPlaces(first, second)
  if (!isLargeEnough(before) || !isLargeEnough(after)) return undefined
  return places.map((place) => [before, after].find(({ i }) => i === place.i) ?? place)
}

/** In one row, side by side: each keeps its width. */
function besideEachOther(left: Place, right: Place): [Place, Place] | undefined {
  if (left.y !== right.y || left.h !== right.h || left.x + left.w !== right.x) return undefined
  return [
    { ...left, x: left.x + right.w },
    { ...right, x: left.x },
  ]
}

/** In one column, one directly below the other: each keeps its height. */
function onTopOfEachOther(upper: Place, lower: Place): [Place, Place] | undefined {
  if (upper.x !== lower.x || upper.w !== lower.w || upper.y + upper.h !== lower.y) return undefined
  return [
    { ...upper, y: upper.y + lower.h },
    { ...lower, y: upper.y },
  ]
}

function takingPlaces(one: Place, other: Place): [Place, Place] {
  const { x, y, w, h } = one
  return [
    { ...one, x: other.x, y: other.y, w: other.w, h: other.h },
    { ...other, x, y, w, h },
  ]
}

function isLargeEnough({ i, w, h }: Place): boolean {
  return w >= leastOf(i).w && h >= leastOf(i).h
}
