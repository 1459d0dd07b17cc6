import { type ReactNode, useId } from 'react'

interface ToolCardProps {
  title: string
  /** Right after the title. */
  count?: number | undefined
  /** At the end of the title's line. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** One tool: its name, and what it does below. */
export function ToolCard({ title, count, action, className = 'tools-card', children }: ToolCardProps) {
  const titleId = useId()
  return (
    <section className={`card ${className}`} aria-labelledby={titleId}>
      <header className="card-head">
        <h2 id={titleId} className="h2">
          {title}
        </h2>
        {count !== undefined && count > 0 && <span className="h-count">{count}</span>}
        <span className="grow" />
        {action}
      </header>
      {children}
    </section>
  )
}
