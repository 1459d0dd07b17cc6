/** Heights of the rail's parts, as in its style sheet. */
const ENDS = 16 + 40 + 12 + 8
const ITEM = 54
const RULE = 16

/**
 * How many places of each group fit on a rail of this height, whose first group and More always stay: what does not fit leaves from
 * the bottom, the last group first.
 */
export function railRoom(height: number, groups: readonly number[]): readonly number[] {
  const [first = 0, ...others] = groups
  let room = height - ENDS - ITEM - first * ITEM
  const fitting = others.map((count) => {
    const shown = Math.max(0, Math.min(count, Math.floor((room - RULE) / ITEM)))
    room = shown < count ? 0 : room - RULE - shown * ITEM
    return shown
  })
  return [first, ...fitting]
}
