import type { PlatformTable } from '@bourse/contracts/report'
import { type ReactNode, useId } from 'react'
import { useT } from '#platform/i18n'
import type { PlatformQuery } from './queries.ts'
import { TableDownload } from './table-download.tsx'

interface TableCardProps {
  title: string
  /** After the title: of when, or in what. */
  caption?: string
  /** Its name as a file. */
  table?: PlatformTable
  query?: PlatformQuery
  isEmpty: boolean
  head: ReactNode
  body: ReactNode
  foot?: ReactNode
}

/** A table of figures on a card, wider than a phone if need be: then it scrolls within the card. */
export function TableCard({ title, caption, table, query, isEmpty, head, body, foot }: TableCardProps) {
  const t = useT()
  const id = useId()
  return (
    <section className="card plat-card" aria-labelledby={id}>
      <div className="card-head">
        <h2 className="h2" id={id}>
          {title}
        </h2>
        <span className="grow" />
        {caption && <span className="cap only-d">{caption}</span>}
        {table && query && !isEmpty && <TableDownload table={table} query={query} />}
      </div>
      {isEmpty ? (
        <p className="cap plat-empty">{t('platformReport.empty')}</p>
      ) : (
        // A scrolling region has to be reached by keyboard.
        <div className="plat-wide" role="region" aria-labelledby={id} tabIndex={0}>
          <table className="tbl tbl-dense plat-table">
            <thead>
              <tr>{head}</tr>
            </thead>
            <tbody>{body}</tbody>
            {foot && (
              <tfoot>
                <tr>{foot}</tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  )
}

/** The heads of columns of figures. */
export function FigureHeads({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col" className="num">
      {name}
    </th>
  ))
}
