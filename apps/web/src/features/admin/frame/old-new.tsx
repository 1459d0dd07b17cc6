import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import './frame.css'
import './frame-parts.css'

/** What it was, struck, and what it becomes, heavy. Without a value before, only the new one. */
export function OldNew({ before, after }: { before?: ReactNode; after: ReactNode }) {
  const t = useT()
  return (
    <span className="old-new">
      {before !== undefined && before !== '' && (
        <del className="was">
          <span className="vh">{t('staff.frame.was')} </span>
          {before}
        </del>
      )}
      <ins className="becomes">{after}</ins>
    </span>
  )
}
