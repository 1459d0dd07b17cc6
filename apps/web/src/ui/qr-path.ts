/** The dark modules as one path: each horizontal run is one bar. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = []
  rows.forEach((row, y) => {
    let from: number | undefined
    for (let x = 0; x <= row.length; x++) {
      if (row[x]) from ??= x
      else if (from !== undefined) {
        bars.push(`M${from} ${y}h${x - from}v1H${from}z`)
        from = undefined
      }
    }
  })
  return bars.join('')
}
