/** The line through evenly spaced values, from edge to edge of a box; constant values are drawn in the middle. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return ''
  const low = Math.min(...values)
  const high = Math.max(...values)
  const step = width / (values.length - 1)
  return values
    .map((value, place) => {
      const y = high === low ? height / 2 : height - ((value - low) / (high - low)) * height
      return `${place === 0 ? 'M' : 'L'}${round(place * step)} ${round(y)}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
