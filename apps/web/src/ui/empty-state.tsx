import type { ReactNode } from 'react'
import { EmptyPicture, type PictureName } from './empty-picture.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** What the place will contain. */
  picture?: PictureName
  /** One sentence that says what will appear here, or how to get the first entry. */
  children?: ReactNode
  /** The next step. */
  actions?: ReactNode
}

/** An empty place, and what to do about it. */
export function EmptyState({ title, picture = 'list', children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <EmptyPicture name={picture} />
      <p className="h3">{title}</p>
      {children && <p className="cap">{children}</p>}
      {actions && <div className="btn-row">{actions}</div>}
    </div>
  )
}
