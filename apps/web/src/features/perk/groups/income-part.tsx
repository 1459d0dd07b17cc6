import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'

/** A part of what a perk brings, on its card. */
export function IncomePart({ name, children }: { name: 'forecast' | 'late' | 'months'; children: ReactNode }) {
  const t = useT()
  return (
    <section className="card card-pad" aria-labelledby={`in-${name}`}>
      <h2 className="h3" id={`in-${name}`}>
        {t(`groups.income.${name}`)}
      </h2>
      {children}
    </section>
  )
}
