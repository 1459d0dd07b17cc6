/** One round in which every item has a turn and busier ones have more, evenly spread. */
export function turnsOf<Item>(items: readonly Item[], busyness: (item: Item) => number): Item[] {
  const least = Math.min(...items.map(busyness))
  const turns = items.flatMap((item) => {
    const count = Math.round(busyness(item) / least)
    return Array.from({ length: count }, (_, turn) => ({ item, at: (turn + 0.5) / count }))
  })
  return turns.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
}
