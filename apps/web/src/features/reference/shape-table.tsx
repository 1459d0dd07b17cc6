import type { JsonSchema } from '@bourse/contracts/reference'
import { Fragment } from 'react'
import { useT } from '#platform/i18n'
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

interface FieldTableProps {
  rows: readonly (ShapeRow & { place?: string })[]
  label: string
}

export function FieldTable({ rows, label }: FieldTableProps) {
  const t = useT()
  const hasPlaces = rows.some(({ place }) => place !== undefined)
  return (
    <div className="shape" tabIndex={0} role="region" aria-label={label}>
      <table className="tbl tbl-dense">
        <thead>
          <tr>
            <th scope="col">{t('reference.shape.name')}</th>
            {hasPlaces && (
              <th scope="col" className="shape-place">
                {t('reference.shape.place')}
              </th>
            )}
            <th scope="col">{t('reference.shape.type')}</th>
            <th scope="col">{t('reference.shape.note')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row" className="shape-name" style={{ textIndent: row.depth * INDENT }}>
                <code>{row.name || t('reference.shape.whole')}</code>
                {!row.isRequired && <span className="xs t-3"> {t('reference.shape.optional')}</span>}
              </th>
              {hasPlaces && <td>{row.place}</td>}
              <td>{typeWords(t, row.type)}</td>
              <td className="t-2">{row.notes.map((note) => noteWords(t, note)).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const INDENT = 16
