import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: ReactNode
  /** One line below the title that says what it is for. */
  lead?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  /** Rows reach the card's edges; other content has padding. */
  isList?: boolean
  children?: ReactNode
}

/** One security setting of the account. */
export function Panel({ title, lead, action, isList = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <header className="card-head">
        <h2 id={titleId} className="h3 grow">
          {title}
        </h2>
        {action}
      </header>
      {lead && <p className="cap pretty security-lead">{lead}</p>}
      {isList ? children : <div className="card-body">{children}</div>}
    </section>
  )
}
