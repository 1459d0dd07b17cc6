import { bigints, figures, flags, numerics, texts, words } from '#platform/db'

/** A column that is sent as one array: its type in PostgreSQL, and what it has for these rows. */
interface Column<Row> {
  type: string
  arrayOf: (rows: readonly Row[]) => unknown
  /** What is written, by the name of what was sent; the same if not given. */
  written?: (sent: string) => string
}

/** The columns of rows that are written at once, by name. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

export function bigint<Row>(of: (row: Row) => number | bigint): Column<Row> {
  return { type: 'bigint', arrayOf: (rows) => bigints(rows.map(of)) }
}

export function int<Row>(of: (row: Row) => number): Column<Row> {
  return { type: 'int', arrayOf: (rows) => figures(rows.map(of)) }
}

export function numeric<Row>(of: (row: Row) => bigint): Column<Row> {
  return { type: 'numeric', arrayOf: (rows) => numerics(rows.map(of)) }
}

export function text<Row>(of: (row: Row) => string): Column<Row> {
  return { type: 'text', arrayOf: (rows) => texts(rows.map(of)) }
}

export function boolean<Row>(of: (row: Row) => boolean): Column<Row> {
  return { type: 'boolean', arrayOf: (rows) => flags(rows.map(of)) }
}

/** One of the words of an enumeration. */
export function word<Row>(type: string, of: (row: Row) => string): Column<Row> {
  return { type, arrayOf: (rows) => words(rows.map(of)) }
}

/** Milliseconds since 1970; null for 0. */
export function time<Row>(of: (row: Row) => number): Column<Row> {
  const written = (sent: string) => `case when ${sent} > 0 then to_timestamp(${sent}::float8 / 1000) end`
  return { ...bigint(of), written }
}

export function arraysOf<Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[] {
  return Object.values(columns).map(({ arrayOf }) => arrayOf(rows))
}

/**
 * The rows of these arrays, which are a statement's parameters from this one on. They are walked side by side in the select list: as a
 * table of many arrays each of them would first be copied into a table of its own.
 */
export function rowsOf(columns: Columns<never>, first: number): string {
  const arrays = Object.entries(columns).map(([name, { type }], index) => `unnest($${first + index}::${type}[]) as ${name}`)
  return `select ${arrays.join(', ')}`
}

export function namesOf(columns: Columns<never>): string {
  return Object.keys(columns).join(', ')
}

/** What is inserted into these columns from the rows under this alias. */
export function valuesOf(columns: Columns<never>, alias: string): string {
  return Object.entries(columns)
    .map(([name, column]) => valueOf(column, `${alias}.${name}`))
    .join(', ')
}

/** The same as an update sets it. */
export function assignmentsOf(columns: Columns<never>, alias: string): string {
  return Object.entries(columns)
    .map(([name, column]) => `${name} = ${valueOf(column, `${alias}.${name}`)}`)
    .join(', ')
}

function valueOf({ written }: Column<never>, sent: string): string {
  return written ? written(sent) : sent
}
