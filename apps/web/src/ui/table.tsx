import { type ComponentProps, Fragment, type ReactNode } from 'react'

export interface Column<Row> {
  /** Without one, the heading is an empty cell. */
  head?: ReactNode
  /** Only read out: a column of buttons needs no heading for the eye. */
  isHeadHidden?: boolean
  /** Of the heading and of every cell. */
  className?: string
  /** Of the cells alone. */
  cellClass?: string | ((row: Row) => string)
  /** Its cells are the headings of their rows. */
  isRowHead?: boolean
  /** Its cells are not read out. */
  isDecorative?: boolean
  render: (row: Row, index: number) => ReactNode
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  className?: string
  label?: string
  /** Its name, which is only read out. */
  caption?: string
  rowProps?: (row: Row, index: number) => ComponentProps<'tr'>
  /** What stands under a row, as wide as the table. */
  below?: { className: string; render: (row: Row) => ReactNode }
  /** The cells of the foot. */
  foot?: ReactNode
  /** Shown instead of the table if it has no rows. */
  empty?: ReactNode
}

/** One line of headings, and one row of cells for each thing. */
export function Table<Row>({ rows, empty, ...props }: TableProps<Row>) {
  if (empty !== undefined && rows.length === 0) return empty
  const { columns, className, label, caption, foot, keyOf, rowProps, below } = props
  return (
    <table className={className} aria-label={label}>
      {caption && <caption className="vh">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, place) => (
            <Head key={place} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const under = below?.render(row)
          return (
            <Fragment key={keyOf(row, index)}>
              <tr {...rowProps?.(row, index)}>
                {columns.map((column, place) => (
                  <Cell key={place} column={column} row={row} index={index} />
                ))}
              </tr>
              {under && (
                <tr className={below?.className}>
                  <td colSpan={columns.length}>{under}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{foot}</tr>
        </tfoot>
      )}
    </table>
  )
}

function Head<Row>({ head, isHeadHidden, className }: Column<Row>) {
  if (head === undefined) return <td aria-hidden="true" className={className} />
  return (
    <th scope="col" className={className}>
      {isHeadHidden ? <span className="vh">{head}</span> : head}
    </th>
  )
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const { className, cellClass, isRowHead, isDecorative, render } = column
  const own = typeof cellClass === 'function' ? cellClass(row) : cellClass
  const classes = [className, own].filter(Boolean).join(' ') || undefined
  if (isRowHead) {
    return (
      <th scope="row" className={classes}>
        {render(row, index)}
      </th>
    )
  }
  return (
    <td className={classes} aria-hidden={isDecorative}>
      {render(row, index)}
    </td>
  )
}
