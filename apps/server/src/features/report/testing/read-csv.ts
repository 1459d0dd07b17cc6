/** The rows of a CSV (RFC 4180), by the names of its columns. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = cellsOf(text.replace(/^\ufeff/, ''))
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && cells.length === 0 && plain === '' && quoted === undefined) break
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(cells)
    cells = []
  }
  return rows
}
