import type { ReactNode } from 'react'
import './figs.css'

/** Figures in a line, each under its name; those that are unknown are left out. */
export function Figs({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="figs">
      {rows
        .filter(({ value }) => value !== undefined)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="fig">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
