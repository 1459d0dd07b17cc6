import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** One sentence that says what will stand here, or how the first line comes about. */
  children?: ReactNode
  /** One next step. */
  actions?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg className="empty-mark" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="34" strokeDasharray="2 4" />
        <circle cx="36" cy="36" r="26" />
        <path d="M24 30h24M24 36h24M24 42h14" />
      </svg>
      <p className="h3">{title}</p>
      {children && <p className="cap">{children}</p>}
      {actions && <div className="btn-row">{actions}</div>}
    </div>
  )
}
