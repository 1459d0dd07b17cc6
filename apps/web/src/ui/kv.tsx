import type { ReactNode } from 'react'

export interface KvRow {
  label: string
  value: ReactNode
}

/** How an unknown figure is written. */
export const NIL = '–'

/** Keys and figures joined by dotted leaders; a total has a rule above and a double rule below, unless it is unknown. */
export function Kv({ rows, sum }: { rows: readonly KvRow[]; sum?: KvRow | undefined }) {
  return (
    <dl className="kv">
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      {sum && (
        <div className="kv-sum">
          <dt>{sum.label}</dt>
          <dd>
            <span className={sum.value === NIL ? '' : 'total'}>{sum.value}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
