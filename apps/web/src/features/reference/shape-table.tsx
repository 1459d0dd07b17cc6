import type { JsonSchema } from '@bourse/contracts/http'
import { type CSSProperties, Fragment } from 'react'
import { useT } from '#platform/i18n'
import { Table } from '#ui/table'
import { formsOf, rowsOf, type ShapeRow } from './shape.ts'
import { formWords, noteWords, typeWords } from './shape-words.ts'

/** A body or a reply, one field per row, children below their parents; one table per variant. */
export function ShapeTable({ schema, label }: { schema: JsonSchema; label: string }) {
  const t = useT()
  const forms = formsOf(schema)
  if (forms.length > 0) {
    return forms.map(({ mark, rows }) => {
      const heading = formWords(t, mark)
      return (
        <Fragment key={heading}>
          <h4 className="small b anywhere above-1">{heading}</h4>
          <FieldTable rows={rows} label={`${label}: ${heading}`} />
        </Fragment>
      )
    })
  }
  const rows = rowsOf(schema)
  if (rows.length === 1 && rows[0]?.type.kind === 'any') return <p className="cap">{t('reference.call.anything')}</p>
  return <FieldTable rows={rows} label={label} />
}

type FieldRow = ShapeRow & { place?: string }

export function FieldTable({ rows, label }: { rows: readonly FieldRow[]; label: string }) {
  const t = useT()
  const hasPlaces = rows.some(({ place }) => place !== undefined)
  return (
    <div className="shape" tabIndex={0} role="region" aria-label={label}>
      <Table
        className="tbl tbl-dense"
        rows={rows}
        keyOf={({ path }) => path}
        rowProps={({ depth }) => ({ style: { '--depth': depth } as CSSProperties })}
        columns={[
          {
            head: t('reference.shape.name'),
            isRowHead: true,
            cellClass: 'shape-name',
            render: ({ name, isRequired }) => (
              <>
                <code>{name || t('reference.shape.whole')}</code>
                {!isRequired && <span className="xs t-3"> {t('reference.shape.optional')}</span>}
              </>
            ),
          },
          ...(hasPlaces ? [{ head: t('reference.shape.place'), className: 'shape-place', render: ({ place }: FieldRow) => place }] : []),
          { head: t('reference.shape.type'), render: ({ type }) => typeWords(t, type) },
          {
            head: t('reference.shape.note'),
            cellClass: 't-2',
            render: ({ notes }) => notes.map((note) => noteWords(t, note)).join('; '),
          },
        ]}
      />
    </div>
  )
}
