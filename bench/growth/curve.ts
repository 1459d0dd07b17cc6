/** One measurement: how much there was, and what it cost. */
export interface Point {
  size: number
  /** By column. */
  figures: Readonly<Record<string, number>>
}

/** How a column may grow with the size: as the work does, hardly (a look-up), or it is only shown. */
type Growth = 'work' | 'look-up' | 'shown'

export interface Column {
  name: string
  title: string
  growth: Growth
  /** Another figure, shown behind this one. */
  beside?: string
}

/** What one part measures, over sizes that differ by factors. */
export interface Curve {
  part: string
  /** What is counted: the heading of the first column. */
  counted: string
  columns: readonly Column[]
  points: readonly Point[]
}

/** More than this is a finding: work that is done twice, or a look-up that reads what it does not need. */
export const EXPONENT_MAX: Readonly<Record<Growth, number>> = { work: 1.1, 'look-up': 0.2, shown: Infinity }

/** The slope of a line through the points on logarithmic scales: 1 when twice as much costs twice as much, 0 when it costs the same. */
export function exponentOf(points: readonly (readonly [size: number, cost: number])[]): number {
  const logs = points.filter(([size, cost]) => size > 0 && cost > 0).map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const meanX = meanOf(logs.map(([x]) => x))
  const meanY = meanOf(logs.map(([, y]) => y))
  const spread = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  if (logs.length < 2 || spread === 0) return Number.NaN
  return logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}

/** The exponent of each column over all points, and of its last step, where fixed costs hide the least. */
export function exponentsOf({ columns, points }: Curve): { column: Column; overall: number; lastStep: number }[] {
  return columns.map((column) => {
    const line = points.map(({ size, figures }) => [size, figures[column.name] ?? Number.NaN] as const)
    return { column, overall: exponentOf(line), lastStep: exponentOf(line.slice(-2)) }
  })
}

/** The columns that grow faster than they may. Both exponents count: a single one may be an accident of a small size. */
export function findingsOf(curve: Curve): string[] {
  return exponentsOf(curve)
    .filter(({ column, overall, lastStep }) => Math.min(overall, lastStep) > EXPONENT_MAX[column.growth])
    .map(({ column, overall }) => `${column.title} grows with exponent ${overall.toFixed(2)}`)
}

export function tableOf(curve: Curve): string {
  const { counted, columns, points } = curve
  const exponents = exponentsOf(curve)
  const rows = [
    [counted, ...columns.map(({ title }) => title)],
    ['---:', ...columns.map(() => '---:')],
    ...points.map(({ size, figures }) => [size.toLocaleString('en'), ...columns.map((column) => cellOf(column, figures))]),
    ['exponent', ...exponents.map(({ overall }) => exponentText(overall))],
    ['in the last step', ...exponents.map(({ lastStep }) => exponentText(lastStep))],
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function exponentText(exponent: number): string {
  return Number.isNaN(exponent) ? '' : exponent.toFixed(2)
}

function cellOf({ name, beside }: Column, figures: Point['figures']): string {
  return beside === undefined ? textOf(figures[name]) : `${textOf(figures[name])} / ${textOf(figures[beside])}`
}

function textOf(figure: number | undefined): string {
  if (figure === undefined || Number.isNaN(figure)) return ''
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2
  return figure.toLocaleString('en', { maximumFractionDigits: digits })
}
