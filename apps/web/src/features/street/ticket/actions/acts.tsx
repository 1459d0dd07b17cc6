import type { ReactNode } from 'react'

/** The buttons, and beside them what to know before pressing one. On phones the buttons stay in view. */
export function Acts({ guide, children }: { guide: string | undefined; children: ReactNode }) {
  return (
    <div className="tk-acts row wraps">
      <div className="tk-acts-bar wraps gap-3">{children}</div>
      {guide && <p className="cap tk-guide">{guide}</p>}
    </div>
  )
}
