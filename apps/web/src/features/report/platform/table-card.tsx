import type { PlatformTable } from '@bourse/contracts/report'
import { useId } from 'react'
import { useT } from '#platform/i18n'
import { CardHead } from '#ui/card-head'
import { Table, type TableProps } from '#ui/table'
import type { PlatformQuery } from './queries.ts'
import { TableDownload } from './table-download.tsx'

interface TableCardProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'keyOf' | 'foot'> {
  title: string
  /** After the title: of when, or in what. */
  caption?: string
  /** Its name as a file. */
  table?: PlatformTable
  query?: PlatformQuery
}

/** A table of figures on a card, wider than a phone if need be: then it scrolls within the card. */
export function TableCard<Row>({ title, caption, table, query, rows, ...cells }: TableCardProps<Row>) {
  const t = useT()
  const id = useId()
  return (
    <section className="card plat-card" aria-labelledby={id}>
      <CardHead id={id} title={title}>
        <span className="grow" />
        {caption && <span className="cap only-d">{caption}</span>}
        {table && query && rows.length > 0 && <TableDownload table={table} query={query} />}
      </CardHead>
      {rows.length === 0 ? (
        <p className="cap plat-empty">{t('platformReport.empty')}</p>
      ) : (
        // A scrolling region has to be reached by keyboard.
        <div className="plat-wide" role="region" aria-labelledby={id} tabIndex={0}>
          <Table className="tbl tbl-dense plat-table" rows={rows} {...cells} />
        </div>
      )}
    </section>
  )
}
