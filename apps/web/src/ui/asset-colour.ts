/** The number of chart colours in the tokens (PKT-09). */
const COLOURS = 15

/** The colour of an asset, the same on every page: `--c1` to `--c15`, assigned in the order of asset ids. */
export function colourOf(assetId: string): string {
  return cssColour(place(assetId))
}

/** Colours for one chart: each asset's own; if two share one, the later takes the next free one. */
export function dealColours(assetIds: readonly string[]): string[] {
  const taken = new Set<number>()
  return assetIds.map((id) => {
    let colour = place(id)
    for (let step = 0; step < COLOURS && taken.has(colour); step++) colour = (colour + 1) % COLOURS
    taken.add(colour)
    return cssColour(colour)
  })
}

function place(assetId: string): number {
  return Number((BigInt(assetId) + BigInt(COLOURS) - 1n) % BigInt(COLOURS))
}

function cssColour(place: number): string {
  return `var(--c${place + 1})`
}
